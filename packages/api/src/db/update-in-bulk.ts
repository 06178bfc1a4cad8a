import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database';
import { presentInstant } from './present-instant';
import { recordFields } from './record-fields';
import type { TenantTransaction } from './tenant-transaction';

interface BulkUpdate<Column extends string> {
  readonly table: keyof Database;
  /** PostgreSQL's type of each column that is written. */
  readonly types: Readonly<Record<Column, string>>;
  readonly tenantId: string;
}

/**
 * Writes columns of many rows, which must be locked, in one statement. A row that says the same
 * already is left untouched, `updated_at` included.
 */
export async function updateInBulk<Column extends string>(
  tx: TenantTransaction,
  { table, types, tenantId }: BulkUpdate<Column>,
  rows: readonly (Readonly<Record<Column, unknown>> & { readonly id: string })[],
): Promise<void> {
  const columns = Object.keys(types);
  const each = (write: (column: string) => RawBuilder<unknown>) => sql.join(columns.map(write));
  const stored = (column: string) => sql.ref(`stored.${column}`);
  // A field of the records, whose names stay as they are in JSON.
  const given = (column: string) => sql.raw(`given."${column}"`);
  await sql`
    update ${sql.table(table)} as stored
       set ${each((column) => sql`${sql.ref(column)} = ${given(column)}`)},
           updated_at = greatest(${presentInstant},
             stored.updated_at + interval '1 millisecond')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (${recordFields({ id: 'uuid', ...types })})
     where stored.tenant_id = ${tenantId} and stored.id = given.id
       and (${each(stored)}) is distinct from (${each(given)})`.execute(tx);
}
