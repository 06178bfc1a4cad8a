import { sql } from 'kysely';
import { endOfDay, startOfDay } from '../../db/brewery-day';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { AuditArea, InstallationLogEntry } from '../../generated/resolvers';
import { maxLogLines } from './log-page';

export interface InstallationLogFilter {
  readonly area?: AuditArea | null;
  readonly breweryId?: string | null;
  /** The breweries' days, YYYY-MM-DD. */
  readonly from?: string | null;
  readonly until?: string | null;
}

/** A page of the installation's log, newest first; empty unless the caller is a superadmin. */
export async function selectInstallationLog(
  tx: TenantTransaction,
  { area, breweryId, from, until }: InstallationLogFilter,
  { limit, offset }: PageRequest,
): Promise<{ nodes: InstallationLogEntry[]; totalCount: number }> {
  const { rows } = await sql<InstallationLogEntry & { readonly totalCount: number }>`
    select * from editor_audit_log(${area ?? null}, ${breweryId ?? null},
      ${from ? startOfDay(from) : null}, ${until ? endOfDay(until) : null},
      ${limit}, ${offset}, ${maxLogLines})`.execute(tx);
  const nodes = rows.map(({ totalCount: _, ...entry }) => entry);
  return { nodes, totalCount: rows[0]?.totalCount ?? 0 };
}
