import { addDays, daysBetween } from '../dates';
import type { MaintenanceSchedule } from './maintenance-schemas';
import { maintenanceWindowDays } from './maintenance-window';

/**
 * The next day (YYYY-MM-DD) a scheduled maintenance is due: `everyDays` after the last one, or
 * after `startsOn` when there was none. `null` when the schedule counts no days.
 */
export function nextMaintenanceDate(
  schedule: Pick<MaintenanceSchedule, 'everyDays'> | null | undefined,
  lastMaintenanceDate: string | null,
  startsOn: string,
): string | null {
  if (!schedule?.everyDays) return null;
  return addDays(lastMaintenanceDate ?? startsOn, schedule.everyDays);
}

export const maintenanceStates = ['overdue', 'due', 'planned', 'none'] as const;
export type MaintenanceState = (typeof maintenanceStates)[number];

/** Where a maintenance stands on a day: its date passed, within the window (today included), later, or never. */
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

/** From so many tenths of the hectolitres between two maintenances on, the next one is due. */
export const dueTenthsOfHectoliters = 9;

/** Hectolitres as a whole number, which compares exactly. */
const thousandths = (hectoliters: number) => Math.round(hectoliters * 1000);

/**
 * Where a maintenance that is counted in hectolitres stands: reached, from nine tenths on, before
 * that, or never when none is counted. Both figures in hectolitres, `since` the last maintenance.
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

/** The most urgent of some states; `none` of none. */
export function mostUrgentMaintenance(...states: readonly MaintenanceState[]): MaintenanceState {
  return maintenanceStates.find((state) => states.includes(state)) ?? 'none';
}
