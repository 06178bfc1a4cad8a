import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { markPackaged, movePackagedPlan } from '../../production';
import type { ProductRow } from '../products.list';
import { hasSiblings } from './products-of-batches.store';

/**
 * Moves the plan that a product's packaging did to another day, unless other containers of that
 * packaging are left.
 * @param day null plans it again: the packaging was undone
 */
export async function movePlan(
  tx: TenantTransaction,
  context: WriteContext,
  product: ProductRow,
  day: string | null,
): Promise<void> {
  const { batchId, containerType, volumeInLiters, packagingDate: packagedOn } = product;
  if (!batchId || (await hasSiblings(tx, product))) return;
  await movePackagedPlan(tx, context, { batchId, containerType, volumeInLiters, packagedOn }, day);
}

/** Lets planned packagings follow a product of which the batch, the container or the day was corrected. */
export async function followPlan(
  tx: TenantTransaction,
  context: WriteContext,
  before: ProductRow,
  after: ProductRow,
): Promise<void> {
  const isSameFormat =
    after.batchId === before.batchId &&
    after.containerType === before.containerType &&
    after.volumeInLiters === before.volumeInLiters;
  if (isSameFormat) {
    if (after.packagingDate !== before.packagingDate) {
      await movePlan(tx, context, before, after.packagingDate);
    }
    return;
  }
  await movePlan(tx, context, before, null);
  if (!after.batchId || after.quantity === 0 || (await hasSiblings(tx, after))) return;
  await markPackaged(tx, context, after.batchId, [after], after.packagingDate);
}
