import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { loadingRows } from '../../backup/load-rows';
import {
  quoted,
  readStoredTables,
  type StoredTable,
  setBackupRole,
  setValueFormats,
} from '../../backup/stored-tables';
import { ConfigError } from '../../config-error';
import { type ConnectionAddress, connect } from '../../db/connection';
import { migrations } from '../../generated/migrations';
import type { Secrets } from '../../secrets';
import { hashPassword } from '../../security/passwords';
import type { SealedColumn } from '../../security/sealed-column';
import { createSealer, SealBrokenError } from '../../security/sealing';
import { sealedColumns } from './exported-tables';
import type { Manifest } from './manifest';
import { type ImportedRow, type ReadExport, readExport } from './read-export';

/** Characters of rows written at a time. */
const batchLength = 1_000_000;

export interface ImportedTenant {
  readonly tenantId: string;
  readonly breweryName: string;
  readonly rowCount: number;
  /** Users who need a password. */
  readonly emails: readonly string[];
}

/** @throws ConfigError for an unknown version of exports */
function refuseUnknown(manifest: Manifest, tables: ReadonlyMap<string, StoredTable>): void {
  if (manifest.migration > (migrations.at(-1)?.name ?? '')) {
    throw new ConfigError('Cet export vient d’une version plus récente de Cervoise.');
  }
  for (const { name, columns } of manifest.tables) {
    const known = tables.get(name)?.columns.map((column) => column.name);
    const sealed = sealedColumns.some(({ table }) => table === name) ? ['content', 'sealed'] : [];
    const unknown = columns.filter((column) => ![...(known ?? []), ...sealed].includes(column));
    if (!known || unknown.length > 0) {
      const where = known ? `la colonne ${name}.${unknown[0]}` : `la table ${name}`;
      throw new ConfigError(`Cette version de Cervoise n’a pas ${where} de l’export.`);
    }
  }
}

/** Creates the function that re-seals a row's sealed value under this installation's key. */
function sealing(column: SealedColumn, secrets: Secrets) {
  const sealer = createSealer(secrets.recipeKeys, column.purpose);
  return ({ content, sealed, ...row }: ImportedRow): ImportedRow => {
    const subject = column.subjectOf(row);
    const bytes =
      content === undefined
        ? sealer.openBytes(subject, Buffer.from(String(sealed), 'base64'))
        : column.holds === 'json'
          ? Buffer.from(JSON.stringify(content))
          : Buffer.from(String(content), 'base64');
    return {
      ...row,
      [column.column]: `\\x${sealer.sealBytes(subject, bytes).toString('hex')}`,
      [column.keyIdColumn]: sealer.currentKeyId,
    };
  };
}

/** Conversions of a table's rows; by default none. */
async function changesOf(
  secrets: Secrets,
): Promise<ReadonlyMap<string, (row: ImportedRow) => ImportedRow>> {
  // A random password: it only enables « Mot de passe oublié ? ».
  const passwordHash = await hashPassword(randomUUID());
  const changes = new Map<string, (row: ImportedRow) => ImportedRow>([
    ['users', (row) => ({ ...row, password_hash: passwordHash })],
    ['tenants', (row) => ({ ...row, is_demo: false, is_editor: false })],
  ]);
  for (const column of sealedColumns) changes.set(column.table, sealing(column, secrets));
  return changes;
}

/** Writes the rows of a table in batches. @throws ConfigError for a row of another tenant */
async function writeTable(
  client: pg.Client,
  table: StoredTable,
  { manifest, rowsOf }: ReadExport,
  change: ((row: ImportedRow) => ImportedRow) | undefined,
): Promise<void> {
  const tenantColumn = table.name === 'tenants' ? 'id' : 'tenant_id';
  const lines = rowsOf(table.name).map((line) => {
    const row: ImportedRow = JSON.parse(line);
    if (row[tenantColumn] !== manifest.tenant.id) {
      throw new ConfigError(`L’export contient une ligne d’une autre brasserie (${table.name}).`);
    }
    return change ? JSON.stringify(change(row)) : line;
  });
  const [first] = lines;
  if (!first) return;
  const columns = Object.keys(JSON.parse(first)).map(quoted);
  const name = quoted(table.name);
  await setBackupRole(client, table);
  for (let start = 0; start < lines.length; ) {
    let end = start;
    for (let length = 0; end < lines.length && length < batchLength; end += 1) {
      length += lines[end]?.length ?? 0;
    }
    await client.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [`[${lines.slice(start, end).join(',')}]`],
    );
    start = end;
  }
}

const identitiesQuery = `
  select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

/** Advances each sequence beyond the imported values. */
async function advanceSequences(
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

/** @throws ConfigError for a brewery or an account that already exists */
async function refuseKnown(
  client: pg.Client,
  { tenant }: Manifest,
  users: readonly ImportedRow[],
): Promise<void> {
  await client.query('set local role cervoise_backup');
  const known = await client.query('select from tenants where id = $1', [tenant.id]);
  if (known.rowCount)
    throw new ConfigError(`${tenant.breweryName} est déjà sur cette installation.`);
  const { rows } = await client.query<{ email: string }>(
    `select email from users
      where lower(email) in (select lower(taken) from unnest($1::text[]) taken) order by email`,
    [users.map(({ email }) => email)],
  );
  await client.query('reset role');
  if (rows.length > 0) {
    const emails = rows.map(({ email }) => email).join(', ');
    throw new ConfigError(`Des comptes de cette installation ont déjà ces adresses : ${emails}.`);
  }
}

/**
 * Imports an exported brewery into an installation, with its ids, in one transaction. Recipes are
 * sealed under this installation's key; users have no password yet.
 * @throws ConfigError when the file is not an export, or the brewery or an account already exists
 */
export async function importTenant(
  owner: ConnectionAddress,
  secrets: Secrets,
  path: string,
): Promise<ImportedTenant> {
  const file = await readExport(path);
  const { manifest } = file;
  const users = file.rowsOf('users').map((line): ImportedRow => JSON.parse(line));
  const changes = await changesOf(secrets);
  const client = await connect(owner);
  try {
    await client.query('begin');
    await setValueFormats(client);
    await client.query("set local statement_timeout = 0; set local lock_timeout = '10s'");
    const stored = await readStoredTables(client);
    const tables = new Map(stored.map((table) => [table.name, table]));
    refuseUnknown(manifest, tables);
    await refuseKnown(client, manifest, users);
    await loadingRows(client, stored, async () => {
      for (const { name } of manifest.tables) {
        const table = tables.get(name);
        if (table) await writeTable(client, table, file, changes.get(name));
      }
    });
    await advanceSequences(client, tables);
    await client.query('set local role cervoise_backup');
    // The provider's own record of the brewery, which is not exported.
    await client.query(
      `insert into contracts (brewery_id, brewery_name) values ($1, $2)
       on conflict (brewery_id) do update
       set erased_at = null, terminated_on = null, termination_reason = null, terminated_by = null`,
      [manifest.tenant.id, manifest.tenant.breweryName],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (error instanceof SealBrokenError) {
      throw new ConfigError(
        `Cet export tient des recettes scellées qui ne s’ouvrent pas avec les clés de cette installation (${error.message}).`,
      );
    }
    throw error;
  } finally {
    await client.end();
  }
  return {
    tenantId: manifest.tenant.id,
    breweryName: manifest.tenant.breweryName,
    rowCount: manifest.totalRecords,
    emails: users.filter(({ is_active }) => is_active).map(({ email }) => String(email)),
  };
}
