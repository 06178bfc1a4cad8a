import type { BrewDayEventValues, BrewDayField } from '@cervoise/domain/brew-day';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { BatchChanges } from '../batch-changes';
import type { BatchRow } from '../batches.list';
import type { BatchRecords } from '../batches.records';
import { insertLogs, selectStandingLog } from '../fermentation/batch-logs.store';
import type { BatchSteps } from '../steps/batch-steps';
import { lastMeasuredAt, type NewBrewDayEvent, selectReadings } from './brew-day.store';
import type { createBrewWrites } from './brews';

/** The readings that are figures of the batch. */
const batchColumns = [
  'mashWaterInLiters',
  'spargeWaterInLiters',
  'mashPh',
  'preBoilVolumeInLiters',
  'preBoilGravity',
  'postBoilVolumeInLiters',
  'fermenterVolumeInLiters',
  'pitchTemperatureInCelsius',
] as const satisfies readonly BrewDayField[];
const isColumn = (field: BrewDayField): field is (typeof batchColumns)[number] =>
  batchColumns.some((column) => column === field);

/** An event that reads a value. */
type Reading = NewBrewDayEvent & Extract<BrewDayEventValues, { kind: 'reading' }>;

/**
 * Keeps readings of a brew day with their batch, unless what was read later, or typed elsewhere since,
 * is there already: a phone may send them late.
 */
export function createReadingKeeper(
  batches: Pick<BatchRecords, 'brewed'>,
  steps: Pick<BatchSteps, 'change' | 'valuesOf'>,
  { reread }: Pick<BatchChanges, 'reread'>,
  brews: Pick<ReturnType<typeof createBrewWrites>, 'keepFirst'>,
) {
  /** Adds an original gravity, in place of what stands for the one that was read before. */
  async function keepGravity(
    tx: TenantTransaction,
    context: WriteContext,
    before: BatchRow,
    { id, value, happenedAt }: Reading,
    formerIds: readonly string[],
  ): Promise<BatchRow> {
    const standing = await selectStandingLog(tx, formerIds);
    const isRead = standing && formerIds.includes(standing.id);
    if (standing && !isRead && standing.createdAt > happenedAt) return batches.brewed(tx, before);
    const log = {
      id,
      batchId: before.id,
      timestamp: happenedAt,
      type: 'gravity',
      notes: 'Jour de brassage',
      gravityReading: value,
      ...(standing && { replacesId: standing.id, correctionReason: 'Relue au jour de brassage' }),
    } as const;
    await insertLogs(context, [log]).execute(tx);
    return reread(tx, before);
  }

  return async function keep(
    tx: TenantTransaction,
    context: WriteContext,
    before: BatchRow,
    event: Reading,
  ): Promise<BatchRow> {
    const { field, value, happenedAt } = event;
    const readings = await selectReadings(tx, before.id, field);
    const [latest, ...former] = readings.filter(({ stepKey }) => stepKey === event.stepKey);
    if (latest?.id !== event.id) return batches.brewed(tx, before);
    const formerIds = former.map(({ id }) => id);
    /** What no reading gave was typed; the last change of it says when. */
    const isTypedSince = (present: number | null, changedAt: Date): boolean =>
      present !== null &&
      changedAt > happenedAt &&
      !readings.some((one) => one.id !== event.id && one.value === present);
    // The guide is that of the first brew.
    if (field === 'originalGravity' || field === 'fermenterVolumeInLiters') {
      const brewed = field === 'originalGravity' ? field : 'volumeInLiters';
      const changedBefore = async (brewedAgainAt: Date) =>
        field === 'originalGravity'
          ? (await selectStandingLog(tx, formerIds))?.createdAt
          : lastMeasuredAt(tx, before.id, brewedAgainAt);
      const kept = await brews.keepFirst(
        tx,
        context,
        before,
        brewed,
        value,
        isTypedSince,
        changedBefore,
      );
      if (kept) return kept;
    }
    if (field === 'originalGravity') return keepGravity(tx, context, before, event, formerIds);
    if (!isColumn(field)) return batches.brewed(tx, before);
    const measuredAt =
      field === 'fermenterVolumeInLiters' ? await lastMeasuredAt(tx, before.id) : undefined;
    // Of the other values only the last change of the batch is known.
    if (isTypedSince(before[field], measuredAt ?? before.updatedAt)) {
      return batches.brewed(tx, before);
    }
    const values = { ...steps.valuesOf(before), [field]: value };
    // Nobody is there to confirm it: it comes from the queue of a phone.
    return steps.change(tx, context, before, values, { id: before.id, isConfirmed: true });
  };
}
