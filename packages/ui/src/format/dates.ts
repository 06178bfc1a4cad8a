import { breweryTimeZone, isCalendarDate, withFirstOfMonth } from '@cervoise/domain/dates';
import { dateFormat } from './formatters';
import { absent } from './numbers';

const noBreakSpace = '\u00A0';

/**
 * A day or an instant. A `YYYY-MM-DD` text and a Date at local midnight are calendar days and keep
 * their day in every zone; anything else is an instant, shown in the brewery's zone.
 */
export type DateValue = Date | string | null | undefined;

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

const isLocalMidnight = (date: Date) =>
  date.getHours() + date.getMinutes() + date.getSeconds() + date.getMilliseconds() === 0;

/** The instant to format and its zone; null for an invalid date. */
function readDate(value: DateValue): { readonly date: Date; readonly timeZone: string } | null {
  if (value == null || value === '') return null;
  if (typeof value === 'string' && calendarDay.test(value))
    return isCalendarDate(value) ? { date: new Date(`${value}T00:00:00Z`), timeZone: 'UTC' } : null;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  if (value instanceof Date && isLocalMidnight(value)) {
    const day = Date.UTC(value.getFullYear(), value.getMonth(), value.getDate());
    return { date: new Date(day), timeZone: 'UTC' };
  }
  return { date, timeZone: breweryTimeZone };
}

function formatWith(value: DateValue, options: Intl.DateTimeFormatOptions): string {
  const read = readDate(value);
  if (!read) return absent;
  const text = dateFormat({ ...options, timeZone: read.timeZone }).format(read.date);
  return options.day === 'numeric' ? withFirstOfMonth(text) : text;
}

/** « 28/03/2026 »; an absent or invalid date gives « — ». */
export function formatDate(value: DateValue): string {
  return formatWith(value, { day: '2-digit', month: '2-digit', year: 'numeric' });
}

/** « 28 mars 2026 ». */
export function formatLongDate(value: DateValue): string {
  return formatWith(value, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** « jeudi 12 mars 2026 ». */
export function formatWeekdayDate(value: DateValue): string {
  return formatWith(value, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** « 15 mars ». */
export function formatDayMonth(value: DateValue): string {
  return formatWith(value, { day: 'numeric', month: 'long' });
}

/** « 15 mars », « 1er déc. ». */
export function formatShortDay(value: DateValue): string {
  return formatWith(value, { day: 'numeric', month: 'short' });
}

/** « mars 2026 ». */
export function formatMonth(value: DateValue): string {
  return formatWith(value, { month: 'long', year: 'numeric' });
}

/** « mars 2026 », « oct. 2026 »: a month in its short form. */
export function formatShortMonth(value: DateValue): string {
  return formatWith(value, { month: 'short', year: 'numeric' });
}

/** « mars », « oct. »: the month alone, in its short form. */
export function formatMonthName(value: DateValue): string {
  return formatWith(value, { month: 'short' });
}

/** The time of an instant: « 8 h 42 », « 8 h » on the hour. */
export function formatTime(instant: Date | string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return absent;
  const parts = dateFormat({
    hour: 'numeric',
    minute: '2-digit',
    timeZone: breweryTimeZone,
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  const hour = String(Number(part('hour')));
  const minute = part('minute');
  return [hour, 'h', ...(minute === '00' ? [] : [minute])].join(noBreakSpace);
}

/** The day of an instant in the brewery's zone and its hour: « 28/03/2026 à 8 h 42 ». */
export function formatDateTime(instant: Date | string | null | undefined): string {
  if (instant == null || Number.isNaN(new Date(instant).getTime())) return absent;
  const date = dateFormat({
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: breweryTimeZone,
  }).format(new Date(instant));
  return `${date} à ${formatTime(instant)}`;
}

/** The calendar day of a value as YYYY-MM-DD, the value of date fields; null for none. */
export function toCalendarDate(value: DateValue): string | null {
  const read = readDate(value);
  // The Swedish locale writes dates as YYYY-MM-DD.
  return read ? dateFormat({ timeZone: read.timeZone }, 'sv-SE').format(read.date) : null;
}
