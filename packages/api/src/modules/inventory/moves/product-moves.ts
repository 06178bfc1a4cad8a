import { randomUUID } from 'node:crypto';
import {
  documentsOf,
  inventoryItemSchema,
  inventoryStatusLabels,
  isMoveAllowed,
  isOfCustomer,
  type ProductMove,
  type ProductMoveValues,
} from '@cervoise/domain/inventory';
import { searchKey } from '@cervoise/domain/text';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { confirmationRequired, refuseField } from '../../../errors';
import { earlierDay } from '../../../ledger/ledger-line';
import { type NewLine, selectSoldCount, writeLedger } from '../ledger/ledger.store';
import type { ProductRow } from '../products.list';
import { products } from '../products.store';
import { refuseOldSale } from '../sales/old-sales';
import { askForBlocked } from './blocked-moves';
import {
  productIn,
  quantityAfter,
  refuseEarly,
  refuseRemoved,
  writeDifference,
} from './product-movements';
import { selectProductsOfKind } from './products-of-kind.store';
import { findSameProduct, lockForTransfer } from './transfers.store';

/** The columns shared by the same product at another place. */
const copiedColumns = (product: ProductRow) => {
  const { recipeName, batchNumber, status } = product;
  const details = inventoryItemSchema.keyof().options.map((field) => [field, product[field]]);
  const { packagingDate } = product;
  return { ...Object.fromEntries(details), packagingDate, recipeName, batchNumber, status };
};

/**
 * Transfers containers to another place: to the same product there, or a new one. Returns the
 * source.
 * @throws NOT_FOUND, BAD_USER_INPUT
 */
async function recordTransfer(
  tx: TenantTransaction,
  context: WriteContext,
  itemId: string,
  { quantity, reason, location, happenedOn }: ProductMoveValues & { readonly location: string },
): Promise<ProductRow> {
  const place = searchKey(location);
  const locked = await lockForTransfer(tx, itemId, place);
  const source = locked.find((row) => row.id === itemId);
  if (!source) throw products.notFound();
  refuseRemoved(source);
  refuseEarly(source, happenedOn);
  if (source.locationKey === place) {
    refuseField('location', 'Le produit est déjà à cet emplacement.');
  }
  const leaving = quantityAfter(source, -quantity);
  const known = locked.find((row) => row.id !== itemId);
  const target = known ?? (await findSameProduct(tx, itemId, place));
  const targetId = target?.id ?? randomUUID();
  const details = { reason: reason || null, happenedOn: earlierDay(happenedOn, context.today) };
  const lines: readonly NewLine[] = [
    {
      itemId,
      kind: 'transfer_out',
      quantity: -quantity,
      quantityAfter: leaving,
      ...details,
      location: target?.location ?? location,
      otherItemId: targetId,
    },
    {
      itemId: targetId,
      kind: 'transfer_in',
      quantity,
      quantityAfter: target ? quantityAfter(target, quantity) : quantity,
      ...details,
      location: source.location,
      otherItemId: itemId,
    },
  ];
  const newProducts = target ? [] : [{ ...copiedColumns(source), id: targetId, location }];
  return productIn(await writeLedger(tx, context, lines, newProducts), itemId);
}

type OwnMove = ProductMoveValues & { readonly move: Exclude<ProductMove, 'transfer'> };

/** Writes any movement but a transfer of a locked product. @throws BAD_USER_INPUT */
export async function moveProduct(
  tx: TenantTransaction,
  context: WriteContext,
  product: ProductRow,
  values: OwnMove,
): Promise<ProductRow> {
  const { move, quantity, reason, happenedOn, unitPrice, customerName } = values;
  if (!isMoveAllowed(move, product.status)) {
    const status = inventoryStatusLabels[product.status];
    refuseField(
      'move',
      `Un produit au statut « ${status} » ne se vend ni ne se consomme : changez d’abord son statut.`,
    );
  }
  if (move === 'return') await refuseOldSale(tx, context.today, values);
  return writeDifference(tx, context, product, {
    kind: move,
    quantity: move === 'return' ? quantity : -quantity,
    reason,
    happenedOn,
    // The price on that day: the product's own may change later.
    ...(isOfCustomer(move) && { unitPrice: unitPrice ?? product.unitPrice, customerName }),
    documents: documentsOf(values),
  });
}

/**
 * @param quantity containers that come back with their duty
 * @throws BAD_USER_INPUT that needs confirmation, for more than left with it
 */
export async function askForReturn(
  tx: TenantTransaction,
  itemId: string,
  quantity: number,
): Promise<void> {
  const sold = await selectSoldCount(tx, await selectProductsOfKind(tx, itemId));
  if (quantity <= sold) return;
  const count = sold === 0 ? 'aucun' : sold;
  throw confirmationRequired({
    quantity: `Vendus droits acquittés et pas encore rendus : ${count}. Un retour rend ce droit : enregistrez à nouveau si la vente est d’avant ce suivi. Ce qui revient d’une exportation ou d’une suspension ne l’a pas payé : corrigez plutôt cette sortie.`,
  });
}

/**
 * Moves containers: transfers them, brings back what a customer returns, or takes them out for any
 * other reason. Returns the product.
 * @throws NOT_FOUND, BAD_USER_INPUT
 */
export async function recordMove(
  tx: TenantTransaction,
  context: WriteContext,
  itemId: string,
  values: ProductMoveValues,
): Promise<ProductRow> {
  const { move, location } = values;
  if (move !== 'transfer') {
    const product = await products.lockActive(tx, itemId);
    await askForBlocked(tx, context, product, { ...values, move });
    if (move === 'return' && !values.isConfirmed) await askForReturn(tx, itemId, values.quantity);
    return moveProduct(tx, context, product, { ...values, move });
  }
  // The schema requires a location for a transfer.
  return recordTransfer(tx, context, itemId, { ...values, location: location ?? '' });
}
