import type { KeptRecord } from '@cervoise/domain/exchange';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { RecordedChange } from './undo-records';
import type { WrittenRecord } from './written-records';

/** Stores an import's changes of records, with their state after the write. */
export async function insertChanges(
  tx: TenantTransaction,
  tenantId: string,
  { id, table }: { readonly id: string; readonly table: keyof Database },
  records: readonly WrittenRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`
    insert into import_changes (tenant_id, import_id, record_id, kind, changes, version)
    select ${tenantId}::uuid, ${id}::uuid, item.id, written.kind, written.changes, item.updated_at
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
             as written (id uuid, kind text, changes jsonb)
      join ${sql.table(table)} item on item.tenant_id = ${tenantId}::uuid and item.id = written.id
  `.execute(tx);
}

/** The next changes of an import by record id, after a given one. */
export const selectChangesAfter = (
  tx: TenantTransaction,
  importId: string,
  after: string | null,
  limit: number,
): Promise<RecordedChange[]> =>
  tx
    .selectFrom('importChanges')
    .select(['recordId', 'kind', 'changes', 'version'])
    .where('importId', '=', importId)
    .$if(after !== null, (query) => query.where('recordId', '>', after))
    .orderBy('recordId')
    .limit(limit)
    .execute();

/** Stores the records that an undo did not change. */
export async function markKept(
  tx: TenantTransaction,
  importId: string,
  kept: readonly KeptRecord[],
): Promise<void> {
  if (kept.length === 0) return;
  await sql`
    update import_changes change set record_name = kept.name, kept_because = kept.reason
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
             as kept ("recordId" uuid, name text, reason text)
     where change.import_id = ${importId} and change.record_id = kept."recordId"`.execute(tx);
}

/** The records that an undo did not change, by name, with their count. */
export async function selectKept(
  tx: TenantTransaction,
  importId: string,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<{ nodes: KeptRecord[]; totalCount: number }> {
  const kept = tx
    .selectFrom('importChanges')
    .where('importId', '=', importId)
    .where('keptBecause', 'is not', null);
  const { totalCount } = await kept
    .select((eb) => eb.fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow();
  const nodes = await kept
    .select((eb) => [
      'recordId',
      eb.fn.coalesce('recordName', sql<string>`''`).as('name'),
      eb.fn.coalesce('keptBecause', sql<string>`''`).as('reason'),
    ])
    .orderBy(sql`record_name collate french`)
    .orderBy('recordId')
    .limit(limit)
    .offset(offset)
    .execute();
  return { nodes, totalCount };
}
