import { addDays } from '@cervoise/domain/dates';
import type { Stay } from '@cervoise/domain/planning';
import type { BatchStatus } from '@cervoise/domain/production';
import { type DateValue, toCalendarDate } from '@cervoise/ui/format';
import type { PlanningQuery, UpdateProductionBatchInput } from '../../generated/graphql';
import { planText } from '../../plan-texts';

type AnsweredBatch = PlanningQuery['planning']['batches'][number];

/** An occupancy of a vessel; days are YYYY-MM-DD. */
export interface BatchStay extends Stay {
  readonly id: string;
  readonly vesselId: string;
  readonly isEstimated: boolean;
  /** The planned last day, where the beer is still there after it. */
  readonly dueOn: string | null;
  /** The batch has left this vessel, so another batch may start in it on the same day. */
  readonly isEmptied: boolean;
  readonly volumeInLiters: number;
}

const dateFields = [
  'brewDate',
  'fermentationStartDate',
  'fermentationEndDate',
  'packagingDate',
] as const;
type BatchDates = Readonly<Record<(typeof dateFields)[number], string | null>>;

/** The packagings that are planned of a batch on a day. */
export interface PackagingDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** « 600 bouteilles de 33 cl » for each. */
  readonly texts: readonly string[];
}

/** A batch on the planning; days are YYYY-MM-DD. */
export interface PlanningBatch {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly status: BatchStatus;
  readonly volumeInLiters: number;
  readonly ebc: number | null;
  readonly updatedAt: DateValue;
  readonly dates: BatchDates;
  readonly stays: readonly BatchStay[];
  /** As every screen counts it; null before fermentation. */
  readonly fermentationDay: number | null;
  readonly fermentationDays: number;
  readonly packagings: readonly PackagingDay[];
}

const dayOf = (value: DateValue): string => toCalendarDate(value) ?? '';

const datesFrom = (dateOf: (field: keyof BatchDates) => string | null): BatchDates => ({
  brewDate: dateOf('brewDate'),
  fermentationStartDate: dateOf('fermentationStartDate'),
  fermentationEndDate: dateOf('fermentationEndDate'),
  packagingDate: dateOf('packagingDate'),
});

/** Planned packagings by day, soonest first. */
function packagingDays(packagings: AnsweredBatch['packagings']): PackagingDay[] {
  const days = [...new Set(packagings.map(({ plannedOn }) => dayOf(plannedOn)))].sort();
  return days.map((day) => ({
    day,
    texts: packagings.filter(({ plannedOn }) => dayOf(plannedOn) === day).map(planText),
  }));
}

/** A batch from the server, with its days as comparable texts. */
export const plannedBatch = (batch: AnsweredBatch): PlanningBatch => ({
  id: batch.id,
  number: batch.batchNumber,
  name: batch.recipeName,
  status: batch.status,
  volumeInLiters: batch.volumeInLiters,
  ebc: batch.ebc ?? null,
  updatedAt: batch.updatedAt,
  dates: datesFrom((field) => toCalendarDate(batch[field])),
  stays: batch.stays.map((stay) => ({
    id: stay.id,
    vesselId: stay.equipmentId,
    from: dayOf(stay.from),
    to: dayOf(stay.to),
    isEstimated: stay.isEstimated,
    dueOn: stay.isOverdue ? toCalendarDate(stay.plannedTo) : null,
    isEmptied: stay.isEmptied,
    volumeInLiters: stay.volumeInLiters,
  })),
  fermentationDay: batch.fermentationDay ?? null,
  fermentationDays: batch.fermentationDays,
  packagings: packagingDays(batch.packagings),
});

/** A move: by days, and one of its occupancies to another vessel. */
export interface BatchMove {
  readonly batchId: string;
  readonly days: number;
  readonly stayId?: string;
  readonly vesselId?: string;
}

/** Only planned batches can be moved. */
export const canMove = ({ status }: Pick<PlanningBatch, 'status'>): boolean => status === 'planned';

/** The batch after a move: all its dates shift together. */
export function movedBatch(batch: PlanningBatch, move: BatchMove): PlanningBatch {
  const { days, stayId, vesselId } = move;
  return {
    ...batch,
    dates: datesFrom((field) => batch.dates[field] && addDays(batch.dates[field], days)),
    stays: batch.stays.map((stay) => ({
      ...stay,
      from: addDays(stay.from, days),
      to: addDays(stay.to, days),
      vesselId: vesselId && stay.id === stayId ? vesselId : stay.vesselId,
    })),
    packagings: batch.packagings.map(({ day, texts }) => ({ day: addDays(day, days), texts })),
  };
}

/** A brew whose day is past. */
export const isLateBrew = (
  batch: Pick<PlanningBatch, 'status' | 'dates'>,
  today: string,
): boolean => canMove(batch) && batch.dates.brewDate !== null && batch.dates.brewDate < today;

/** Whether a move leads a brew into the past, further than it was. */
export const leadsIntoPast = (
  before: PlanningBatch,
  after: PlanningBatch,
  today: string,
): boolean =>
  after.dates.brewDate !== null &&
  after.dates.brewDate < today &&
  after.dates.brewDate < (before.dates.brewDate ?? today);

/** The input that saves a batch as drawn; back where it was, also in the past. */
export function inputFor(batch: PlanningBatch, isUndone: boolean): UpdateProductionBatchInput {
  const known = dateFields.filter((field) => batch.dates[field] !== null);
  return {
    id: batch.id,
    // `DateValue` also admits null, which a version never is.
    updatedAt: batch.updatedAt as UpdateProductionBatchInput['updatedAt'],
    ...(isUndone && { isConfirmed: true }),
    ...Object.fromEntries(known.map((field) => [field, batch.dates[field]])),
    vessels: batch.stays.map((stay) => ({
      id: stay.id,
      equipmentId: stay.vesselId,
      from: stay.from,
      to: stay.isEstimated ? null : (stay.dueOn ?? stay.to),
      volumeInLiters: stay.volumeInLiters,
    })),
  };
}
