import {
  type EquipmentValues,
  type MaintenanceState,
  maintenanceStateByUse,
  maintenanceStateOf,
  mostUrgentMaintenance,
} from '@cervoise/domain/equipment';
import { addQuantities } from '@cervoise/domain/numbers';
import type { Selectable } from 'kysely';
import type { EquipmentTable } from '../../db/tables/equipment';
import type { Equipment } from '../../generated/resolvers';

/** A row of `equipment`. */
export type EquipmentRow = Selectable<EquipmentTable>;

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
  serialNumber: row.serial_number,
  purchaseDate: row.purchase_date,
  purchasePrice: row.purchase_price,
  currentValue: row.current_value,
  warrantyExpiryDate: row.warranty_expiry_date,
  maintenanceSchedule: row.maintenance_task
    ? {
        task: row.maintenance_task,
        everyDays: row.maintenance_every_days,
        everyHectoliters: row.maintenance_every_hectoliters,
      }
    : null,
  isRentable: row.is_rentable,
  rentalPricePerDay: row.rental_price_per_day,
  notes: row.notes,
});

/** What has gone through it since its last maintenance. */
export const hectolitersSince = (row: EquipmentRow): number =>
  addQuantities(row.used_hectoliters, -row.maintained_at_hectoliters);

/** Where the maintenance of a piece of equipment stands, by days or by use. */
export function maintenanceStateOn(row: EquipmentRow, today: string): MaintenanceState {
  if (row.status === 'retired') return 'none';
  return mostUrgentMaintenance(
    maintenanceStateOf(row.next_maintenance_date, today),
    maintenanceStateByUse(row.maintenance_every_hectoliters, hectolitersSince(row)),
  );
}

/** Shows a piece of equipment as the API does; its maintenance state is that of `today`. */
export function equipmentView(row: EquipmentRow, today: string): EquipmentView {
  const everyHectoliters = row.maintenance_every_hectoliters;
  return {
    id: row.id,
    tenantId: row.tenant_id,
    ...currentValues(row),
    lastMaintenanceDate: row.last_maintenance_date,
    nextMaintenanceDate: row.next_maintenance_date,
    maintenanceState: maintenanceStateOn(row, today),
    usedHectoliters: row.used_hectoliters,
    hectolitersUntilMaintenance: everyHectoliters
      ? addQuantities(everyHectoliters, -hectolitersSince(row))
      : null,
    isDeleted: row.deleted_at !== null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
