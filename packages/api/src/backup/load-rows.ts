import type pg from 'pg';
import { quoted, type StoredTable, setBackupRole } from './stored-tables';

const referencesQuery = `
  select format('alter table %s alter constraint %I deferrable', conrelid::regclass, conname) as change
    from pg_constraint
   where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable
   order by conrelid::regclass::text, conname`;

/**
 * Lets foreign keys wait for the end of a transaction that asks for it; every other one checks them
 * at once, as before. Each change locks two tables against reading, so outside of a transaction, where
 * that is for an instant.
 */
export async function allowDeferral(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ change: string }>(referencesQuery);
  for (const { change } of rows) await client.query(change);
}

const triggersQuery = `
  select c.relname as name from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
     and exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)
   order by 1`;

/** Writes rows, each an array of its values as JSON. */
export type RowWriter = (rows: readonly string[]) => Promise<unknown>;

/** Creates a writer of stored rows into a table, in a transaction of the tables' owner. */
export async function rowWriter(
  client: pg.Client,
  table: StoredTable,
  columns: readonly string[],
): Promise<RowWriter> {
  const known = new Map(table.columns.map(({ name, type }) => [name, type]));
  const values = columns.map((name, index) => {
    const type = known.get(name);
    if (!type) throw new Error(`Table ${table.name} has no column ${name}.`);
    return `(line->>${index})::${type}`;
  });
  const statement = `insert into ${quoted(table.name)} (${columns.map(quoted)})
    overriding system value select ${values} from jsonb_array_elements($1::jsonb) line`;
  await setBackupRole(client, table);
  return (rows) => client.query(statement, [`[${rows.join(',')}]`]);
}

/**
 * Runs work of the tables' owner in one transaction, with foreign keys checked at its end, whatever
 * the order of the rows, and with the triggers of some tables disabled, since the rows contain their
 * results: what others write to those waits meanwhile. After `allowDeferral`.
 */
export async function loadingRows<T>(
  client: pg.Client,
  tables: readonly StoredTable[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ name: string }>(triggersQuery, [
    tables.map(({ name }) => name),
  ]);
  const triggers = (state: 'enable' | 'disable') =>
    client.query(
      rows.map(({ name }) => `alter table ${quoted(name)} ${state} trigger user;`).join('\n'),
    );
  await triggers('disable');
  await client.query('set constraints all deferred');
  const result = await work();
  await client.query('reset role; set constraints all immediate');
  await triggers('enable');
  return result;
}
