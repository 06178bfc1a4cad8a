import type { EquipmentStatus, EquipmentValues } from '@cervoise/domain/equipment';
import { type Expression, sql } from 'kysely';
import { nextUpdatedAt } from '../../db/next-updated-at';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { EquipmentRow } from './equipment-record';

/** The days that maintenance is counted from and to. */
export interface MaintenanceDays {
  readonly maintenanceStartsOn: string;
  readonly lastMaintenanceDate: string | null;
  readonly nextMaintenanceDate: string | null;
}

/** What a change of the schedule does to the counting of maintenance. */
export interface MaintenanceCounting {
  readonly maintenanceStartsOn: string;
  readonly maintainedAtHectoliters: number;
  readonly nextMaintenanceDate: string | null;
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
    serialNumber: values.serialNumber || null,
    purchaseDate: values.purchaseDate ?? null,
    purchasePrice: values.purchasePrice ?? null,
    currentValue: values.currentValue ?? null,
    warrantyExpiryDate: values.warrantyExpiryDate ?? null,
    maintenanceTask: schedule?.task ?? null,
    maintenanceEveryDays: schedule?.everyDays ?? null,
    maintenanceEveryHectoliters: schedule?.everyHectoliters ?? null,
    isRentable: values.isRentable,
    rentalPricePerDay: values.rentalPricePerDay ?? null,
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
    .values({ ...detailColumns(values), ...days, id, tenantId })
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
      updatedAt: nextUpdatedAt,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** What changes of a piece of equipment beside its details. */
interface StateColumns {
  readonly status?: EquipmentStatus;
  readonly deletedAt?: Expression<Date> | null;
}

export const setState = (
  tx: TenantTransaction,
  equipment: readonly EquipmentRow[],
  state: StateColumns,
): Promise<EquipmentRow[]> => {
  const ids = equipment.map(({ id }) => id);
  return tx
    .updateTable('equipment')
    .set({ ...state, updatedAt: nextUpdatedAt })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returningAll()
    .execute();
};
