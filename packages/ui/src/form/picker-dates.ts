import { isCalendarDate } from '@cervoise/domain/dates';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import '../theme/french-dates';

dayjs.extend(customParseFormat);

/** Displayed in the first format, parsed in any. */
export const dateFormats = ['DD/MM/YYYY', 'YYYY-MM-DD', 'D/M/YYYY', 'DDMMYYYY'];

/** Further accepted formats: « 5/3/27 », « 5.3.2027 ». */
const typedFormats = [
  ...dateFormats,
  ...[
    'D/M/YY',
    'DD/MM/YY',
    'D.M.YYYY',
    'DD.MM.YYYY',
    'D-M-YYYY',
    'DD-MM-YYYY',
    'D.M.YY',
    'DD.MM.YY',
    'D-M-YY',
    'DD-MM-YY',
  ],
];

/** Parses YYYY-MM-DD for a picker; null for an invalid date. */
export function toPicker(value: unknown): Dayjs | null {
  return typeof value === 'string' && isCalendarDate(value) ? dayjs(value) : null;
}

/** A picker's date as YYYY-MM-DD; null for an invalid or unsupported one. */
export function fromPicker(date: Dayjs | null | undefined): string | null {
  const text = date?.format('YYYY-MM-DD') ?? '';
  return isCalendarDate(text) ? text : null;
}

/**
 * Parses a typed date: YYYY-MM-DD, `null` for an empty text, and the text itself when invalid,
 * which the form's schema then refuses.
 */
export function readDate(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  return fromPicker(dayjs(typed, typedFormats, true)) ?? typed;
}

/** The bounds of a picker, both included. */
export interface DateBounds {
  /** YYYY-MM-DD. */
  readonly min?: string;
  /** YYYY-MM-DD. */
  readonly max?: string;
}

/** The bounds as antd's props. */
export function pickerBounds({ min, max }: DateBounds) {
  return { minDate: toPicker(min) ?? undefined, maxDate: toPicker(max) ?? undefined };
}
