import { randomUUID } from 'node:crypto';
import {
  inventoryStatusLabels,
  isMoveAllowed,
  type ProductCountValues,
  type ProductMovementKind,
  type ProductMoveValues,
} from '@cervoise/domain/inventory';
import { searchKey } from '@cervoise/domain/text';
import type { Author } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import type { InventoryItemRow } from './inventory-record';
import { itemNotFound } from './item-id';
import { type NewLine, writeLedger } from './ledger.store';
import { lockActiveItem, quantityAfter, refuseRemoved } from './locked-item';
import { findSameProduct, lockForTransfer } from './transfers.store';

const itemIn = (rows: readonly InventoryItemRow[], id: string): InventoryItemRow => {
  const item = rows.find((row) => row.id === id);
  if (!item) throw new Error('The ledger was written for a product that is not there.');
  return item;
};

interface Movement {
  readonly kind: ProductMovementKind;
  readonly quantity: number;
  readonly reason?: string | null;
  readonly correctsId?: string | null;
}

/** Writes one difference of one product, which it locks. @throws NOT_FOUND, BAD_USER_INPUT */
export async function recordDifference(
  tx: TenantTransaction,
  author: Author,
  itemId: string,
  movement: Movement,
): Promise<InventoryItemRow> {
  return writeDifference(tx, author, await lockActiveItem(tx, itemId), movement);
}

/** Writes one difference of a locked product. @throws BAD_USER_INPUT */
export async function writeDifference(
  tx: TenantTransaction,
  author: Author,
  item: InventoryItemRow,
  { kind, quantity, reason, correctsId = null }: Movement,
): Promise<InventoryItemRow> {
  const itemId = item.id;
  const line: NewLine = {
    itemId,
    kind,
    quantity,
    quantityAfter: quantityAfter(item, quantity),
    reason: reason || null,
    location: null,
    otherItemId: null,
    correctsId,
  };
  return itemIn(await writeLedger(tx, author, [line]), itemId);
}

/**
 * Takes containers to another place: to the line of the same product there, or a new one. Gives
 * the product they left. @throws NOT_FOUND, BAD_USER_INPUT
 */
async function recordTransfer(
  tx: TenantTransaction,
  author: Author,
  itemId: string,
  { quantity, reason, location }: ProductMoveValues & { readonly location: string },
): Promise<InventoryItemRow> {
  const place = searchKey(location);
  const locked = await lockForTransfer(tx, itemId, place);
  const source = locked.find((row) => row.id === itemId);
  if (!source) throw itemNotFound();
  refuseRemoved(source);
  if (source.locationKey === place) {
    refuseField('location', 'Le produit est déjà à cet emplacement.');
  }
  const leaving = quantityAfter(source, -quantity);
  const known = locked.find((row) => row.id !== itemId);
  const target = known ?? (await findSameProduct(tx, itemId, place));
  const targetId = target?.id ?? randomUUID();
  const lines: readonly NewLine[] = [
    {
      itemId,
      kind: 'transfer_out',
      quantity: -quantity,
      quantityAfter: leaving,
      reason: reason || null,
      location: target?.location ?? location,
      otherItemId: targetId,
    },
    {
      itemId: targetId,
      kind: 'transfer_in',
      quantity,
      quantityAfter: target ? quantityAfter(target, quantity) : quantity,
      reason: reason || null,
      location: source.location,
      otherItemId: itemId,
    },
  ];
  const newItems = target ? [] : [{ ...source, id: targetId, location }];
  return itemIn(await writeLedger(tx, author, lines, newItems), itemId);
}

/**
 * The containers as counted; a count that finds what the books say is a line of no difference.
 * @throws NOT_FOUND, BAD_USER_INPUT
 */
export async function recordCount(
  tx: TenantTransaction,
  author: Author,
  itemId: string,
  { quantity, reason }: ProductCountValues,
): Promise<InventoryItemRow> {
  const item = await lockActiveItem(tx, itemId);
  const difference = quantity - item.quantity;
  return writeDifference(tx, author, item, { kind: 'count', quantity: difference, reason });
}

/** Containers sold, lost, tasted or taken to another place. @throws NOT_FOUND, BAD_USER_INPUT */
export async function recordMove(
  tx: TenantTransaction,
  author: Author,
  itemId: string,
  values: ProductMoveValues,
): Promise<InventoryItemRow> {
  const { move, quantity, reason, location } = values;
  if (move !== 'transfer') {
    const item = await lockActiveItem(tx, itemId);
    if (!isMoveAllowed(move, item.status)) {
      const status = inventoryStatusLabels[item.status];
      refuseField(
        'move',
        `Un produit au statut « ${status} » ne se vend ni ne se déguste : changez d’abord son statut.`,
      );
    }
    return writeDifference(tx, author, item, { kind: move, quantity: -quantity, reason });
  }
  // The schema asks a transfer for its place.
  return recordTransfer(tx, author, itemId, { ...values, location: location ?? '' });
}
