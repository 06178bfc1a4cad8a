import {
  type BatchStatus,
  type BatchValues,
  daysAtEnd,
  isGiven,
  laterDaysAtStart,
  type StepDays,
} from '@cervoise/domain/production';
import type { BatchRow } from '../batches.list';

/**
 * The default dates of a step: a day planned for later becomes today, and the days after it shift.
 * A brew day in the past was asked about when it was typed.
 * @param given the days that came with the step
 */
export function daysOf(
  status: BatchStatus,
  values: BatchValues,
  planned: BatchRow,
  given: StepDays,
  today: string,
): Partial<BatchValues> {
  const isPlanned = (field: keyof StepDays) => !isGiven(field, planned, values, given);
  const happened = (field: 'brewDate' | 'fermentationStartDate') => {
    const day = values[field];
    return day && day > today && isPlanned(field) ? null : day;
  };
  switch (status) {
    case 'in_progress': {
      const start = happened('fermentationStartDate') ?? today;
      const brewed = { brewDate: happened('brewDate') ?? start, fermentationStartDate: start };
      return { ...brewed, ...laterDaysAtStart(planned, { ...values, ...brewed }, given) };
    }
    case 'completed':
      return daysAtEnd(planned, values, given, today);
    case 'packaged':
      return { packagingDate: (!isPlanned('packagingDate') && values.packagingDate) || today };
    default:
      return {};
  }
}
