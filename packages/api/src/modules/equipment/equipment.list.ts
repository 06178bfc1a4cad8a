import {
  dueTenthsOfHectoliters,
  maintenanceWindowDays,
  vesselCategories,
} from '@cervoise/domain/equipment';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { EquipmentFilter, EquipmentSort } from '../../generated/resolvers';
import { containsText, hasId, hasKey, isOneOf } from '../../records/conditions';
import { sqlSource } from '../../records/sql-source';

export type EquipmentRow = Selectable<Database['equipment']>;

const hectolitersSince = sql`(equipment.used_hectoliters - equipment.maintained_at_hectoliters)`;
/** Equipment that holds beer: vessels, except brewhouse equipment without a capacity, like a mill. */
const holdsBeer = sql<SqlBool>`(${isOneOf('equipment.category', vesselCategories)}
  and (equipment.category <> 'brewhouse' or equipment.capacity_hectoliters is not null))`;
const inService = sql<SqlBool>`equipment.status <> 'retired'`;

/** The date has passed or the hectolitres are reached, like `maintenanceStateOn`. */
export const isOverdue = (today: string) =>
  sql<SqlBool>`coalesce(${inService} and (equipment.next_maintenance_date < ${today}::date
    or ${hectolitersSince} >= equipment.maintenance_every_hectoliters), false)`;

const isDueByUse = sql<SqlBool>`${hectolitersSince} * 10
  >= equipment.maintenance_every_hectoliters * ${sql.lit(dueTenthsOfHectoliters)}`;

/** Overdue, or the date comes within `days` days, or nine tenths of the hectolitres are reached. */
const needsMaintenance = (today: string, days: number) =>
  sql<SqlBool>`coalesce(${inService}
    and (equipment.next_maintenance_date <= ${today}::date + ${days}::int
      or ${isDueByUse}), false)`;

/** Due and not overdue. */
export const isDue = (today: string) =>
  sql<SqlBool>`(${needsMaintenance(today, maintenanceWindowDays)} and not ${isOverdue(today)})`;

export interface EquipmentListFilter extends EquipmentFilter {
  /** Maintenance is overdue, comes within so many days, or has nine tenths of its hectolitres. */
  readonly maintenanceWithinDays?: number;
}

export const mostUrgentFirst: EquipmentSort = { field: 'nextMaintenanceDate', direction: 'asc' };

/** The list of equipment, by name by default. */
export const equipmentSource = sqlSource<EquipmentRow, EquipmentListFilter, EquipmentSort>({
  table: 'equipment',
  views: {
    due: isDue,
    overdue: isOverdue,
    out_of_order: () => sql<SqlBool>`equipment.status = 'out_of_order'`,
    rentable: () => sql<SqlBool>`equipment.is_rentable`,
  },
  filters: {
    ids: (values) => hasId('equipment', values),
    isVessel: (isVessel) => (isVessel ? holdsBeer : sql<SqlBool>`not ${holdsBeer}`),
    categories: (values) => isOneOf('equipment.category', values),
    statuses: (values) => isOneOf('equipment.status', values),
    conditions: (values) => isOneOf('equipment.condition', values),
    location: (text) => hasKey('equipment.locationKey', text),
    maintenanceWithinDays: (days, today) => needsMaintenance(today, days),
  },
  search: (text) => containsText('equipment.searchText', text),
  sortKeys: {
    name: () => sql`equipment.name_key`,
    category: () => sql`equipment.category`,
    condition: () => sql`equipment.condition`,
    status: () => sql`equipment.status`,
    location: () => sql`equipment.location_key`,
    // Equipment overdue by use sorts with that overdue by date, equipment due by use right after
    // it, whatever their dates.
    nextMaintenanceDate: (today) => sql`case
      when ${isOverdue(today)} then least(equipment.next_maintenance_date, ${today}::date)
      when ${inService} and ${isDueByUse}
        then least(equipment.next_maintenance_date, ${today}::date + 1)
      else equipment.next_maintenance_date end`,
    lastMaintenanceDate: () => sql`equipment.last_maintenance_date`,
    purchaseDate: () => sql`equipment.purchase_date`,
    currentValue: () => sql`equipment.current_value`,
    updatedAt: () => sql`equipment.updated_at`,
  },
  nullableSortFields: [
    'location',
    'nextMaintenanceDate',
    'lastMaintenanceDate',
    'purchaseDate',
    'currentValue',
  ],
  nameKey: sql`equipment.name_key`,
  ties: () => sql`equipment.name_key, equipment.id`,
  defaultSort: { field: 'name', direction: 'asc' },
});
