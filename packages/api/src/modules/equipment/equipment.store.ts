import type {
  EquipmentEventKind,
  EquipmentStatus,
  EquipmentValues,
} from '@cervoise/domain/equipment';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Author } from '../../db/author';
import type { Database } from '../../db/database';
import { nextUpdatedAt } from '../../db/next-updated-at';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { EquipmentOverview } from '../../generated/resolvers';
import { isDue, isOverdue } from './equipment-filter';
import type { EquipmentRow } from './equipment-record';

type Condition = (eb: ExpressionBuilder<Database, 'equipment'>) => Expression<SqlBool>;

interface Slice {
  readonly limit: number;
  readonly offset?: number;
}

/** The equipment that meets a condition, in an order given as SQL. */
export const equipmentQuery = (
  tx: TenantTransaction,
  condition: Condition,
  order: Expression<unknown>,
) => tx.selectFrom('equipment').selectAll().where(condition).orderBy(order);

/** A slice of what `equipmentQuery` gives. */
export function selectEquipment(
  tx: TenantTransaction,
  condition: Condition,
  order: Expression<unknown>,
  { limit, offset = 0 }: Slice,
): Promise<EquipmentRow[]> {
  return equipmentQuery(tx, condition, order).limit(limit).offset(offset).execute();
}

export async function countEquipment(tx: TenantTransaction, condition: Condition): Promise<number> {
  const { count } = await tx
    .selectFrom('equipment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return count;
}

export const findEquipment = (
  tx: TenantTransaction,
  id: string,
): Promise<EquipmentRow | undefined> =>
  tx.selectFrom('equipment').selectAll().where('id', '=', id).executeTakeFirst();

/** Reads a piece of equipment and keeps every other writer of it waiting until the transaction ends. */
export const lockEquipment = (
  tx: TenantTransaction,
  id: string,
): Promise<EquipmentRow | undefined> =>
  tx.selectFrom('equipment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

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

/** What went through a piece of equipment on a day (YYYY-MM-DD). */
export interface EquipmentUse {
  readonly usedOn: string;
  readonly hectoliters: number;
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

/** Counts the next maintenance from one that was done: from its day, and from what had been used by then. */
export const setMaintained = (
  tx: TenantTransaction,
  id: string,
  days: { readonly last_maintenance_date: string; readonly next_maintenance_date: string | null },
): Promise<EquipmentRow> =>
  tx
    .updateTable('equipment')
    .set((eb) => ({
      ...days,
      maintained_at_hectoliters: eb
        .selectFrom('equipment_uses as one')
        .select(sql<number>`coalesce(sum(one.hectoliters), 0)`.as('used'))
        .whereRef('one.tenant_id', '=', 'equipment.tenant_id')
        .whereRef('one.equipment_id', '=', 'equipment.id')
        .where('one.used_on', '<=', days.last_maintenance_date),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Adds what went through a piece of equipment on a day; what a maintenance since has covered counts
 * as maintained. Gives false when nothing has that id.
 */
export async function addUse(
  tx: TenantTransaction,
  id: string,
  { usedOn, hectoliters }: EquipmentUse,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with counted as (
      update equipment
         set used_hectoliters = used_hectoliters + ${hectoliters}::numeric,
             maintained_at_hectoliters = maintained_at_hectoliters
               + case when last_maintenance_date > ${usedOn}::date
                   then ${hectoliters}::numeric else 0 end
       where id = ${id}
      returning tenant_id, id
    )
    insert into equipment_uses (tenant_id, equipment_id, used_on, hectoliters, created_at)
    select tenant_id, id, ${usedOn}::date, ${hectoliters}::numeric, ${presentInstant} from counted
    returning id`.execute(tx);
  return rows.length > 0;
}

/** As lockEquipment, of several; in the order of their ids, so that two never wait for each other. */
export const lockSeveral = (tx: TenantTransaction, ids: string[]): Promise<EquipmentRow[]> =>
  tx
    .selectFrom('equipment')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

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

/** Something that happened, as it is written. */
export interface NewEvent {
  readonly kind: EquipmentEventKind;
  readonly before?: string | null;
  readonly after?: string | null;
  readonly note?: string | null;
}

export const insertEvents = (
  tx: TenantTransaction,
  author: Author,
  equipmentId: string,
  events: readonly NewEvent[],
): Promise<void> => insertEventsOfMany(tx, author, new Map([[equipmentId, events]]));

/** Writes what happened to several, by their ids, in one statement. */
export async function insertEventsOfMany(
  tx: TenantTransaction,
  author: Author,
  eventsOf: ReadonlyMap<string, readonly NewEvent[]>,
): Promise<void> {
  const rows = [...eventsOf].flatMap(([equipmentId, events]) =>
    events.map((event) => ({
      ...event,
      tenant_id: author.tenantId,
      equipment_id: equipmentId,
      user_id: author.userId,
      user_name: author.name,
      created_at: presentInstant,
    })),
  );
  if (rows.length > 0) await tx.insertInto('equipment_events').values(rows).execute();
}

/** The figures above the list, in one pass. */
export async function selectOverview(
  tx: TenantTransaction,
  today: string,
): Promise<EquipmentOverview> {
  const { rows } = await sql<EquipmentOverview>`
    select count(*) filter (where deleted_at is null) as "totalCount",
           count(*) filter (where deleted_at is null and ${isDue(today)}) as "dueCount",
           count(*) filter (where deleted_at is null and ${isOverdue(today)}) as "overdueCount",
           count(*) filter (where deleted_at is null and status = 'out_of_order')
             as "outOfOrderCount",
           count(*) filter (where deleted_at is null and is_rentable) as "rentableCount",
           count(*) filter (where deleted_at is not null) as "deletedCount",
           coalesce(round(sum(current_value) filter (where deleted_at is null), 2), 0)
             as "totalValue"
      from equipment`.execute(tx);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate gave no row.');
  return figures;
}

/** Places where equipment stands, each once, by name. */
export async function selectLocations(tx: TenantTransaction, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('equipment')
    .select((eb) => eb.fn.min<string>('location').as('location'))
    .where('deleted_at', 'is', null)
    .where('location', 'is not', null)
    .groupBy('location_key')
    .orderBy('location_key')
    .limit(limit)
    .execute();
  return rows.map(({ location }) => location);
}
