import { addDays, calendarDateOf } from '@cervoise/domain/dates';

/** The brewery's day in `days` days as the API's client gives it: the local midnight that begins it. */
export const dayFromToday = (days: number): Date =>
  new Date(`${addDays(calendarDateOf(new Date()), days)}T00:00:00`);

/** A text with every kind of space that `Intl` writes as a plain one; nothing counts as empty. */
export const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s/g, ' ');
