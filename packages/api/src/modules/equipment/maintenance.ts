import {
  type MaintenanceSchedule,
  type MaintenanceState,
  maintenanceStateByUse,
  maintenanceStateOf,
  mostUrgentMaintenance,
  nextMaintenanceDate,
} from '@cervoise/domain/equipment';
import { addQuantities } from '@cervoise/domain/numbers';
import type { EquipmentRow } from './equipment.list';

export const scheduleOf = (row: EquipmentRow): MaintenanceSchedule | null =>
  row.maintenanceTask
    ? {
        task: row.maintenanceTask,
        everyDays: row.maintenanceEveryDays,
        everyHectoliters: row.maintenanceEveryHectoliters,
      }
    : null;

/** Hectolitres that have gone through it since its last maintenance. */
export const hectolitersSince = (row: EquipmentRow): number =>
  addQuantities(row.usedHectoliters, -row.maintainedAtHectoliters);

/** Where the maintenance of a piece of equipment stands, by days or by use. */
export function maintenanceStateOn(row: EquipmentRow, today: string): MaintenanceState {
  if (row.status === 'retired') return 'none';
  return mostUrgentMaintenance(
    maintenanceStateOf(row.nextMaintenanceDate, today),
    maintenanceStateByUse(row.maintenanceEveryHectoliters, hectolitersSince(row)),
  );
}

/**
 * The columns that count a schedule's maintenance, for new equipment (`before` null) or a changed
 * schedule. Days, or hectolitres, that are counted for the first time are counted from that day
 * on, unless a maintenance was recorded: old equipment would else be overdue at once.
 */
export function maintenanceCounting(
  before: EquipmentRow | null,
  schedule: MaintenanceSchedule | null | undefined,
  today: string,
) {
  if (!before) {
    return {
      maintenanceStartsOn: today,
      nextMaintenanceDate: nextMaintenanceDate(schedule, null, today),
    };
  }
  const last = before.lastMaintenanceDate;
  const isNewlySet = (was: number | null, is: number | null | undefined) =>
    last === null && was === null && is != null;
  const startsOn = isNewlySet(before.maintenanceEveryDays, schedule?.everyDays)
    ? today
    : before.maintenanceStartsOn;
  const startsCountingUse = isNewlySet(
    before.maintenanceEveryHectoliters,
    schedule?.everyHectoliters,
  );
  return {
    maintenanceStartsOn: startsOn,
    maintainedAtHectoliters: startsCountingUse
      ? before.usedHectoliters
      : before.maintainedAtHectoliters,
    nextMaintenanceDate: nextMaintenanceDate(schedule, last, startsOn),
  };
}
