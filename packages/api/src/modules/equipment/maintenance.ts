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

/** The maintenance schedule in a row; null without one. */
export const scheduleOf = (row: EquipmentRow): MaintenanceSchedule | null =>
  row.maintenanceTask
    ? {
        task: row.maintenanceTask,
        everyDays: row.maintenanceEveryDays,
        everyHectoliters: row.maintenanceEveryHectoliters,
      }
    : null;

/** Hectolitres since its last maintenance. */
export const hectolitersSince = (row: EquipmentRow): number =>
  addQuantities(row.usedHectoliters, -row.maintainedAtHectoliters);

/** The maintenance state of a piece of equipment, by days or by use. */
export function maintenanceStateOn(row: EquipmentRow, today: string): MaintenanceState {
  if (row.status === 'retired') return 'none';
  return mostUrgentMaintenance(
    maintenanceStateOf(row.nextMaintenanceDate, today),
    maintenanceStateByUse(row.maintenanceEveryHectoliters, hectolitersSince(row)),
  );
}

/**
 * The counting columns of a schedule, for new equipment (`before` null) or a changed schedule.
 * Newly scheduled days or hectolitres are counted from that day on, unless a maintenance was
 * recorded: otherwise old equipment would be overdue at once.
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
    was === null && is != null;
  const startsOn = isNewlySet(before.maintenanceEveryDays, schedule?.everyDays)
    ? today
    : before.maintenanceStartsOn;
  const startsCountingUse = isNewlySet(
    before.maintenanceEveryHectoliters,
    schedule?.everyHectoliters,
  );
  const used = before.usedHectoliters;
  return {
    maintenanceStartsOn: startsOn,
    nextMaintenanceDate: nextMaintenanceDate(schedule, last, startsOn),
    // With a record, the start counts only once that is cancelled.
    ...(startsCountingUse &&
      (last === null ? { maintainedAtHectoliters: used } : { startedAtHectoliters: used })),
  };
}
