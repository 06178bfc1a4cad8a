import { sql } from 'kysely';
import type { Database } from './database';
import type { TenantTransaction } from './tenant-transaction';

/** The most that is shown of a record's changes. */
const changesShown = 100;

/** A table of what changed of the records of another, a field a line. */
export interface ChangesTable {
  readonly table: keyof Database;
  readonly records: keyof Database;
  /** Its column that tells which record a change is of. */
  readonly about: string;
}

/** One field of a record that changed: who did it, when, from what to what. */
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
  { table, records, about }: ChangesTable,
  recordId: string,
): Promise<RecordedChange<Field>[] | undefined> {
  const { rows } = await sql<RecordedChange<Field> | { readonly id: null }>`
    select change.id, change.field, change.before, change.after, change.user_name as "userName",
           change.created_at as "createdAt"
      from ${sql.table(records)} record
      left join ${sql.table(table)} change
        on change.tenant_id = record.tenant_id and ${sql.ref(`change.${about}`)} = record.id
     where record.id = ${recordId}
     order by change.created_at desc, change.position desc
     limit ${changesShown}`.execute(tx);
  // The line of a record that never changed holds nothing.
  return rows.length > 0 ? rows.filter((row) => row.id !== null) : undefined;
}
