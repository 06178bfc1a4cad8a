import { type EquipmentValues, nextMaintenanceDate } from '@cervoise/domain/equipment';
import type { EquipmentRow } from './equipment-record';
import type { MaintenanceCounting } from './equipment-writes.store';

/**
 * What a change of the schedule does to its counting. Days, or hectolitres, that are counted for
 * the first time are counted from that day on, unless a maintenance was recorded: old equipment
 * would else be overdue at once.
 */
export function countingAfter(
  before: EquipmentRow,
  { maintenanceSchedule }: EquipmentValues,
  today: string,
): MaintenanceCounting {
  const last = before.lastMaintenanceDate;
  const begins = (was: number | null, is: number | null | undefined) =>
    last === null && was === null && is != null;
  const startsOn = begins(before.maintenanceEveryDays, maintenanceSchedule?.everyDays)
    ? today
    : before.maintenanceStartsOn;
  const countsUse = begins(
    before.maintenanceEveryHectoliters,
    maintenanceSchedule?.everyHectoliters,
  );
  return {
    maintenanceStartsOn: startsOn,
    maintainedAtHectoliters: countsUse ? before.usedHectoliters : before.maintainedAtHectoliters,
    nextMaintenanceDate: nextMaintenanceDate(maintenanceSchedule, last, startsOn),
  };
}
