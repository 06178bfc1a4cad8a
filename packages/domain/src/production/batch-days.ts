import { addDays, daysBetween, frenchDay } from '../dates';
import { type BatchStatus, batchStatuses } from './statuses';

export type BatchDay =
  | 'brewDate'
  | 'fermentationStartDate'
  | 'fermentationEndDate'
  | 'packagingDate';

/** The days of a batch, YYYY-MM-DD. */
export type BatchDays = { readonly [Day in BatchDay]?: string | null | undefined };

/**
 * The day of a batch as every screen counts it: days since its fermentation began, 0 on its first; it
 * stops at its end. `null` before it.
 * @param day YYYY-MM-DD
 */
export function fermentationDay(
  {
    fermentationStartDate: start,
    fermentationEndDate: end,
  }: Pick<BatchDays, 'fermentationStartDate' | 'fermentationEndDate'>,
  day: string,
): number | null {
  if (!start || day < start) return null;
  return daysBetween(start, end && end < day ? end : day);
}

/**
 * The day on which the fermentation of a batch began that is started as brewed on a day: as long after
 * it as planned, otherwise that day; at the latest today.
 */
export function fermentationStartOf(
  { brewDate, fermentationStartDate: start }: BatchDays,
  brewedOn: string,
  today: string,
): string {
  const moved = start && addDays(start, brewDate ? daysBetween(brewDate, brewedOn) : 0);
  if (!moved || moved < brewedOn) return brewedOn;
  return moved > today ? today : moved;
}

const earliestDay = '2000-01-01';

/** The day that each status brings, which must have come once it is reached. */
const daysReached: readonly (readonly [
  status: BatchStatus,
  field: BatchDay,
  missing: string,
  early: string,
])[] = [
  [
    'in_progress',
    'brewDate',
    'Un brassin commencé garde son jour de brassage.',
    'Le brassin est commencé : son jour de brassage n’est pas à venir.',
  ],
  [
    'in_progress',
    'fermentationStartDate',
    'Un brassin commencé garde le début de sa fermentation.',
    'Le brassin est commencé : sa fermentation n’est pas à venir.',
  ],
  [
    'completed',
    'fermentationEndDate',
    'Un brassin terminé garde la fin de sa fermentation.',
    'Le brassin est terminé : la fin de sa fermentation n’est pas à venir.',
  ],
  [
    'packaged',
    'packagingDate',
    'Un brassin conditionné garde son jour de conditionnement.',
    'Le brassin est conditionné : son conditionnement n’est pas à venir.',
  ],
];

/**
 * Why the days of a batch do not fit what happened to it, in French, with the field of the error:
 * nothing before 2000, a day for each step that was taken, none of them to come. `null` when they fit.
 * @param known the stored days; one that stays as it is is not refused
 */
export function batchDaysRefusal(
  status: BatchStatus,
  days: BatchDays,
  today: string,
  known?: BatchDays,
): { readonly field: BatchDay; readonly message: string } | null {
  const reached = batchStatuses.indexOf(status);
  const isChanged = (field: BatchDay) => (days[field] ?? null) !== (known?.[field] ?? null);
  for (const [from, field, missing, early] of daysReached) {
    const day = days[field];
    if (known && !isChanged(field)) continue;
    if (day && day < earliestDay) return { field, message: 'Cette date est trop ancienne.' };
    if (reached < batchStatuses.indexOf(from)) continue;
    if (!day) return { field, message: missing };
    if (day > today) return { field, message: early };
  }
  return null;
}

/** Days ahead beyond which a planned brew day is asked back: its year was probably mistyped. */
const brewDaysAhead = 365;

/**
 * What is to confirm of a planned brew day that is over or more than a year ahead, in French; null for
 * another one and for one that stays as it is.
 * @param known the stored day
 */
export function brewDayQuestion(
  status: BatchStatus,
  brewDate: string | null | undefined,
  today: string,
  known?: string | null,
): string | null {
  if (status !== 'planned' || !brewDate || brewDate === known) return null;
  if (brewDate < today) {
    return `Le ${frenchDay(brewDate)} est passé : enregistrez à nouveau si ce brassin a eu lieu ce jour-là.`;
  }
  if (brewDate <= addDays(today, brewDaysAhead)) return null;
  return `Le ${frenchDay(brewDate)} est dans plus d’un an : enregistrez à nouveau si ce brassin aura lieu ce jour-là.`;
}
