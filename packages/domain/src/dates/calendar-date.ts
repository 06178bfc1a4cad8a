/** Days and times are the brewery's, whatever the zone of a machine. */
export const breweryTimeZone = 'Europe/Paris';

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is an existing calendar day, written YYYY-MM-DD (years 1900 to 2199). */
export function isCalendarDate(text: string): boolean {
  const match = isoDate.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2199) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Returns a valid calendar day (YYYY-MM-DD), or null. */
export function calendarDateOrNull(text: string | null): string | null {
  return text !== null && isCalendarDate(text) ? text : null;
}

let breweryDays: Intl.DateTimeFormat | undefined;

/** The calendar day of an instant in the brewery's zone, as YYYY-MM-DD. */
export function calendarDateOf(instant: Date): string {
  // The Swedish locale writes dates as YYYY-MM-DD. Creating a formatter costs much more than using
  // it.
  breweryDays ??= new Intl.DateTimeFormat('sv-SE', { timeZone: breweryTimeZone });
  return breweryDays.format(instant);
}

/** Formats a calendar day (YYYY-MM-DD) as dd/MM/yyyy. */
export function frenchDay(date: string): string {
  return date.split('-').reverse().join('/');
}

let longDays: Intl.DateTimeFormat | undefined;

/** A calendar day (YYYY-MM-DD) in words: « 28 mars 2026 », « 1er novembre 2026 ». */
export function longFrenchDay(date: string): string {
  longDays ??= new Intl.DateTimeFormat('fr-FR', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return withFirstOfMonth(longDays.format(new Date(`${date}T00:00:00Z`)));
}

/**
 * French writes only the first day of a month as an ordinal: « 1er novembre », which `Intl` writes
 * « 1 novembre ».
 */
export const withFirstOfMonth = (text: string): string =>
  text.replace(/(^|\D)1(?= \p{L})/u, '$11er');

/** Whole days from one calendar day to another (both YYYY-MM-DD); negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The same day of a later or, below zero, an earlier year; 29 February becomes the 28th. */
export function addYears(date: string, years: number): string {
  const [year, month, day] = date.split('-');
  return `${Number(year) + years}-${month}-${month === '02' && day === '29' ? '28' : day}`;
}

/** The calendar day `days` after another, as YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
