import {
  addDays,
  addYears,
  daysBetween,
  frenchDay,
  lastDayOfMonth,
  monthAfter,
  monthsBetween,
} from '../dates';
import type { ReportType } from './report-types';

/** Days from one to another, both included (YYYY-MM-DD). */
export interface ReportPeriod {
  readonly startDate: string;
  readonly endDate: string;
}

const monthNames = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

const earlierOf = (a: string, b: string) => (a < b ? a : b);
const laterOf = (a: string, b: string) => (a > b ? a : b);

const partsOf = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
};

/** The number of whole months of a period; `null` when it begins or ends within one. */
function wholeMonths({ startDate, endDate }: ReportPeriod): number | null {
  const [first, last] = [startDate.slice(0, 7), endDate.slice(0, 7)];
  if (!startDate.endsWith('-01') || endDate !== lastDayOfMonth(last)) return null;
  return monthsBetween(first, last) + 1;
}

/** A whole month (YYYY-MM). */
export const monthPeriod = (month: string): ReportPeriod => ({
  startDate: `${month}-01`,
  endDate: lastDayOfMonth(month),
});

/** Shifts a period by months: whole months stay whole. */
const movedByMonths = ({ startDate, endDate }: ReportPeriod, months: number): ReportPeriod => ({
  startDate: `${monthAfter(startDate.slice(0, 7), months)}-01`,
  endDate: lastDayOfMonth(monthAfter(endDate.slice(0, 7), months)),
});

/** The previous period: as many months for whole months, otherwise as many days. */
export function previousPeriod(period: ReportPeriod): ReportPeriod {
  const months = wholeMonths(period);
  if (months !== null) return movedByMonths(period, -months);
  const days = daysBetween(period.startDate, period.endDate) + 1;
  return { startDate: addDays(period.startDate, -days), endDate: addDays(period.endDate, -days) };
}

/** The next period of the same length. */
export function nextPeriod(period: ReportPeriod): ReportPeriod {
  const months = wholeMonths(period);
  if (months !== null) return movedByMonths(period, months);
  const days = daysBetween(period.startDate, period.endDate) + 1;
  return { startDate: addDays(period.startDate, days), endDate: addDays(period.endDate, days) };
}

/** The same period one year earlier; 29 February becomes the 28th. */
export function samePeriodLastYear(period: ReportPeriod): ReportPeriod {
  if (wholeMonths(period) !== null) return movedByMonths(period, -12);
  return { startDate: addYears(period.startDate, -1), endDate: addYears(period.endDate, -1) };
}

/** Days ahead of a forecast whose period has no days to come. */
const forecastDays = 30;

/**
 * The days a forecast covers: those of the period that are to come, else the next 30.
 * @param today YYYY-MM-DD
 */
export const forecastPeriod = (
  { startDate, endDate }: ReportPeriod,
  today: string,
): ReportPeriod => ({
  startDate: laterOf(startDate, today),
  endDate: endDate < today ? addDays(today, forecastDays) : endDate,
});

/** The days a report of a type covers: a forecast has no past ones. @param today YYYY-MM-DD */
export const coveredPeriod = (
  type: ReportType,
  { startDate, endDate }: ReportPeriod,
  today: string,
): ReportPeriod =>
  type === 'ingredient_forecast'
    ? forecastPeriod({ startDate, endDate }, today)
    : { startDate, endDate };

/** The month that a report is usually about: for a forecast the one that begins next. */
export function defaultPeriod(type: ReportType, today: string): ReportPeriod {
  const month = monthPeriod(today.slice(0, 7));
  return type === 'ingredient_forecast' ? nextPeriod(month) : previousPeriod(month);
}

/** Each month (YYYY-MM) that a period overlaps, oldest first. */
export function monthsOf({ startDate, endDate }: ReportPeriod): string[] {
  const [first, last] = [startDate.slice(0, 7), endDate.slice(0, 7)];
  return Array.from({ length: monthsBetween(first, last) + 1 }, (_, index) =>
    monthAfter(first, index),
  );
}

/**
 * How many months an average by month divides by: a month in part counts for its days, and all
 * together for one at least, since a few days say nothing of a whole month.
 */
export const averagedMonths = (period: ReportPeriod): number =>
  Math.max(
    1,
    monthsOf(period).reduce((sum, month) => {
      const whole = monthPeriod(month);
      const first = laterOf(period.startDate, whole.startDate);
      const last = earlierOf(period.endDate, whole.endDate);
      const days = daysBetween(whole.startDate, whole.endDate) + 1;
      return sum + (daysBetween(first, last) + 1) / days;
    }, 0),
  );

/** The months of a trend: those of the period, at least the twelve up to its end. */
export function trendMonths(period: ReportPeriod): string[] {
  const own = monthsOf(period);
  if (own.length >= 12) return own;
  const { endDate } = period;
  return monthsOf({ startDate: `${monthAfter(endDate.slice(0, 7), -11)}-01`, endDate });
}

/** « octobre 2026 » */
export function monthInWords(month: string): string {
  const { year, month: number } = partsOf(`${month}-01`);
  return `${monthNames[number - 1]} ${year}`;
}

/** « octobre 2026 », « 2026 », « janvier à mars 2026 », « du 03/10/2026 au 12/10/2026 ». */
export function periodInWords(period: ReportPeriod): string {
  const { startDate, endDate } = period;
  const months = wholeMonths(period);
  const [start, end] = [partsOf(startDate), partsOf(endDate)];
  if (months === 1) return monthInWords(startDate.slice(0, 7));
  if (months === 12 && start.month === 1) return String(start.year);
  if (months !== null && start.year === end.year) {
    return `${monthNames[start.month - 1]} à ${monthInWords(endDate.slice(0, 7))}`;
  }
  return startDate === endDate
    ? `le ${frenchDay(startDate)}`
    : `du ${frenchDay(startDate)} au ${frenchDay(endDate)}`;
}

/**
 * The object of a comparison, after « de plus »: « qu’en septembre », « que du 03/10/2026 au … ».
 */
export function comparedPeriod(period: ReportPeriod, shown: ReportPeriod): string {
  const words = periodInWords(period);
  if (words.startsWith('du ') || words.startsWith('le ')) return `que ${words}`;
  // Within the same year, the month alone is unambiguous.
  const year = ` ${partsOf(shown.endDate).year}`;
  const isSameYear = wholeMonths(period) === 1 && words.endsWith(year);
  return /^\d/.test(words)
    ? `qu’en ${words}`
    : `${wholeMonths(period) === 1 ? 'qu’en' : 'que de'} ${isSameYear ? words.slice(0, -year.length) : words}`;
}
