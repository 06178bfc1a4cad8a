import { calendarDateOf } from '@cervoise/domain/dates';
import { batchStatuses } from '@cervoise/domain/production';
import type { BatchStatus, BatchStep } from '../../generated/resolvers';
import type { BatchStepAuthor } from '../traceability-records';
import type { ShownBatch } from './batches.records';

/** The day of each step according to the batch's own dates. */
const ownDays = (batch: ShownBatch): Partial<Record<BatchStatus, string | null>> => ({
  in_progress: batch.fermentationStartDate ?? batch.brewDate ?? null,
  completed: batch.fermentationEndDate ?? null,
  packaged: batch.packagingDate ?? null,
});

const plannedDays = ({
  plan,
  brewDate,
}: ShownBatch): Partial<Record<BatchStatus, string | null>> => ({
  in_progress: brewDate ?? null,
  completed: plan.fermentationEndDate ?? null,
  packaged: plan.packagingDate ?? null,
  ready: plan.readyDate ?? null,
});

/** Whether an archived batch, whose steps may have no author, went through a step. */
function hadStep(batch: ShownBatch, status: BatchStatus): boolean {
  if (batch.giveUpReason || status === 'ready') return false;
  if (status === 'packaged') return batch.packagingDate != null;
  if (status === 'completed') return (batch.fermentationEndDate ?? batch.packagingDate) != null;
  return true;
}

/** The steps of a batch in order; archiving only once it is done. */
export function batchTimeline(
  batch: ShownBatch,
  authors: readonly BatchStepAuthor[] = [],
): BatchStep[] {
  const reached = batchStatuses.indexOf(batch.status);
  return batchStatuses
    .filter((status) => status !== 'archived' || batch.status === 'archived')
    .map((status) => {
      const author = authors.find((one) => one.status === status);
      const isReached =
        batch.status === 'archived'
          ? author !== undefined || hadStep(batch, status)
          : batchStatuses.indexOf(status) <= reached;
      if (!isReached) {
        // What an archived batch did not reach is not to come any more.
        const date = batch.status === 'archived' ? null : (plannedDays(batch)[status] ?? null);
        return { status, isReached, date, isPlanned: date !== null, userName: null };
      }
      const date = ownDays(batch)[status] ?? (author ? calendarDateOf(author.at) : null);
      return { status, isReached, date, isPlanned: false, userName: author?.userName ?? null };
    });
}
