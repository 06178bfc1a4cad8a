import { addDays } from '../dates';

/** What the day of a batch's next reading follows from; days are YYYY-MM-DD. */
export interface ReadBatch {
  readonly status: string;
  readonly fermentationStartDate: string | null;
  /** By hand or by a device. */
  readonly lastReadOn: string | null;
}

/**
 * The day on which a batch is to be read next: so many days after the last reading, or after its
 * fermentation began. Null unless it ferments, and without a reminder.
 */
export function readingDueOn(
  { status, fermentationStartDate, lastReadOn }: ReadBatch,
  everyDays: number | null,
): string | null {
  if (status !== 'in_progress' || everyDays === null) return null;
  const from = [lastReadOn, fermentationStartDate]
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  return from ? addDays(from, everyDays) : null;
}
