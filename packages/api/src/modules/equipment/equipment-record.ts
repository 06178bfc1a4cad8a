import {
  type EquipmentValues,
  type MaintenanceState,
  maintenanceStateByUse,
  maintenanceStateOf,
  mostUrgentMaintenance,
} from '@cervoise/domain/equipment';
import { addQuantities } from '@cervoise/domain/numbers';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database';
import type { Equipment } from '../../generated/resolvers';

/** A row of `equipment`. */
export type EquipmentRow = Selectable<Database['equipment']>;

/** What the service gives; maintenance records and history have loaders of their own. */
export type EquipmentView = Omit<Equipment, 'maintenanceRecords' | 'history'>;

/** The fields a form sends, as they stand now; `undefined` in an input leaves them so. */
export const currentValues = (row: EquipmentRow): EquipmentValues => ({
  name: row.name,
  description: row.description,
  category: row.category,
  condition: row.condition,
  status: row.status,
  location: row.location,
  manufacturer: row.manufacturer,
  model: row.model,
  serialNumber: row.serialNumber,
  purchaseDate: row.purchaseDate,
  purchasePrice: row.purchasePrice,
  currentValue: row.currentValue,
  warrantyExpiryDate: row.warrantyExpiryDate,
  maintenanceSchedule: row.maintenanceTask
    ? {
        task: row.maintenanceTask,
        everyDays: row.maintenanceEveryDays,
        everyHectoliters: row.maintenanceEveryHectoliters,
      }
    : null,
  isRentable: row.isRentable,
  rentalPricePerDay: row.rentalPricePerDay,
  notes: row.notes,
});

/** What has gone through it since its last maintenance. */
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

/** Shows a piece of equipment as the API does; its maintenance state is that of `today`. */
export function equipmentView(row: EquipmentRow, today: string): EquipmentView {
  const everyHectoliters = row.maintenanceEveryHectoliters;
  return {
    id: row.id,
    tenantId: row.tenantId,
    ...currentValues(row),
    lastMaintenanceDate: row.lastMaintenanceDate,
    nextMaintenanceDate: row.nextMaintenanceDate,
    maintenanceState: maintenanceStateOn(row, today),
    usedHectoliters: row.usedHectoliters,
    hectolitersUntilMaintenance: everyHectoliters
      ? addQuantities(everyHectoliters, -hectolitersSince(row))
      : null,
    isDeleted: row.deletedAt !== null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
