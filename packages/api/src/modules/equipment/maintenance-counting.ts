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
  const last = before.last_maintenance_date;
  const begins = (was: number | null, is: number | null | undefined) =>
    last === null && was === null && is != null;
  const startsOn = begins(before.maintenance_every_days, maintenanceSchedule?.everyDays)
    ? today
    : before.maintenance_starts_on;
  const countsUse = begins(
    before.maintenance_every_hectoliters,
    maintenanceSchedule?.everyHectoliters,
  );
  return {
    maintenance_starts_on: startsOn,
    maintained_at_hectoliters: countsUse
      ? before.used_hectoliters
      : before.maintained_at_hectoliters,
    next_maintenance_date: nextMaintenanceDate(maintenanceSchedule, last, startsOn),
  };
}
