import { largestContainerCount } from '@cervoise/domain/inventory';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput, refuseField } from '../../errors';
import { lockItem } from './inventory.store';
import type { InventoryItemRow } from './inventory-record';
import { itemNotFound } from './item-id';

/** Why a removed product does not change; null for an active one. */
export const removedItem = (item: InventoryItemRow) =>
  item.deletedAt ? badUserInput('Ce produit est supprimé. Restaurez-le pour le modifier.') : null;

/** @throws BAD_USER_INPUT for a removed product */
export function refuseRemoved(item: InventoryItemRow): void {
  const refusal = removedItem(item);
  if (refusal) throw refusal;
}

/** Locks a product. @throws NOT_FOUND, BAD_USER_INPUT when it is removed */
export async function lockActiveItem(tx: TenantTransaction, id: string): Promise<InventoryItemRow> {
  const item = await lockItem(tx, id);
  if (!item) throw itemNotFound();
  refuseRemoved(item);
  return item;
}

/** What a product counts after a difference. @throws BAD_USER_INPUT below zero, or beyond all measure */
export function quantityAfter(item: InventoryItemRow, difference: number): number {
  const after = item.quantity + difference;
  if (after < 0) {
    const left = item.quantity === 0 ? 'il n’en reste plus' : `il en reste ${item.quantity}`;
    refuseField('quantity', `La quantité ne peut pas devenir négative : ${left}.`);
  }
  if (after > largestContainerCount) {
    refuseField('quantity', 'La quantité dépasserait un million de contenants.');
  }
  return after;
}
