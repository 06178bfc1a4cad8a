import { searchKey } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { TenantSummary } from '../../generated/resolvers';

/** The breweries by name, or the one that is wanted; none unless a superadmin asks. */
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
