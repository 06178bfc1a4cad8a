import type { EquipmentStatus, EquipmentValues } from '@cervoise/domain/equipment';
import { type Expression, sql } from 'kysely';
import { nextUpdatedAt } from '../../db/next-updated-at';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { EquipmentRow } from './equipment-record';

/** The days that maintenance is counted from and to. */
export interface MaintenanceDays {
  readonly maintenance_starts_on: string;
  readonly last_maintenance_date: string | null;
  readonly next_maintenance_date: string | null;
}

/** What a change of the schedule does to the counting of maintenance. */
export interface MaintenanceCounting {
  readonly maintenance_starts_on: string;
  readonly maintained_at_hectoliters: number;
  readonly next_maintenance_date: string | null;
}

/** The columns that a person fills in. */
export function detailColumns(values: EquipmentValues) {
  const schedule = values.maintenanceSchedule;
  return {
    name: values.name,
    description: values.description || null,
    category: values.category,
    condition: values.condition,
    status: values.status,
    location: values.location || null,
    manufacturer: values.manufacturer || null,
    model: values.model || null,
    serial_number: values.serialNumber || null,
    purchase_date: values.purchaseDate ?? null,
    purchase_price: values.purchasePrice ?? null,
    current_value: values.currentValue ?? null,
    warranty_expiry_date: values.warrantyExpiryDate ?? null,
    maintenance_task: schedule?.task ?? null,
    maintenance_every_days: schedule?.everyDays ?? null,
    maintenance_every_hectoliters: schedule?.everyHectoliters ?? null,
    is_rentable: values.isRentable,
    rental_price_per_day: values.rentalPricePerDay ?? null,
    notes: values.notes || null,
  };
}

export const insertEquipment = (
  tx: TenantTransaction,
  tenantId: string,
  id: string,
  values: EquipmentValues,
  days: MaintenanceDays,
): Promise<EquipmentRow> =>
  tx
    .insertInto('equipment')
    .values({ ...detailColumns(values), ...days, id, tenant_id: tenantId })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateEquipment = (
  tx: TenantTransaction,
  id: string,
  values: EquipmentValues,
  counting: MaintenanceCounting,
): Promise<EquipmentRow> =>
  tx
    .updateTable('equipment')
    .set({
      ...detailColumns(values),
      ...counting,
      updated_at: nextUpdatedAt,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** What changes of a piece of equipment beside its details. */
interface StateColumns {
  readonly status?: EquipmentStatus;
  readonly deleted_at?: Expression<Date> | null;
}

export const setState = (
  tx: TenantTransaction,
  equipment: readonly EquipmentRow[],
  state: StateColumns,
): Promise<EquipmentRow[]> => {
  const ids = equipment.map(({ id }) => id);
  return tx
    .updateTable('equipment')
    .set({ ...state, updated_at: nextUpdatedAt })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returningAll()
    .execute();
};
