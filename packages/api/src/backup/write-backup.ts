import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { ConfigError } from '../config-error';
import { type ConnectionAddress, connect } from '../db/connection';
import { writeLine } from './backup-lines';
import { contentFolder } from './content-files';
import { encrypt } from './encrypted-stream';
import { isDiskFull, isUnwritable } from './file-errors';
import { contentTable, keepContents } from './keep-contents';
import { readBackup } from './read-backup';
import {
  quoted,
  readSequences,
  readStoredTables,
  type StoredTable,
  setBackupRole,
  setValueFormats,
} from './stored-tables';

/**
 * Tables whose rows no backup holds. A restored queue would send its mails again, days later, with
 * links that no longer work. The contents of attachments are kept once, beside all backups. An export
 * of a brewery has them all, and is gone after seven days.
 */
const leftOutTables: ReadonlySet<string> = new Set([
  'mails',
  contentTable,
  'tenant_exports',
  'tenant_export_pieces',
]);

/** Rows fetched at a time. */
const batchSize = 1000;

export interface WrittenBackup {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly tableCount: number;
  readonly rowCount: number;
  /** Contents of attachments that no backup had kept before. */
  readonly newContents: number;
}

/** What is counted while a backup is written. */
type Counts = {
  -readonly [Name in 'tableCount' | 'rowCount' | 'newContents']: WrittenBackup[Name];
};

/** The rows of a table as lines, unordered. */
async function* rowsOf(client: pg.Client, table: StoredTable): AsyncGenerator<string[]> {
  await setBackupRole(client, table);
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`);
  await client.query(`declare stored no scroll cursor for
    select to_json(array[${values}])::text as line from ${quoted(table.name)}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batchSize} from stored`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < batchSize) break;
  }
  await client.query('close stored');
}

/** A consistent snapshot of the database. */
async function* linesOfDatabase(
  client: pg.Client,
  options: { readonly folder: string; readonly key: string; readonly createdAt: Date },
  counts: Counts,
): AsyncGenerator<string> {
  await client.query('begin transaction isolation level repeatable read read only');
  await setValueFormats(client);
  await client.query("set local statement_timeout = 0; set local lock_timeout = '1min'");
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  const tables = (await readStoredTables(client)).filter(({ name }) => !leftOutTables.has(name));
  // Read later than the snapshot, so it is at least every value in its rows.
  const sequences = await readSequences(client);
  yield writeLine({
    kind: 'header',
    format: 1,
    createdAt: options.createdAt.toISOString(),
    migrations,
  });
  for (const table of tables) {
    const columns = table.columns.map(({ name }) => name);
    yield writeLine({ kind: 'table', name: table.name, columns });
    for await (const rows of rowsOf(client, table)) {
      counts.rowCount += rows.length;
      yield `${rows.join('\n')}\n`;
    }
    counts.tableCount += 1;
  }
  // A schema from before attachments has no such table.
  if (tables.some(({ name }) => name === 'attachments')) {
    counts.newContents = await keepContents(client, options);
  }
  yield writeLine({ kind: 'end', rowCount: counts.rowCount, sequences });
  await client.query('commit');
}

/** The error of a full disk or an unwritable folder, with its remedy; other errors unchanged. */
function explainFailure(path: string, error: unknown): unknown {
  if (isUnwritable(error)) {
    return new ConfigError(
      `La sauvegarde ${path} ne peut pas être écrite : donnez au serveur le droit d’écrire dans ce dossier, ou réglez CERVOISE_BACKUP_DIR.`,
      { cause: error },
    );
  }
  if (!isDiskFull(error)) return error;
  return new ConfigError(
    `Le disque est plein : la sauvegarde ${path} n’est pas écrite. Libérez de la place, puis recommencez.`,
    { cause: error },
  );
}

/**
 * Writes a snapshot of every table of the database to a compressed and encrypted file, and the
 * contents of attachments that no backup has kept yet beside it. The file appears once it is complete
 * and was read back.
 * @throws ConfigError when the disk is full, the folder cannot be written or the file not read back
 */
export async function writeBackup(
  owner: ConnectionAddress,
  options: { readonly key: string; readonly path: string; readonly createdAt: Date },
): Promise<WrittenBackup> {
  const { key, path, createdAt } = options;
  const partial = `${path}.partial`;
  const counts: Counts = { tableCount: 0, rowCount: 0, newContents: 0 };
  const folder = contentFolder(path);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw explainFailure(path, error);
  });
  const client = await connect(owner);
  try {
    await pipeline(
      Readable.from(linesOfDatabase(client, { folder, key, createdAt }, counts)),
      createGzip(),
      encrypt(key),
      createWriteStream(partial, { mode: 0o600, flush: true }),
    );
    // Only a backup that was read back counts as one, and takes the place of an older one.
    await readBackup(partial, key);
    const { size } = await stat(partial);
    await rename(partial, path);
    return { path, size, ...counts };
  } catch (error) {
    throw explainFailure(path, error);
  } finally {
    await client.end();
    await rm(partial, { force: true });
  }
}
