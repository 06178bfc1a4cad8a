import { calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import {
  type DateValue,
  formatDayMonth,
  formatLongDate,
  formatTime,
  toCalendarDate,
} from './dates';
import { formatCount } from './words';

/** Whole days from today to a day, negative once it has passed; null without a day. */
export function daysUntil(value: DateValue, today = calendarDateOf(new Date())): number | null {
  const day = toCalendarDate(value);
  return day === null ? null : daysBetween(today, day);
}

/** Days from today, as a person says them: « aujourd’hui », « demain », « dans 16 jours », « il y a 3 jours ». */
export function formatRelativeDays(days: number): string {
  if (days === 0) return 'aujourd’hui';
  if (days === 1) return 'demain';
  if (days === -1) return 'hier';
  return days > 0 ? `dans ${formatCount(days, 'jour')}` : `il y a ${formatCount(-days, 'jour')}`;
}

/** Days until something is due; past it says the delay: « en retard de 3 jours ». */
export function formatDueIn(days: number): string {
  return days < 0 ? `en retard de ${formatCount(-days, 'jour')}` : formatRelativeDays(days);
}

/** Days until stock expires; past it says since when: « périmé depuis 3 jours ». */
export function formatExpiresIn(days: number): string {
  return days < 0 ? `périmé depuis ${formatCount(-days, 'jour')}` : formatRelativeDays(days);
}

/**
 * An instant as a journal says it: « Aujourd’hui, 8 h 42 », « Hier, 17 h 10 », « 10 mars, 8 h 30 »,
 * with the year when it is another one. `now` is for tests.
 */
export function formatMoment(instant: Date | string, now: Date = new Date()): string {
  const date = new Date(instant);
  const [day, today] = [calendarDateOf(date), calendarDateOf(now)];
  const days = daysBetween(today, day);
  const time = formatTime(date);
  if (days === 0) return `Aujourd’hui, ${time}`;
  if (days === -1) return `Hier, ${time}`;
  return `${day.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(day) : formatLongDate(day)}, ${time}`;
}
