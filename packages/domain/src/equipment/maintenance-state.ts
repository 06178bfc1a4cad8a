import { addDays, daysBetween } from '../dates';
import type { MaintenanceSchedule } from './maintenance-schemas';

/** Days ahead within which a maintenance is due. */
export const maintenanceWindowDays = 30;

/**
 * The next day (YYYY-MM-DD) of a scheduled maintenance: `everyDays` after the last one, or after
 * `startsOn` when there was none. `null` when the schedule counts no days.
 */
export function nextMaintenanceDate(
  schedule: Pick<MaintenanceSchedule, 'everyDays'> | null | undefined,
  lastMaintenanceDate: string | null,
  startsOn: string,
): string | null {
  if (!schedule?.everyDays) return null;
  return addDays(lastMaintenanceDate ?? startsOn, schedule.everyDays);
}

const maintenanceStates = ['overdue', 'due', 'planned', 'none'] as const;
export type MaintenanceState = (typeof maintenanceStates)[number];

/**
 * The state of a maintenance on a day: overdue, due within the window (today included), planned, or
 * none.
 */
export function maintenanceStateOf(
  nextDate: string | null,
  today: string,
  windowDays = maintenanceWindowDays,
): MaintenanceState {
  if (!nextDate) return 'none';
  const days = daysBetween(today, nextDate);
  if (days < 0) return 'overdue';
  return days <= windowDays ? 'due' : 'planned';
}

/** The next maintenance is due from this many tenths of the hectolitres between two. */
export const dueTenthsOfHectoliters = 9;

/** Rounded to whole hectolitres, which compare exactly. */
const thousandths = (hectoliters: number) => Math.round(hectoliters * 1000);

/**
 * The state of a maintenance counted in hectolitres: overdue when reached, due from nine tenths,
 * planned before that, none when none is counted. Both figures in hectolitres, `since` the last
 * maintenance.
 */
export function maintenanceStateByUse(
  everyHectoliters: number | null | undefined,
  since: number,
): MaintenanceState {
  if (!everyHectoliters) return 'none';
  const [every, used] = [thousandths(everyHectoliters), thousandths(since)];
  if (used >= every) return 'overdue';
  return used * 10 >= every * dueTenthsOfHectoliters ? 'due' : 'planned';
}

/** The most urgent of some states; `none` of an empty list. */
export function mostUrgentMaintenance(...states: readonly MaintenanceState[]): MaintenanceState {
  return maintenanceStates.find((state) => states.includes(state)) ?? 'none';
}
