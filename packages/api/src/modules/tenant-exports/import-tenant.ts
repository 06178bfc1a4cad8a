import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { DatabaseError } from 'pg';
import { allowDeferral, loadingRows } from '../../backup/load-rows';
import {
  advanceSequences,
  quoted,
  readStoredTables,
  type StoredTable,
  setBackupRole,
  setValueFormats,
} from '../../backup/stored-tables';
import { ConfigError } from '../../config-error';
import { type ConnectionAddress, connect } from '../../db/connection';
import { readIsDistributed } from '../../db/is-distributed';
import { daysOfEmptiedBatches } from '../../db/migrations/0805-days-of-emptied-batches';
import { migrations } from '../../generated/migrations';
import type { Secrets } from '../../secrets';
import { hashPassword } from '../../security/passwords';
import type { SealedColumn } from '../../security/sealed-column';
import { createSealer, keyIdOf, SealBrokenError } from '../../security/sealing';
import { exportedColumns, sealedColumns } from './exported-tables';
import { refuseWrongSums } from './import/ledger-sums';
import { createRecordCheck } from './import/record-check';
import { refuseBrokenReferences, type WrittenRecord, writeRecords } from './import/refused-writes';
import { writeAttachments } from './import/write-attachments';
import type { Manifest } from './manifest';
import { type ExportedRecord, type ImportedRow, type ReadExport, readExport } from './read-export';

/** Characters of rows written at a time. */
const batchLength = 1_000_000;

export interface ImportedTenant {
  readonly tenantId: string;
  readonly breweryName: string;
  readonly rowCount: number;
  /** What stays sealed, as the export names it. */
  readonly unreadable: readonly string[];
  /** Users who need a password. */
  readonly emails: readonly string[];
}

/** The stored tables by name. @throws ConfigError for an export with unknown ones */
function tablesOf(
  manifest: Manifest,
  stored: readonly StoredTable[],
): ReadonlyMap<string, StoredTable> {
  if (manifest.migration > (migrations.at(-1)?.name ?? '')) {
    throw new ConfigError('Cet export vient d’une version plus récente de Cervoise.');
  }
  const tables = new Map(stored.map((table) => [table.name, table]));
  const seen = new Set<string>();
  for (const { name, columns } of manifest.tables) {
    const table = tables.get(name);
    const known = table ? exportedColumns(table).map((column) => column.name) : [];
    if (known.length === 0) {
      throw new ConfigError(`Un export de brasserie n’a pas de table ${name} dans cette version.`);
    }
    const unknown = columns.find((column) => !known.includes(column));
    if (unknown) {
      throw new ConfigError(
        `Un export de brasserie n’a pas la colonne ${name}.${unknown} dans cette version.`,
      );
    }
    if (seen.has(name)) throw new ConfigError(`Le manifeste annonce deux fois la table ${name}.`);
    seen.add(name);
  }
  if (manifest.tables.find(({ name }) => name === 'tenants')?.rowCount !== 1) {
    throw new ConfigError('Un export de brasserie contient une brasserie, dans json/tenants.json.');
  }
  return tables;
}

/** Users of the export, by what the import asks of them. */
/** Checks every record, before anything is locked. @returns the e-mails of open accounts @throws ConfigError */
async function checkRecords(
  { manifest, recordsOf }: ReadExport,
  tables: ReadonlyMap<string, StoredTable>,
): Promise<string[]> {
  const emails: string[] = [];
  for (const { name, columns } of manifest.tables) {
    const table = tables.get(name);
    if (!table) continue;
    const check = createRecordCheck(table, columns, {
      tenantId: manifest.tenant.id,
      isSealed: sealedColumns.some((column) => column.table === name),
    });
    for await (const record of recordsOf(name)) {
      check(record);
      if (name !== 'users') continue;
      const { email, is_active } = record.row;
      if (is_active) emails.push(String(email));
    }
  }
  return emails;
}

/**
 * Creates the function that re-seals a row's sealed value under this installation's key. What an
 * incomplete export has sealed stays as it is.
 */
function sealing(column: SealedColumn, secrets: Secrets, isIncomplete: boolean) {
  const sealer = createSealer(secrets.recipeKeys, column.purpose);
  return ({ content, sealed, ...row }: ImportedRow): ImportedRow => {
    const subject = column.subjectOf(row);
    if (content === undefined && isIncomplete) {
      const kept = Buffer.from(String(sealed), 'base64');
      return {
        ...row,
        [column.column]: `\\x${kept.toString('hex')}`,
        [column.keyIdColumn]: keyIdOf(kept) ?? 'unknown',
      };
    }
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
  { recipes }: Manifest,
): Promise<ReadonlyMap<string, (row: ImportedRow) => ImportedRow>> {
  // A random password: it only enables « Mot de passe oublié ? ».
  const passwordHash = await hashPassword(randomUUID());
  const changes = new Map<string, (row: ImportedRow) => ImportedRow>([
    ['users', (row) => ({ ...row, password_hash: passwordHash })],
    ['tenants', (row) => ({ ...row, is_demo: false, is_editor: false })],
    [
      'support_accesses',
      // What the support of the other installation was allowed ends there.
      (row) => ({
        ...row,
        ended_at: row.ended_at ?? row.expires_at,
        ended_by_name: row.ended_by_name ?? row.requested_by_name,
      }),
    ],
  ]);
  for (const column of sealedColumns) {
    changes.set(column.table, sealing(column, secrets, recipes === 'incomplete'));
  }
  return changes;
}

/** Writes the records of a table in batches. @throws ConfigError */
async function writeTable(
  client: pg.Client,
  table: StoredTable,
  records: AsyncIterable<ExportedRecord>,
  change: ((row: ImportedRow) => ImportedRow) | undefined,
): Promise<void> {
  const name = quoted(table.name);
  let columns: readonly string[] | null = null;
  let batch: WrittenRecord[] = [];
  let length = 0;
  await setBackupRole(client, table);
  const flush = () =>
    writeRecords(client, table.name, batch, (some) =>
      client.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [`[${some.map(({ line }) => line).join(',')}]`],
      ),
    );
  for await (const { number, line, row } of records) {
    const changed = change?.(row) ?? row;
    columns ??= Object.keys(changed).map(quoted);
    batch.push({ number, line: change ? JSON.stringify(changed) : line });
    length += line.length;
    if (length < batchLength) continue;
    await flush();
    batch = [];
    length = 0;
  }
  if (batch.length > 0) await flush();
}

/** @throws ConfigError for a brewery or an account that already exists */
async function refuseKnown(
  client: pg.Client,
  { tenant }: Manifest,
  emails: readonly string[],
): Promise<void> {
  await client.query('set local role cervoise_backup');
  const known = await client.query('select from tenants where id = $1', [tenant.id]);
  if (known.rowCount)
    throw new ConfigError(
      `${tenant.breweryName} est déjà sur cette installation. Qui n’a pas reçu de lien choisit un mot de passe par « Mot de passe oublié ? ».`,
    );
  const { rows } = await client.query<{ email: string }>(
    `select email from users
      where lower(email) in (select lower(taken) from unnest($1::text[]) taken) and is_active
      order by email`,
    [emails],
  );
  await client.query('reset role');
  if (rows.length > 0) {
    const taken = rows.map(({ email }) => email).join(', ');
    throw new ConfigError(`Des comptes de cette installation ont déjà ces adresses : ${taken}.`);
  }
}

/** Writes a checked export, in the transaction that is open. @throws ConfigError */
async function write(
  client: pg.Client,
  file: ReadExport,
  stored: readonly StoredTable[],
  secrets: Secrets,
): Promise<void> {
  const { tenant, tables, migration } = file.manifest;
  const byName = new Map(stored.map((table) => [table.name, table]));
  const changes = await changesOf(secrets, file.manifest);
  const written = stored.filter((table) => exportedColumns(table).length > 0);
  await loadingRows(client, written, async () => {
    for (const { name } of tables) {
      const table = byName.get(name);
      if (table) await writeTable(client, table, file.recordsOf(name), changes.get(name));
      if (table && name === 'attachments') await writeAttachments(client, table, file);
    }
    await client.query('set local role cervoise_backup');
    // An archive from before suppliers were records has their names.
    await client.query('select link_suppliers($1)', [tenant.id]);
    // As of places.
    await client.query('select link_places($1)', [tenant.id]);
    // An archive from before the ledger of beer has none.
    await client.query('select open_beer_ledger($1)', [tenant.id]);
    // An archive from before batches emptied in their tanks lost their planned days has them.
    if (migration < daysOfEmptiedBatches.name) {
      await client.query('select clear_days_of_emptied_batches($1)', [tenant.id]);
    }
    // The triggers that set posting days and note removals are off here.
    await client.query('select post_ledgers($1), note_product_removals($1)', [tenant.id]);
    await refuseWrongSums(client, tenant.id);
    await client.query('reset role');
    await refuseBrokenReferences(client, tenant.id);
  });
  await advanceSequences(client, byName);
  await client.query('set local role cervoise_backup');
  // The provider's own record of the brewery, which is not exported.
  await client.query(
    `insert into contracts (brewery_id, brewery_name) values ($1, $2)
     on conflict (brewery_id) do update
     set erased_at = null, erasure_asked_on = null, unpaid_since = null,
         terminated_on = null, termination_reason = null, terminated_by = null`,
    [tenant.id, tenant.breweryName],
  );
}

/** The French answer to what stops an import. */
function importRefusal(error: unknown): unknown {
  if (error instanceof SealBrokenError) {
    return new ConfigError(
      `Cet export tient des recettes scellées qui ne s’ouvrent pas avec les clés de cette installation (${error.message}).`,
    );
  }
  if (!(error instanceof DatabaseError)) return error;
  return new ConfigError(
    error.code === '55P03'
      ? 'D’autres écritures occupent la base de données. Réessayez dans un instant.'
      : `La base de données a interrompu l’import (${error.code}). Rien n’a été importé.`,
    { cause: error },
  );
}

/**
 * Imports an exported brewery into an installation, with its ids, in one transaction. Recipes are
 * sealed under this installation's key; users have no password yet. Every record is checked with
 * the rules of the domain, and quantities against their ledgers.
 * @throws ConfigError when the file is not an export, or the brewery or an account already exists
 */
export async function importTenant(
  owner: ConnectionAddress,
  secrets: Secrets,
  path: string,
): Promise<ImportedTenant> {
  const file = await readExport(path);
  const { manifest } = file;
  const client = await connect(owner);
  try {
    if (await readIsDistributed(client)) {
      throw new ConfigError(
        'Cette base est répartie sur plusieurs nœuds : importez cette brasserie dans un seul PostgreSQL.',
      );
    }
    const stored = await readStoredTables(client);
    const emails = await checkRecords(file, tablesOf(manifest, stored));
    await client.query("set lock_timeout = '10s'");
    await allowDeferral(client);
    await client.query('begin');
    await setValueFormats(client);
    await client.query('set local statement_timeout = 0');
    await refuseKnown(client, manifest, emails);
    await write(client, file, stored, secrets);
    await client.query('commit');
    return {
      tenantId: manifest.tenant.id,
      breweryName: manifest.tenant.breweryName,
      rowCount: manifest.totalRecords,
      unreadable: manifest.unreadable,
      emails,
    };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw importRefusal(error);
  } finally {
    file.close();
    await client.end();
  }
}
