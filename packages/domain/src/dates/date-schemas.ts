import { z } from 'zod';
import { calendarDateOf, isCalendarDate } from './calendar-date';
import { dateFormatMessage } from './date-format-message';

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
