import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';
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

/** As lockEquipment, of several; in the order of their ids, so that two never wait for each other. */
export const lockSeveral = (tx: TenantTransaction, ids: string[]): Promise<EquipmentRow[]> =>
  tx
    .selectFrom('equipment')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Places where equipment stands, each once, by name. */
export async function selectLocations(tx: TenantTransaction, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('equipment')
    .select((eb) => eb.fn.min<string>('location').as('location'))
    .where('deletedAt', 'is', null)
    .where('location', 'is not', null)
    .groupBy('locationKey')
    .orderBy('locationKey')
    .limit(limit)
    .execute();
  return rows.map(({ location }) => location);
}
