import { isInTank, remixed, type VesselLiters } from '@cervoise/domain/production';
import type { TenantTransaction } from '../../../../db/tenant-transaction';
import type { WriteContext } from '../../../../records/records';
import { selectBeforeArchiving } from '../../../traceability-records';
import type { BatchRow } from '../../batches.list';
import { selectMixtures } from '../../cellar/cellar.store';
import { endedInTank } from '../../cellar/losses';
import { totalOf } from '../beer-ledger';

type BatchState = Pick<BatchRow, 'status'> &
  Partial<Pick<BatchRow, 'fermentationEndDate' | 'packagingDate'>>;

/**
 * The status of a batch before it was archived, with the days that were planned: as noted, otherwise by
 * what is known of it.
 */
async function stateBefore(
  tx: TenantTransaction,
  context: WriteContext,
  { id, status, packagingDate, packagedVolumeInLiters, fermentationEndDate: end }: BatchRow,
): Promise<BatchState> {
  if (status !== 'archived') return { status };
  const known = await selectBeforeArchiving(tx, id);
  if (known) {
    return {
      status: known.status,
      fermentationEndDate: end ?? known.fermentationEndDate,
      packagingDate: packagingDate ?? known.packagingDate,
    };
  }
  if (packagingDate && packagedVolumeInLiters) return { status: 'packaged' };
  return { status: end && end <= context.today ? 'completed' : 'in_progress' };
}

/** The columns of a batch whose vessels hold something else now. */
export async function columnsAfter(
  tx: TenantTransaction,
  context: WriteContext,
  batch: BatchRow,
  held: readonly VesselLiters[],
): Promise<Partial<BatchRow>> {
  if (totalOf(held) === 0) {
    if (isInTank(batch.status)) return endedInTank(batch);
    return batch.isRestKept ? { isRestKept: false } : {};
  }
  const before = await stateBefore(tx, context, batch);
  if (isInTank(before.status)) return before;
  // The rest of a packaging, which is packaged or lost before the next step.
  return batch.isRestKept ? {} : { status: 'packaged', isRestKept: true };
}

/**
 * The measured values of a batch whose blend had another volume. Of a blend that was noted before
 * mixtures were kept nothing is known: its beer is to be measured again.
 */
export async function remeasured(
  tx: TenantTransaction,
  taker: BatchRow,
  blendId: string,
  volumeInLiters: number,
): Promise<ReturnType<typeof remixed>> {
  const mixtures = await selectMixtures(tx, taker.id);
  const index = mixtures.findIndex((mixture) => mixture.blendId === blendId);
  return index < 0
    ? { values: { measuredAbv: null, measuredFinalGravity: null }, mixtures: [] }
    : remixed(taker, mixtures.slice(index), volumeInLiters);
}
