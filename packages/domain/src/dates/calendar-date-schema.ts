import { z } from 'zod';
import { dateFormatMessage, isCalendarDate } from './calendar-date';

/** A calendar day as YYYY-MM-DD; no time, no zone. */
export const calendarDateSchema = z
  .string({ error: dateFormatMessage })
  .refine(isCalendarDate, { error: dateFormatMessage });
