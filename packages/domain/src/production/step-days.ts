import { addDays, daysBetween } from '../dates';
import type { BatchDays } from './batch-days';

/** The days of a batch that a step may set. */
export interface StepDays extends BatchDays {
  readonly bestBeforeDate?: string | null | undefined;
}

/** Whether a day is given with a step, rather than planned before it. */
export const isGiven = (
  field: keyof StepDays,
  planned: StepDays,
  values: StepDays,
  given: StepDays,
): boolean => given[field] != null || (values[field] ?? null) !== (planned[field] ?? null);

/**
 * The days after its brew of a batch that is started: planned ones move with the brew, as on the
 * planning; one that would precede it is unknown. A best-before date moves where it would no longer
 * follow the packaging.
 * @param values with the days of the start
 * @param given those that came with it
 */
export function laterDaysAtStart(
  planned: StepDays,
  values: StepDays,
  given: StepDays,
): Pick<StepDays, 'fermentationEndDate' | 'packagingDate' | 'bestBeforeDate'> {
  const { brewDate, fermentationStartDate: start, bestBeforeDate: best } = values;
  const from = planned.brewDate ?? planned.fermentationStartDate;
  const days = from && brewDate ? daysBetween(from, brewDate) : 0;
  const moved = (field: 'fermentationEndDate' | 'packagingDate') => {
    const day = values[field];
    if (!day || isGiven(field, planned, values, given)) return day;
    const later = addDays(day, days);
    return start && later < start ? null : later;
  };
  const packaging = moved('packagingDate');
  const follows = (day: string) => !packaging || day > packaging;
  const isKept = !best || follows(best) || isGiven('bestBeforeDate', planned, values, given);
  const later = isKept ? best : addDays(best, days);
  return {
    fermentationEndDate: moved('fermentationEndDate'),
    packagingDate: packaging,
    bestBeforeDate: isKept || (later && follows(later)) ? later : null,
  };
}

/**
 * The days of a batch whose fermentation ended: today where none is given, since a planned one is
 * none that was observed; a packaging that was planned for before is unknown.
 * @param given those that came with the step
 */
export function daysAtEnd(
  planned: StepDays,
  values: StepDays,
  given: StepDays,
  today: string,
): Pick<StepDays, 'fermentationEndDate' | 'packagingDate'> {
  const isGivenNow = (field: keyof StepDays) => isGiven(field, planned, values, given);
  const { fermentationEndDate: noted, packagingDate: packaging } = values;
  const end = noted && isGivenNow('fermentationEndDate') ? noted : today;
  const isOver = packaging && packaging < end && !isGivenNow('packagingDate');
  return { fermentationEndDate: end, packagingDate: isOver ? null : packaging };
}
