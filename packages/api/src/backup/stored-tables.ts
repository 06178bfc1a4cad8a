import pg from 'pg';

export interface StoredColumn {
  readonly name: string;
  /** The SQL type: `numeric(7,2)`. */
  readonly type: string;
  readonly isRequired: boolean;
}

export interface StoredTable {
  readonly name: string;
  /** The columns to write: the database computes the generated ones itself. */
  readonly columns: readonly StoredColumn[];
  /** Under row-level security, so that `cervoise_backup` reads and writes it, not its owner. */
  readonly isSecured: boolean;
}

export interface StoredSequence {
  readonly name: string;
  /** The last value it returned. */
  readonly value: string;
}

const tablesQuery = `
  select c.relname as name, c.relrowsecurity as "isSecured",
         (select json_agg(json_build_object('name', a.attname,
                   'type', format_type(a.atttypid, a.atttypmod),
                   'isRequired', a.attnotnull) order by a.attnum)
            from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
             and a.attgenerated = '') as columns,
         not c.relrowsecurity or exists (
           select from pg_policies p
            where p.schemaname = 'public' and p.tablename = c.relname
              and 'cervoise_backup' = any(p.roles) and p.qual = 'true') as "isReadable"
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     -- Releases of the site are kept apart: a deploy makes them again.
     and c.relname not like 'shared\\_release%'
   order by 1`;

const sequencesQuery = `
  select sequencename as name, last_value::text as value
    from pg_sequences where schemaname = 'public' and last_value is not null order by 1`;

/**
 * Every table of the database, by name.
 * @throws when row-level security would hide rows of one from a backup
 */
export async function readStoredTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable & { readonly isReadable: boolean }>(tablesQuery);
  const hidden = rows.filter(({ isReadable }) => !isReadable).map(({ name }) => name);
  if (hidden.length > 0) throw new Error(`Tables without a policy for backups: ${hidden}.`);
  return rows.map(({ isReadable: _, ...table }) => table);
}

/** The sequences in use, those of identity columns included. */
export const readSequences = async (client: pg.Client): Promise<StoredSequence[]> =>
  (await client.query<StoredSequence>(sequencesQuery)).rows;

/** Makes a transaction format every value the same, whatever the server's settings. */
export const setValueFormats = (client: pg.Client) =>
  client.query(`
    set local datestyle = 'ISO, YMD';
    set local timezone = 'UTC';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1`);

/** Switches a transaction to the role that can read and write all rows of a table. */
export const setBackupRole = (client: pg.Client, { isSecured }: StoredTable) =>
  client.query(isSecured ? 'set local role cervoise_backup' : 'reset role');

/** A quoted SQL identifier. */
export const quoted = (name: string) => pg.escapeIdentifier(name);

const identitiesQuery = `
  select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

/** Advances each sequence of a number column beyond the values that were written. */
export async function advanceSequences(
  client: pg.Client,
  tables: ReadonlyMap<string, StoredTable>,
): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(identitiesQuery);
  for (const { table, column } of rows) {
    const stored = tables.get(table);
    if (!stored) continue;
    await setBackupRole(client, stored);
    const { rows: last } = await client.query<{ value: string | null }>(
      `select max(${quoted(column)})::text as value from ${quoted(table)}`,
    );
    await client.query('reset role');
    const sequence = 'pg_get_serial_sequence(quote_ident($1), $2)';
    await client.query(
      `select setval(${sequence}, greatest($3::bigint,
         (select last_value from pg_sequences
           where schemaname = 'public' and 'public.' || quote_ident(sequencename) = ${sequence})))
        where $3::bigint is not null`,
      [table, column, last[0]?.value ?? null],
    );
  }
}
