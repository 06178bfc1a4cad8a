import { z } from 'zod';
import { calendarDateOf, dateFormatMessage, isCalendarDate } from './calendar-date';

// They are apart from the schemas, so that a public page that shows dates does not load zod.
export * from './brewery-instant';
export * from './calendar-date';

/** A calendar day as YYYY-MM-DD; no time, no zone. */
export const calendarDateSchema = z
  .string({ error: dateFormatMessage })
  .refine(isCalendarDate, { error: dateFormatMessage });

/** A calendar day not in the future, in the brewery's zone. */
export const pastDateSchema = calendarDateSchema.refine(
  // Invalid dates have been refused already.
  (date) => !isCalendarDate(date) || date <= calendarDateOf(new Date()),
  { error: 'La date ne peut pas être à venir.' },
);
