import { searchKey } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { TenantSummary } from '../../generated/resolvers';
import { defineEvent } from '../question';

/** The breweries by name, or a given one; none unless the caller is a superadmin. */
export async function selectTenants(
  tx: TenantTransaction,
  { wanted = null, search = '' }: { readonly wanted?: string | null; readonly search?: string },
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<{ nodes: TenantSummary[]; totalCount: number }> {
  const { rows } = await sql<TenantSummary & { readonly totalCount: number }>`
    select * from editor_tenants(${wanted}, ${searchKey(search)}, ${limit}, ${offset})`.execute(tx);
  const nodes = rows.map(({ totalCount: _, ...tenant }) => tenant);
  return { nodes, totalCount: rows[0]?.totalCount ?? 0 };
}

/** The breweries of some ids; none unless the caller is a superadmin. */
export async function selectTenantsById(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<{ nodes: TenantSummary[]; totalCount: number }> {
  const { rows } = await sql<TenantSummary & { readonly totalCount: number }>`
    select tenant.* from unnest(${[...ids]}::uuid[]) as wanted (id)
     cross join lateral editor_tenants(wanted.id, '', 1, 0) tenant`.execute(tx);
  return { nodes: rows.map(({ totalCount: _, ...tenant }) => tenant), totalCount: rows.length };
}

/** A brewery of that name, case, accents and spaces apart; none unless the caller is a superadmin. */
export async function findBreweryNamed(
  tx: TenantTransaction,
  name: string,
): Promise<{ readonly breweryName: string; readonly city: string } | undefined> {
  const { rows } = await sql<{ breweryName: string; city: string }>`
    select * from brewery_named(${name})`.execute(tx);
  return rows[0];
}

export interface NewTenantRow {
  /** The last day of its trial; nothing without one. */
  readonly trialEndsOn?: string | null;
  readonly id: string;
  readonly breweryName: string;
  readonly isEditor: boolean;
  readonly isDemo: boolean;
}

/** A brewery was added, with the last day of its trial; the editor's own tenant is none. */
export const breweryAdded =
  defineEvent<[breweryName: string, trialEndsOn: string | null]>('breweryAdded');

/** Adds a tenant: a brewery, or the editor's while there is none. */
export async function insertTenant(
  tx: TenantTransaction,
  { id, breweryName, isDemo, isEditor, trialEndsOn = null }: NewTenantRow,
): Promise<void> {
  if (isEditor) {
    await sql`select add_editor(${id}, ${breweryName}, ${isDemo})`.execute(tx);
    return;
  }
  await tx.insertInto('tenants').values({ id, breweryName, isDemo }).execute();
  await breweryAdded.announce(tx, breweryName, trialEndsOn);
}

/** The name of a row's brewery. @param tenantId the row's column, with its table */
export const breweryNameOf = (tenantId: string) =>
  sql<string>`(select brewery_name from tenants where tenants.id = ${sql.ref(tenantId)})`;

/** The brewery of the transaction. */
export const selectOwnTenant = (
  tx: TenantTransaction,
): Promise<{
  readonly id: string;
  readonly breweryName: string;
  readonly requiresSecondFactor: boolean;
}> =>
  tx
    .selectFrom('tenants')
    .select(['id', 'breweryName', 'requiresSecondFactor'])
    .executeTakeFirstOrThrow();

export const updateOwnTenant = (
  tx: TenantTransaction,
  id: string,
  columns: { readonly requiresSecondFactor: boolean },
) => tx.updateTable('tenants').set(columns).where('id', '=', id).execute();
