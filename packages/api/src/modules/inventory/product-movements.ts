import { randomUUID } from 'node:crypto';
import { frenchDay } from '@cervoise/domain/dates';
import {
  inventoryItemSchema,
  inventoryStatusLabels,
  isMoveAllowed,
  largestContainerCount,
  type ProductCountValues,
  type ProductMove,
  type ProductMovementKind,
  type ProductMoveValues,
} from '@cervoise/domain/inventory';
import { searchKey } from '@cervoise/domain/text';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import { earlierDay } from '../../ledger/ledger-line';
import { type NewLine, selectMovedAfter, writeLedger } from './ledger.store';
import type { ProductRow } from './products.list';
import { products } from './products.store';
import { findSameProduct, lockForTransfer } from './transfers.store';

/** @throws BAD_USER_INPUT for a removed product */
export function refuseRemoved(product: ProductRow): void {
  const refusal = products.refusalOf(product);
  if (refusal) throw refusal;
}

/**
 * A product's quantity after a difference.
 * @throws BAD_USER_INPUT below zero, or above the maximum
 */
function quantityAfter(product: ProductRow, difference: number): number {
  const after = product.quantity + difference;
  if (after < 0) {
    const left = product.quantity === 0 ? 'il n’en reste plus' : `il en reste ${product.quantity}`;
    refuseField('quantity', `La quantité ne peut pas devenir négative : ${left}.`);
  }
  if (after > largestContainerCount) {
    refuseField('quantity', 'La quantité dépasserait un million de contenants.');
  }
  return after;
}

/** @throws BAD_USER_INPUT for a day on which the containers were not filled yet */
function refuseEarly({ packagingDate }: ProductRow, happenedOn: string | null | undefined): void {
  if (!happenedOn || happenedOn >= packagingDate) return;
  refuseField(
    'happenedOn',
    `Ce produit a été conditionné le ${frenchDay(packagingDate)} : rien n’en sort avant.`,
  );
}

const productIn = (rows: readonly ProductRow[], id: string): ProductRow => {
  const product = rows.find((row) => row.id === id);
  if (!product) throw new Error('The ledger was written for a product that is not there.');
  return product;
};

interface Movement {
  readonly kind: ProductMovementKind;
  readonly quantity: number;
  readonly reason?: string | null;
  readonly correctsId?: string | null;
  /** The day it happened, YYYY-MM-DD; by default the day of entry. */
  readonly happenedOn?: string | null;
  /** See NewLine. */
  readonly postedOn?: string | null;
  /** Of a sale: euros per container before tax, and the customer. */
  readonly unitPrice?: number | null;
  readonly customerName?: string | null;
}

/** Locks a product and writes one difference. @throws NOT_FOUND, BAD_USER_INPUT */
export async function recordDifference(
  tx: TenantTransaction,
  context: WriteContext,
  itemId: string,
  movement: Movement,
): Promise<ProductRow> {
  return writeDifference(tx, context, await products.lockActive(tx, itemId), movement);
}

/** Writes one difference of a locked product. @throws BAD_USER_INPUT */
export async function writeDifference(
  tx: TenantTransaction,
  context: WriteContext,
  product: ProductRow,
  movement: Movement,
): Promise<ProductRow> {
  const itemId = product.id;
  const { kind, quantity, reason, correctsId = null, happenedOn, postedOn } = movement;
  const { unitPrice, customerName } = movement;
  refuseEarly(product, happenedOn);
  const line: NewLine = {
    itemId,
    kind,
    quantity,
    quantityAfter: quantityAfter(product, quantity),
    reason: reason || null,
    location: null,
    otherItemId: null,
    correctsId,
    happenedOn: earlierDay(happenedOn, context.today),
    postedOn,
    unitPrice,
    customerName,
  };
  return productIn(await writeLedger(tx, context, [line]), itemId);
}

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

/**
 * A count of containers, of today or of the end of a past day: then the difference is to the books
 * of that day. One equal to the books is recorded with no difference.
 * @throws NOT_FOUND, BAD_USER_INPUT
 */
export async function recordCount(
  tx: TenantTransaction,
  context: WriteContext,
  itemId: string,
  { quantity, reason, happenedOn }: ProductCountValues,
): Promise<ProductRow> {
  const product = await products.lockActive(tx, itemId);
  const day = earlierDay(happenedOn, context.today);
  if (day && day < product.packagingDate) {
    refuseField('happenedOn', 'Ce produit n’était pas encore conditionné ce jour-là.');
  }
  const since = day ? await selectMovedAfter(tx, itemId, day) : 0;
  const difference = quantity - (product.quantity - since);
  return writeDifference(tx, context, product, {
    kind: 'count',
    quantity: difference,
    reason,
    happenedOn,
  });
}

interface Outflow {
  readonly move: Exclude<ProductMove, 'transfer'>;
  /** Above zero. */
  readonly quantity: number;
  readonly reason?: string | null;
  readonly happenedOn?: string | null;
  /** Of a sale: the product's own price by default. */
  readonly unitPrice?: number | null;
  readonly customerName?: string | null;
}

/** Sells, loses or tastes containers of a locked product. @throws BAD_USER_INPUT */
export async function recordOutflow(
  tx: TenantTransaction,
  context: WriteContext,
  product: ProductRow,
  { move, quantity, unitPrice, customerName, ...details }: Outflow,
): Promise<ProductRow> {
  if (!isMoveAllowed(move, product.status)) {
    const status = inventoryStatusLabels[product.status];
    refuseField(
      'move',
      `Un produit au statut « ${status} » ne se vend ni ne se déguste : changez d’abord son statut.`,
    );
  }
  const sale = move === 'sale' && {
    // The price on that day: the product's own may change later.
    unitPrice: unitPrice ?? product.unitPrice,
    customerName,
  };
  return writeDifference(tx, context, product, {
    kind: move,
    quantity: -quantity,
    ...details,
    ...sale,
  });
}

/** Sells, loses, tastes or transfers containers. @throws NOT_FOUND, BAD_USER_INPUT */
export async function recordMove(
  tx: TenantTransaction,
  context: WriteContext,
  itemId: string,
  values: ProductMoveValues,
): Promise<ProductRow> {
  const { move, location } = values;
  if (move !== 'transfer') {
    return recordOutflow(tx, context, await products.lockActive(tx, itemId), { ...values, move });
  }
  // The schema requires a location for a transfer.
  return recordTransfer(tx, context, itemId, { ...values, location: location ?? '' });
}
