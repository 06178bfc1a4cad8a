import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { daysBetween } from '../dates/calendar-date';
import { reportFormats, reportTypes } from './report-types';

/** Ten years, with one day of tolerance for leap years. */
const longestReportDays = 3653;

const orderMessage = 'La fin doit suivre le début.';
const periodTooLong = 'Un rapport couvre dix ans au plus.';

const periodFields = {
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
};

type Days = Readonly<Record<keyof typeof periodFields, string>>;

const inOrder = ({ startDate, endDate }: Days) => startDate <= endDate;
const withinBounds = (days: Days) =>
  !inOrder(days) || daysBetween(days.startDate, days.endDate) < longestReportDays;

const typeField = z.enum(reportTypes, { error: 'Choisissez un type de rapport.' });
const formatField = z.enum(reportFormats, { error: 'Choisissez un format.' });

/** The parameters of a report's figures. */
export const reportPeriodSchema = z
  .object({ type: typeField, ...periodFields })
  .refine(inOrder, { path: ['endDate'], error: orderMessage })
  .refine(withinBounds, { path: ['endDate'], error: periodTooLong });

/** A report to generate. */
export const reportSchema = z
  .object({
    name: z
      .string()
      .trim()
      .max(120, 'Le nom compte au plus 120 caractères.')
      .transform((name) => name || undefined)
      .nullish(),
    type: typeField,
    format: formatField,
    ...periodFields,
  })
  .refine(inOrder, { path: ['endDate'], error: orderMessage })
  .refine(withinBounds, { path: ['endDate'], error: periodTooLong });

/** The monthly automatic report. */
export const reportScheduleSchema = z.object({
  isEnabled: z.boolean(),
  type: typeField,
  format: formatField,
});
