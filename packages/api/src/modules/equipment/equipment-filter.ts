import { dueTenthsOfHectoliters, maintenanceWindowDays } from '@cervoise/domain/equipment';
import { searchKey } from '@cervoise/domain/text';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '../../db/containing';
import type { Database } from '../../db/database';
import type { EquipmentFilter, EquipmentSort } from '../../generated/resolvers';

type EquipmentColumns = ExpressionBuilder<Database, 'equipment'>;

const since = sql`(equipment.used_hectoliters - equipment.maintained_at_hectoliters)`;
const inService = sql<SqlBool>`equipment.status <> 'retired'`;

/** The date has passed or the hectolitres are reached, as `maintenanceStateOn` tells. */
export const isOverdue = (today: string) =>
  sql<SqlBool>`coalesce(${inService} and (equipment.next_maintenance_date < ${today}::date
    or ${since} >= equipment.maintenance_every_hectoliters), false)`;

const isDueByUse = sql<SqlBool>`${since} * 10
  >= equipment.maintenance_every_hectoliters * ${sql.lit(dueTenthsOfHectoliters)}`;

/** Overdue, or the date comes within `days` days, or nine tenths of the hectolitres are reached. */
export const wantsMaintenance = (today: string, days: number) =>
  sql<SqlBool>`coalesce(${inService}
    and (equipment.next_maintenance_date <= ${today}::date + ${days}::int
      or ${isDueByUse}), false)`;

/** Due and not overdue. */
export const isDue = (today: string) =>
  sql<SqlBool>`(${wantsMaintenance(today, maintenanceWindowDays)} and not ${isOverdue(today)})`;

/** The condition that a filter stands for; every view but `deleted` shows active equipment. */
export function matching(filter: EquipmentFilter, today: string) {
  return (eb: EquipmentColumns): Expression<SqlBool> => {
    const view = filter.view ?? 'all';
    const conditions: Expression<SqlBool>[] = [
      eb('equipment.deletedAt', view === 'deleted' ? 'is not' : 'is', null),
    ];
    if (view === 'due') conditions.push(isDue(today));
    if (view === 'overdue') conditions.push(isOverdue(today));
    if (view === 'out_of_order') conditions.push(eb('equipment.status', '=', 'out_of_order'));
    if (view === 'rentable') conditions.push(eb('equipment.isRentable', '=', true));
    if (filter.categories?.length) {
      conditions.push(eb('equipment.category', 'in', filter.categories));
    }
    if (filter.statuses?.length) conditions.push(eb('equipment.status', 'in', filter.statuses));
    if (filter.conditions?.length) {
      conditions.push(eb('equipment.condition', 'in', filter.conditions));
    }
    if (filter.location?.trim()) {
      conditions.push(eb('equipment.locationKey', '=', searchKey(filter.location)));
    }
    if (filter.search?.trim()) {
      conditions.push(eb('equipment.searchText', 'like', containing(filter.search)));
    }
    return eb.and(conditions);
  };
}

/** SQL of the order asked for; what has no value comes last either way, names settle ties. */
export function ordering({ field, direction }: EquipmentSort, today: string) {
  const keys = {
    name: sql`equipment.name_key`,
    category: sql`equipment.category`,
    condition: sql`equipment.condition`,
    status: sql`equipment.status`,
    location: sql`equipment.location_key`,
    // What is overdue by use goes with what is so by date, what is due by use right behind,
    // whatever their own dates say.
    nextMaintenanceDate: sql`case
      when ${isOverdue(today)} then least(equipment.next_maintenance_date, ${today}::date)
      when ${inService} and ${isDueByUse}
        then least(equipment.next_maintenance_date, ${today}::date + 1)
      else equipment.next_maintenance_date end`,
    lastMaintenanceDate: sql`equipment.last_maintenance_date`,
    purchaseDate: sql`equipment.purchase_date`,
    currentValue: sql`equipment.current_value`,
    updatedAt: sql`equipment.updated_at`,
  } as const satisfies Record<EquipmentSort['field'], unknown>;
  return sql`${keys[field]} ${sql.raw(direction === 'desc' ? 'desc' : 'asc')} nulls last,
    equipment.name_key, equipment.id`;
}
