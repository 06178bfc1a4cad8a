import { listLimits } from '@cervoise/domain/lists';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database';
import type { TenantTransaction } from './tenant-transaction';

/** A table of another table's field changes, one field per row. */
export interface ChangesTable {
  readonly table: keyof Database;
  readonly records: keyof Database;
  /** Its column that refers to the record. */
  readonly about: string;
  /** Further columns of a change (`change`), each after a comma. */
  readonly columns?: RawBuilder<unknown>;
}

/** One changed field of a record: who, when, before and after. */
export interface RecordedChange<Field> {
  readonly id: string;
  readonly field: Field;
  readonly before: string | null;
  readonly after: string | null;
  readonly userName: string;
  readonly createdAt: Date;
}

/** The latest changes of a record, newest first; `undefined` when there is no such record. */
export async function selectChanges<Field>(
  tx: TenantTransaction,
  { table, records, about, columns = sql`` }: ChangesTable,
  recordId: string,
): Promise<RecordedChange<Field>[] | undefined> {
  const { rows } = await sql<RecordedChange<Field> | { readonly id: null }>`
    select change.id, change.field, change.before, change.after, change.user_name as "userName",
           change.created_at as "createdAt" ${columns}
      from ${sql.table(records)} record
      left join ${sql.table(table)} change
        on change.tenant_id = record.tenant_id and ${sql.ref(`change.${about}`)} = record.id
     where record.id = ${recordId}
     order by change.created_at desc, change.position desc
     limit ${listLimits.changes}`.execute(tx);
  // The left join's row of a record without changes is empty.
  return rows.length > 0 ? rows.filter((row) => row.id !== null) : undefined;
}
