import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { lockIngredientsOfLots } from '../lots/blocked-lots.store';
import { lotRenamed } from '../lots/lot-details';
import { selectSuppliedLots, writeSupplier } from './supplied-stock.store';

/**
 * Lets what a supplier supplies become another's. A lot that is then a delivery of a recalled one joins
 * the recall with what was made of it, as one whose supplier is corrected.
 */
export async function moveSuppliedStock(
  tx: TenantTransaction,
  context: WriteContext,
  fromId: string,
  kept: { readonly id: string; readonly name: string },
): Promise<void> {
  const lotIds = await selectSuppliedLots(tx, fromId);
  // A recall that starts at this moment finds the lots before or after, never both.
  if (lotIds.length > 0) await lockIngredientsOfLots(tx, lotIds);
  await writeSupplier(tx, fromId, kept);
  if (lotIds.length > 0) await lotRenamed.announce(tx, context, lotIds);
}
