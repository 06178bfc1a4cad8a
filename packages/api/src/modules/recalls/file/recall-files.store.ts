import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database';
import { heartbeat, isAbandoned } from '../../../db/heartbeat';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { RecallFileState } from '../../../generated/resolvers';

/** A recall file without its content. */
export interface RecallFileRow
  extends Omit<Selectable<Database['recallFiles']>, 'sealed' | 'state'> {
  readonly state: RecallFileState;
}

const row = sql`id, tenant_id, recall_id, requested_by_name, state, progress, cancel_requested,
  file_name, file_size, heartbeat_at, created_at, finished_at`;

export async function findFile(
  tx: TenantTransaction,
  id: string,
): Promise<RecallFileRow | undefined> {
  const { rows } = await sql<RecallFileRow>`
    select ${row} from recall_files where id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** The last file of a recall. */
export async function findLastFile(
  tx: TenantTransaction,
  recallId: string,
): Promise<RecallFileRow | undefined> {
  const { rows } = await sql<RecallFileRow>`
    select ${row} from recall_files where recall_id = ${recallId}::uuid
     order by created_at desc, id limit 1`.execute(tx);
  return rows[0];
}

/** Starts a file in place of those that were drawn of the recall before. */
export async function insertFile(
  tx: TenantTransaction,
  file: Pick<RecallFileRow, 'id' | 'tenantId' | 'recallId' | 'requestedByName' | 'createdAt'>,
): Promise<void> {
  await tx.deleteFrom('recallFiles').where('recallId', '=', file.recallId).execute();
  await tx.insertInto('recallFiles').values(file).execute();
}

const underWay = (tx: TenantTransaction, id: string) =>
  tx.updateTable('recallFiles').where('id', '=', id).where('state', '=', 'running');

/** Saves the progress in per cent; false when a cancel was requested. */
export async function saveProgress(
  tx: TenantTransaction,
  id: string,
  progress: number,
): Promise<boolean> {
  const { numUpdatedRows } = await underWay(tx, id)
    .set({ progress, heartbeatAt: heartbeat })
    .where('cancelRequested', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores one piece of a file's sealed content. */
export const insertPiece = (
  tx: TenantTransaction,
  piece: Pick<
    Selectable<Database['recallFilePieces']>,
    'tenantId' | 'fileId' | 'position' | 'sealed'
  >,
) => tx.insertInto('recallFilePieces').values(piece).execute();

/** Ends a file whose pieces are stored; false when a cancel was requested. */
export async function finishFile(
  tx: TenantTransaction,
  id: string,
  file: {
    readonly fileName: string;
    readonly fileSize: number;
    readonly finishedAt: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await underWay(tx, id)
    .set({ ...file, state: 'done', progress: 100 })
    .where('cancelRequested', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a file that was not finished. */
export const stopFile = (
  tx: TenantTransaction,
  id: string,
  end: { readonly state: 'failed' | 'cancelled'; readonly finishedAt: Date },
) => underWay(tx, id).set(end).execute();

export const requestCancel = (tx: TenantTransaction, id: string) =>
  underWay(tx, id).set({ cancelRequested: true }).execute();

/** Fails files without a heartbeat for a minute: their server died. */
export const failAbandoned = (tx: TenantTransaction, finishedAt: Date) =>
  tx
    .updateTable('recallFiles')
    .set({ state: 'failed', finishedAt })
    .where('state', '=', 'running')
    .where(isAbandoned())
    .execute();

/** The last file of a recall that was drawn. */
export async function findDrawnFile(
  tx: TenantTransaction,
  recallId: string,
): Promise<{ id: string; fileName: string } | undefined> {
  const { rows } = await sql<{ id: string; fileName: string }>`
    select id, file_name from recall_files
     where recall_id = ${recallId}::uuid and state = 'done'
     order by created_at desc limit 1`.execute(tx);
  return rows[0];
}

export async function findPiece(
  tx: TenantTransaction,
  fileId: string,
  position: number,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('recallFilePieces')
    .select('sealed')
    .where('fileId', '=', fileId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.sealed;
}

/** Deletes all files of the brewery: they name customers. */
export const deleteFiles = (tx: TenantTransaction) => tx.deleteFrom('recallFiles').execute();

/** Deletes the files of every brewery that were drawn before an instant. */
export async function dropFilesBefore(database: Kysely<Database>, before: Date): Promise<void> {
  await sql`select recall_files_clean_up(${before})`.execute(database);
}
