import { type AttachmentRecord, maxAttachments } from '@cervoise/domain/attachments';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';

type Stored = Selectable<Database['attachments']>;

/** A file without its content, and what it hangs on. */
export interface AttachmentRow
  extends Pick<
    Stored,
    'id' | 'kind' | 'fileName' | 'contentType' | 'size' | 'thumbnail' | 'addedBy' | 'createdAt'
  > {
  readonly record: AttachmentRecord;
  readonly recordId: string;
}

const columnOf = {
  ingredient_lot: 'ingredientLotId',
  equipment: 'equipmentId',
  batch: 'batchId',
  recall: 'recallId',
  purchase_order: 'purchaseOrderId',
} as const satisfies Record<AttachmentRecord, keyof Stored>;

const selection = sql`id, kind, file_name, content_type, size, thumbnail, added_by, created_at,
  case when ingredient_lot_id is not null then 'ingredient_lot'
       when equipment_id is not null then 'equipment'
       when batch_id is not null then 'batch'
       when recall_id is not null then 'recall' else 'purchase_order' end as record,
  coalesce(ingredient_lot_id, equipment_id, batch_id, recall_id, purchase_order_id) as record_id`;

export async function findAttachment(
  tx: TenantTransaction,
  id: string,
): Promise<AttachmentRow | undefined> {
  const { rows } = await sql<AttachmentRow>`
    select ${selection} from attachments where id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** The files of a record, latest first. */
export async function selectAttachments(
  tx: TenantTransaction,
  record: AttachmentRecord,
  recordId: string,
): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    select ${selection} from attachments where ${sql.ref(columnOf[record])} = ${recordId}::uuid
     order by created_at desc, id limit ${maxAttachments}`.execute(tx);
  return rows;
}

export interface AttachmentUse {
  /** Of the whole brewery. */
  readonly usedBytes: number;
  /** Files of the brewery. */
  readonly fileCount: number;
}

/** What all files of the brewery take. */
export async function selectUse(tx: TenantTransaction): Promise<AttachmentUse> {
  const { rows } = await sql<AttachmentUse>`
    select coalesce(sum(size), 0)::float8 as used_bytes, count(*)::int as file_count
      from attachments`.execute(tx);
  return rows[0] ?? { usedBytes: 0, fileCount: 0 };
}

/** Keeps other uploads of the brewery out until the end of the transaction: they share a quota. */
export const lockUse = (tx: TenantTransaction, tenantId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('attachments ' || ${tenantId}, 0))`.execute(tx);

export async function countOfRecord(
  tx: TenantTransaction,
  record: AttachmentRecord,
  recordId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from attachments
     where ${sql.ref(columnOf[record])} = ${recordId}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type NewAttachment = Pick<
  Stored,
  'id' | 'kind' | 'fileName' | 'contentType' | 'size' | 'sha256' | 'thumbnail' | 'addedBy'
> &
  Pick<AttachmentRow, 'record' | 'recordId'> & { readonly createdAt: Date };

export const insertAttachment = (
  tx: TenantTransaction,
  tenantId: string,
  { record, recordId, ...file }: NewAttachment,
) =>
  tx
    .insertInto('attachments')
    .values({ ...file, tenantId, [columnOf[record]]: recordId })
    .execute();

/** Deletes a file of a record with its content. @returns its name, if there is such a file */
export async function deleteAttachment(
  tx: TenantTransaction,
  { id, record, recordId }: Pick<AttachmentRow, 'id' | 'record' | 'recordId'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ fileName: string }>`
    delete from attachments
     where id = ${id}::uuid and ${sql.ref(columnOf[record])} = ${recordId}::uuid
     returning file_name`.execute(tx);
  return rows[0]?.fileName;
}

/** The files of the brewery, for its export. */
export const selectAttachmentFiles = (
  tx: TenantTransaction,
): Promise<Pick<AttachmentRow, 'id' | 'fileName' | 'size'>[]> =>
  tx
    .selectFrom('attachments')
    .select(['id', 'fileName', 'size'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export const insertPiece = (
  tx: TenantTransaction,
  piece: Selectable<Database['attachmentPieces']>,
) => tx.insertInto('attachmentPieces').values(piece).execute();

export async function findPiece(
  tx: TenantTransaction,
  attachmentId: string,
  position: number,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('attachmentPieces')
    .select('content')
    .where('attachmentId', '=', attachmentId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.content;
}
