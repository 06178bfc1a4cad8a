import type { AttachmentRecord } from '@cervoise/domain/attachments';
import { truncate } from '@cervoise/domain/text';
import { sql } from 'kysely';
import { authorOf } from '../../db/author';
import type { Actor, TenantTransaction } from '../../db/tenant-transaction';
import { notFound } from '../../errors';
import type { AuditArea } from '../../generated/resolvers';
import { recordAudit } from '../audit';
import { equipmentRows } from '../equipment';
import { ingredientRows, lotRows } from '../ingredients';
import { batchRows } from '../production';
import { orderRows } from '../purchasing';
import { recallRows } from '../recalls';

/** A record that files hang on, as the audit log names it. */
export interface AttachedRecord {
  readonly name: string;
  readonly area: AuditArea;
  /** What its page in the application is of; null for a recall or an order. */
  readonly entityId: string | null;
  readonly isDeleted: boolean;
}

/** Of each kind its area in the audit log, and its row. */
const sources = {
  ingredient_lot: {
    area: 'stock',
    row: sql`
      select concat_ws(' · ', ingredient.name, coalesce('Lot ' || record_row.lot_number, 'Lot sans numéro'))
               as name,
             ingredient.id as entity_id, ingredient.deleted_at is not null as is_deleted
        from ${lotRows} record_row
        join ${ingredientRows} ingredient on ingredient.id = record_row.ingredient_id`,
  },
  equipment: {
    area: 'equipment',
    row: sql`
      select name, id as entity_id, deleted_at is not null as is_deleted
        from ${equipmentRows} record_row`,
  },
  batch: {
    area: 'production',
    row: sql`
      select batch_number as name, id as entity_id, deleted_at is not null as is_deleted
        from ${batchRows} record_row`,
  },
  recall: {
    area: 'production',
    row: sql`
      select 'Rappel : ' || cause_name as name, null::uuid as entity_id, false as is_deleted
        from ${recallRows} record_row`,
  },
  purchase_order: {
    area: 'stock',
    row: sql`
      select 'Commande ' || number as name, null::uuid as entity_id,
             deleted_at is not null as is_deleted
        from ${orderRows} record_row`,
  },
} as const satisfies Record<AttachmentRecord, unknown>;

/** The record that files hang on. @throws NOT_FOUND */
export async function attachedRecord(
  tx: TenantTransaction,
  record: AttachmentRecord,
  id: string,
): Promise<AttachedRecord> {
  const { area, row } = sources[record];
  const { rows } = await sql<Omit<AttachedRecord, 'area'>>`
    ${row} where record_row.id = ${id}::uuid`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound();
  return { ...found, area };
}

interface AttachmentLine {
  readonly action: 'attachment_added' | 'attachment_removed';
  readonly fileName: string;
  readonly createdAt: Date;
}

/** Writes the line of the audit log for a file that came or went. */
export const auditAttachment = (
  tx: TenantTransaction,
  actor: Actor,
  { area, entityId, name }: AttachedRecord,
  { action, fileName, createdAt }: AttachmentLine,
) =>
  recordAudit(tx, {
    tenantId: actor.tenantId,
    area,
    action,
    entityId,
    entityName: truncate(name, 200),
    reason: fileName,
    userId: actor.userId,
    userName: authorOf(actor).name,
    createdAt,
  });
