import { listLimits } from '@cervoise/domain/lists';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import { heartbeat, isAbandoned } from '../../db/heartbeat';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** An export reads every sealed content before its first sign, which may take longer than others. */
const minutesWithoutSign = 5;

export type TenantExportRow = Selectable<Database['tenantExports']>;

/** Starts an export. @throws the database's error while another of the tenant is running */
export const insertExport = (
  tx: TenantTransaction,
  row: Pick<
    TenantExportRow,
    'id' | 'tenantId' | 'audience' | 'requestedByName' | 'fileName' | 'createdAt'
  >,
) =>
  tx
    .insertInto('tenantExports')
    .values({ ...row, heartbeatAt: heartbeat })
    .execute();

export const deleteFailedExport = (tx: TenantTransaction, id: string) =>
  tx.deleteFrom('tenantExports').where('id', '=', id).where('state', '=', 'failed').execute();

/** Fails exports of dead servers. */
export const failAbandoned = (tx: TenantTransaction, now: Date) =>
  tx
    .updateTable('tenantExports')
    .set({ state: 'failed', finishedAt: now })
    .where('state', '=', 'running')
    .where(isAbandoned(minutesWithoutSign))
    .execute();

export const updateProgress = (
  tx: TenantTransaction,
  id: string,
  progress: { readonly totalRecords: number; readonly writtenRecords: number },
) =>
  tx
    .updateTable('tenantExports')
    .set({ ...progress, heartbeatAt: heartbeat })
    .where('id', '=', id)
    .execute();

export const insertPiece = (
  tx: TenantTransaction,
  piece: {
    readonly tenantId: string;
    readonly exportId: string;
    readonly position: number;
    readonly sealed: Buffer;
  },
) => tx.insertInto('tenantExportPieces').values(piece).execute();

export const finishExport = (
  tx: TenantTransaction,
  id: string,
  outcome:
    | {
        readonly state: 'done';
        readonly fileSize: number;
        /** What it could not contain in clear. */
        readonly unreadable: string[];
      }
    | { readonly state: 'failed' },
  now: Date,
) =>
  tx
    .updateTable('tenantExports')
    .set({ ...outcome, finishedAt: now })
    .where('id', '=', id)
    .execute();

export const deletePieces = (tx: TenantTransaction, exportId: string) =>
  tx.deleteFrom('tenantExportPieces').where('exportId', '=', exportId).execute();

export const findExport = (
  tx: TenantTransaction,
  id: string,
): Promise<TenantExportRow | undefined> =>
  tx.selectFrom('tenantExports').selectAll().where('id', '=', id).executeTakeFirst();

export const selectExports = (tx: TenantTransaction): Promise<TenantExportRow[]> =>
  tx
    .selectFrom('tenantExports')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(listLimits.exports)
    .execute();

export async function findPiece(
  tx: TenantTransaction,
  exportId: string,
  position: number,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('tenantExportPieces')
    .select('sealed')
    .where('exportId', '=', exportId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.sealed;
}

/**
 * Deletes the tenant's exports from before an instant.
 * @returns how many
 */
export async function deleteOldExports(tx: TenantTransaction, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('tenantExports')
    .where('createdAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** As `deleteOldExports`, of every tenant. */
export async function deleteAllOldExports(
  database: Kysely<Database>,
  before: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select tenant_exports_clean_up(${before}) as count`.execute(database);
  return rows[0]?.count ?? 0;
}
