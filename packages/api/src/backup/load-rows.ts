import type pg from 'pg';
import { quoted, type StoredTable, setBackupRole } from './stored-tables';

interface Reference {
  readonly table: string;
  readonly name: string;
}

const referencesQuery = `
  select c.conrelid::regclass::text as table, quote_ident(c.conname) as name
    from pg_constraint c
   where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not c.condeferrable
   order by 1, 2`;

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
 * the order of the rows, and with triggers disabled, since the rows contain their results.
 */
export async function loadingRows<T>(
  client: pg.Client,
  tables: readonly StoredTable[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows: references } = await client.query<Reference>(referencesQuery);
  const alterEach = (change: string) =>
    references.map(({ table, name }) => `alter table ${table} alter constraint ${name} ${change};`);
  const triggers = (state: 'enable' | 'disable') =>
    tables.map(({ name }) => `alter table ${quoted(name)} ${state} trigger user;`);
  const run = (statements: readonly string[]) => client.query(statements.join('\n'));
  await run([...triggers('disable'), ...alterEach('deferrable initially deferred')]);
  const result = await work();
  await client.query('reset role; set constraints all immediate');
  await run([...triggers('enable'), ...alterEach('not deferrable')]);
  return result;
}
