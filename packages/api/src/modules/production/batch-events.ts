import { type BatchStatus, batchStatusLabels } from '@cervoise/domain/production';
import { instantOf } from '../../db/present-instant';
import type { RecordChange, WriteContext } from '../../records/records';
import type { BatchRow } from './batches.list';

/** The texts of a batch's steps in its timeline. */
interface BatchEvent {
  readonly eventType: 'batch_planned' | 'batch_started' | 'status_changed' | 'batch_given_up';
  readonly title: string;
  readonly description?: string | null;
  readonly metadata?: string;
}

const statuses = (before: BatchStatus | null, after: BatchStatus, days: object = {}) =>
  JSON.stringify({ before, after, ...days });

/** The days that an archived batch had planned and did not reach, for a correction that reopens it. */
const unreachedDays = (before: BatchRow, after: BatchRow) => ({
  ...(after.fermentationEndDate === null && { fermentationEndDate: before.fermentationEndDate }),
  ...(after.packagingDate === null && { packagingDate: before.packagingDate }),
});

function eventOf(change: RecordChange<BatchRow>): BatchEvent | null {
  if (change.kind === 'created') {
    return {
      eventType: 'batch_planned',
      title: 'Brassin planifié',
      metadata: statuses(null, 'planned'),
    };
  }
  if (change.kind === 'restored') {
    return { eventType: 'batch_planned', title: 'Brassin remis au planning' };
  }
  if (change.kind !== 'updated') return null;
  const { before, after } = change;
  const isRemoved = before.deletedAt === null && after.deletedAt !== null;
  if (before.status === after.status && !isRemoved) return null;
  const metadata = statuses(before.status, after.status);
  const title = `Brassin ${after.batchNumber}`;
  if (after.giveUpReason !== before.giveUpReason) {
    return {
      eventType: 'batch_given_up',
      title: `${title} abandonné`,
      description: after.giveUpReason,
      metadata,
    };
  }
  if (after.status === 'in_progress') {
    return {
      eventType: 'batch_started',
      title: `${title} commencé`,
      description: after.shortageReason,
      metadata,
    };
  }
  const status = batchStatusLabels[after.status].toLowerCase();
  const days = after.status === 'archived' ? unreachedDays(before, after) : {};
  return {
    eventType: 'status_changed',
    title: `${title} ${status}`,
    metadata: statuses(before.status, after.status, days),
  };
}

/** The traceability records of a change to a batch. */
export function batchEventsOf(change: RecordChange<BatchRow>, context: WriteContext) {
  const event = eventOf(change);
  if (!event) return [];
  const instant = instantOf(context);
  return [{ ...event, isAutomatic: true, eventTimestamp: instant, updatedAt: instant }];
}
