import { calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import {
  type DateValue,
  formatDayMonth,
  formatLongDate,
  formatTime,
  toCalendarDate,
} from './dates';
import { formatNumber } from './numbers';
import { formatCount } from './plurals-and-lists';

/** Days from today to a day, negative for the past; null without a day. */
export function daysUntil(value: DateValue, today = calendarDateOf(new Date())): number | null {
  const day = toCalendarDate(value);
  return day === null ? null : daysBetween(today, day);
}

/** From this many days, larger units are used. */
const monthsFrom = 90;
const yearsFrom = 730;

/** A number of days in words: « 16 jours », « 5 mois », « 3 ans ». */
export function formatDayCount(days: number): string {
  if (days <= monthsFrom) return formatCount(days, 'jour');
  if (days < yearsFrom) return `${formatNumber(Math.round(days / 30.44), 0)}\u00A0mois`;
  return formatCount(Math.round(days / 365.25), 'an');
}

/** A relative day: « aujourd’hui », « demain », « dans 16 jours », « il y a 5 mois ». */
export function formatRelativeDays(days: number): string {
  if (days === 0) return 'aujourd’hui';
  if (days === 1) return 'demain';
  if (days === -1) return 'hier';
  return days > 0 ? `dans ${formatDayCount(days)}` : `il y a ${formatDayCount(-days)}`;
}

/** Days until something is due, or the delay: « en retard de 3 jours ». */
export function formatDueIn(days: number): string {
  return days < 0 ? `en retard de ${formatDayCount(-days)}` : formatRelativeDays(days);
}

/** Days until stock expires, or since: « périmé depuis 3 jours ». */
export function formatExpiresIn(days: number): string {
  return days < 0 ? `périmé depuis ${formatDayCount(-days)}` : formatRelativeDays(days);
}

/** The day of an instant as it counts from now, and its time. */
function readMoment(instant: Date | string, now: Date) {
  const date = new Date(instant);
  const [day, today] = [calendarDateOf(date), calendarDateOf(now)];
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return {
    days: daysBetween(today, day),
    time: formatTime(date),
    day: isThisYear ? formatDayMonth(day) : formatLongDate(day),
  };
}

/**
 * A relative instant within a sentence: « aujourd’hui à 8 h 42 », « hier à 17 h 10 », « le 10 mars à
 * 8 h 30 », with the year when it is another one. `now` is for tests.
 */
export function formatMomentWithin(instant: Date | string, now: Date = new Date()): string {
  const { days, day, time } = readMoment(instant, now);
  const named = days === 0 ? 'aujourd’hui' : days === -1 ? 'hier' : `le ${day}`;
  return `${named} à ${time}`;
}

/**
 * A relative instant: « Aujourd’hui, 8 h 42 », « Hier, 17 h 10 », « 10 mars, 8 h 30 », with the
 * year when it is another one. `now` is for tests.
 */
export function formatMoment(instant: Date | string, now: Date = new Date()): string {
  const { days, day, time } = readMoment(instant, now);
  if (days === 0) return `Aujourd’hui, ${time}`;
  if (days === -1) return `Hier, ${time}`;
  return `${day}, ${time}`;
}
