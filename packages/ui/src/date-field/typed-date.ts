import { isCalendarDate } from '@cervoise/domain/dates';

/** The bounds of a date, both included. */
export interface DateBounds {
  /** YYYY-MM-DD. */
  readonly min?: string;
  /** YYYY-MM-DD. */
  readonly max?: string;
}

/** A calendar day as it is shown: DD/MM/YYYY; null for an invalid date. */
export function textOfDate(value: unknown): string | null {
  if (typeof value !== 'string' || !isCalendarDate(value)) return null;
  return value.split('-').reverse().join('/');
}

/** Day, month and year with one separator, or all eight digits. */
const dayFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4})$/;

/** A year of two digits is of the past century from 69 on. */
const fullYear = (year: string) =>
  year.length === 4 ? year : `${Number(year) > 68 ? '19' : '20'}${year}`;

function dayOf(typed: string): string {
  const digits = digitsOnly.exec(typed);
  if (digits) return `${digits[3]}-${digits[2]}-${digits[1]}`;
  const [, day, , month, year] = dayFirst.exec(typed) ?? [];
  if (!day || !month || !year) return typed;
  return [fullYear(year), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/**
 * Parses a typed date (« 5/3/27 », « 05.03.2027 », « 05032027 », YYYY-MM-DD): YYYY-MM-DD, `null`
 * for an empty text, and the text itself when invalid, which the form's schema then refuses.
 */
export function readDate(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const day = dayOf(typed);
  return isCalendarDate(day) ? day : typed;
}
