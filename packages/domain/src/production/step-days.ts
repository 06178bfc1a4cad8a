import { addDays, daysBetween } from '../dates';
import type { BatchDay, BatchDays } from './batch-days';

const isTyped = (field: BatchDay, planned: BatchDays, values: BatchDays): boolean =>
  (values[field] ?? null) !== (planned[field] ?? null);

/**
 * The days after its brew of a batch that is started: planned ones move with the brew, as on the
 * planning; one that would precede it is unknown.
 * @param values with the days of the start
 */
export function laterDaysAtStart(
  planned: BatchDays,
  values: BatchDays,
): Pick<BatchDays, 'fermentationEndDate' | 'packagingDate'> {
  const { brewDate, fermentationStartDate: start } = values;
  const from = planned.brewDate ?? planned.fermentationStartDate;
  const days = from && brewDate ? daysBetween(from, brewDate) : 0;
  const moved = (field: 'fermentationEndDate' | 'packagingDate') => {
    const day = values[field];
    if (!day || isTyped(field, planned, values)) return day;
    const later = addDays(day, days);
    return start && later < start ? null : later;
  };
  return {
    fermentationEndDate: moved('fermentationEndDate'),
    packagingDate: moved('packagingDate'),
  };
}

/**
 * The days of a batch whose fermentation ended: today where none is noted or the planned one is to
 * come; a packaging that was planned for before is unknown.
 */
export function daysAtEnd(
  planned: BatchDays,
  values: BatchDays,
  today: string,
): Pick<BatchDays, 'fermentationEndDate' | 'packagingDate'> {
  const { fermentationEndDate: noted, packagingDate: packaging } = values;
  const isToCome = noted && noted > today && !isTyped('fermentationEndDate', planned, values);
  const end = noted && !isToCome ? noted : today;
  const isOver = packaging && packaging < end && !isTyped('packagingDate', planned, values);
  return { fermentationEndDate: end, packagingDate: isOver ? null : packaging };
}
