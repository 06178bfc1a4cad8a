import { addDays } from '@cervoise/domain/dates';
import { lengthOf, type Stay } from '@cervoise/domain/planning';

const dayNumber = (day: string) => String(Number(day.slice(8)));

/** « 9/12 ». */
export const shortDay = (day: string): string => `${dayNumber(day)}/${day.slice(5, 7)}`;

/** « 9/12 », « 9 et 10/12 », « du 9 au 15/12 »; with an article « le 9/12 », « les 9 et 10/12 ». */
export function shortDays(days: Stay, withArticle = false): string {
  const { from, to } = days;
  const count = lengthOf(days);
  const first = from.slice(0, 7) === to.slice(0, 7) ? dayNumber(from) : shortDay(from);
  if (count === 1) return `${withArticle ? 'le ' : ''}${shortDay(from)}`;
  if (count === 2) return `${withArticle ? 'les ' : ''}${first} et ${shortDay(to)}`;
  return `du ${first} au ${shortDay(to)}`;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The ISO 8601 number of a Monday's week: the first week contains the year's first Thursday. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  const firstThursday = addDays(mondayOf(`${thursday.slice(0, 4)}-01-04`), 3);
  const days = (Date.parse(thursday) - Date.parse(firstThursday)) / 86_400_000;
  return Math.round(days / 7) + 1;
}

export const isWeekend = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
};
