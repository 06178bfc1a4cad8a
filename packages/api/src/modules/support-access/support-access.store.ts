import { sql } from 'kysely';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { SupportReading } from '../../generated/resolvers';
import { breweryNameOf } from '../tenants';

export interface SupportAccessRow {
  readonly id: string;
  readonly tenantId: string;
  readonly breweryName: string;
  readonly requestedByName: string;
  readonly reason: string;
  readonly recipeId: string | null;
  readonly recipeName: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly grantedAt: Date | null;
  readonly grantedByName: string | null;
  readonly endedAt: Date | null;
  readonly endedByName: string | null;
}

/** Maximum readings listed per access. */
const maxReadings = 100;

/** The audit log's action of a reading. */
export const recipeRead = 'support_recipe_read';

export interface NewSupportAccess {
  readonly id: string;
  readonly tenantId: string;
  readonly requestedBy: string;
  readonly requestedByName: string;
  readonly reason: string;
  readonly recipeId: string | null;
  readonly recipeName: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const insertAccess = (tx: TenantTransaction, access: NewSupportAccess) =>
  tx.insertInto('supportAccesses').values(access).execute();

/** Accesses to the entered brewery, newest first. */
export const selectOwnAccesses = (
  tx: TenantTransaction,
  wanted: string | null,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<(SupportAccessRow & { readonly totalCount: number })[]> =>
  tx
    .selectFrom('supportAccesses')
    .selectAll('supportAccesses')
    .select([
      breweryNameOf('supportAccesses.tenantId').as('breweryName'),
      sql<number>`count(*) over ()`.as('totalCount'),
    ])
    .$if(wanted !== null, (query) => query.where('supportAccesses.id', '=', wanted))
    .orderBy('supportAccesses.createdAt', 'desc')
    .orderBy('supportAccesses.id')
    .limit(limit)
    .offset(offset)
    .execute();

/** Accesses to all breweries, newest first; none unless the caller is a superadmin. */
export async function selectAllAccesses(
  tx: TenantTransaction,
  wanted: string | null,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<(SupportAccessRow & { readonly totalCount: number })[]> {
  const { rows } = await sql<SupportAccessRow & { readonly totalCount: number }>`
    select * from editor_support_accesses(${wanted}, ${limit}, ${offset})`.execute(tx);
  return rows;
}

export interface ReadingRow extends SupportReading {
  readonly accessId: string;
}

/** The latest readings of accesses to the entered brewery. */
export async function selectOwnReadings(
  tx: TenantTransaction,
  accessIds: readonly string[],
): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select wanted.id as access_id, reading.entity_id as recipe_id,
           reading.entity_name as recipe_name, reading.user_name, reading.created_at as read_at
      from unnest(${[...accessIds]}::uuid[]) as wanted (id)
     cross join lateral (
       select entity_id, entity_name, user_name, created_at, position
         from audit_log line
        where line.support_access_id = wanted.id and line.action = ${recipeRead}
        order by line.created_at desc, line.position desc limit ${maxReadings}) reading
     order by reading.created_at desc, reading.position desc`.execute(tx);
  return rows;
}

/** The latest readings of accesses to any brewery; none unless the caller is a superadmin. */
export async function selectAllReadings(
  tx: TenantTransaction,
  accessIds: readonly string[],
): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    select * from editor_support_readings(${[...accessIds]}::uuid[], ${maxReadings})`.execute(tx);
  return rows;
}

export interface OpenAccess {
  readonly tenantId: string;
  readonly recipeId: string | null;
  /** Set where the access is for one recipe, which may be deleted. */
  readonly recipeName: string | null;
}

/** The brewery of an open access of this superadmin; locked until the transaction ends. */
export async function lockOpenAccess(
  tx: TenantTransaction,
  accessId: string,
  at: Date,
): Promise<OpenAccess | undefined> {
  const { rows } = await sql<OpenAccess>`
    select * from enter_support_access(${accessId}, ${at})`.execute(tx);
  return rows[0];
}

/**
 * Opens a pending access to the entered brewery, for one of its admins.
 * @returns its requester; nothing for one that is not pending
 */
export async function grantAccess(
  tx: TenantTransaction,
  accessId: string,
  at: Date,
): Promise<{ readonly requestedBy: string } | undefined> {
  const { rows } = await sql<{ requestedBy: string }>`
    select * from grant_support_access(${accessId}, ${at})`.execute(tx);
  return rows[0];
}

/** Whether this superadmin asked for an access that has not ended; locked until the end of `tx`. */
export async function lockOwnRequest(
  tx: TenantTransaction,
  accessId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`select * from lock_support_access(${accessId}, ${at})`.execute(tx);
  return rows.length > 0;
}

/**
 * Ends an access to the entered brewery.
 * @returns false for an ended one
 */
export async function endAccess(
  tx: TenantTransaction,
  accessId: string,
  endedByName: string,
  endedAt: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('supportAccesses')
    .set({ endedAt, endedByName })
    .where('id', '=', accessId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', endedAt)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** How many times support has read a recipe of the entered brewery. */
export async function countReadings(tx: TenantTransaction, recipeId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('auditLog')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('action', '=', recipeRead)
    .where('entityId', '=', recipeId)
    .executeTakeFirstOrThrow();
  return count;
}
