import type pg from 'pg';
import { type RowWriter, rowWriter } from '../backup/load-rows';
import { readBackup } from '../backup/read-backup';
import { interruptRuns } from '../backup/restore-backup';
import {
  type BackupWithContents,
  loadContents,
  readBackupWithContents,
} from '../backup/restore-contents';
import { quoted, readStoredTables, setValueFormats } from '../backup/stored-tables';
import type { Config } from '../config';
import { ConfigError } from '../config-error';
import { connect } from '../db/connection';
import { readInstallation } from '../db/installation';
import { readIsDistributed } from '../db/is-distributed';
import { checksumOf } from '../db/migrate';
import { openDatabase } from '../db/open-database';
import { migrations as knownMigrations } from '../generated/migrations';
import { readSecrets } from '../secrets';
import { checkCluster, distributeDatabase } from './distribute-database';

interface Backup {
  readonly path: string;
  readonly key: string;
}

/** Verifies a backup, whose schema must be this program's. @throws ConfigError */
async function checkBackup(backup: Backup): Promise<BackupWithContents> {
  const read = await readBackupWithContents(backup);
  const { migrations } = read;
  const stored = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const isSame =
    stored.size === knownMigrations.length &&
    knownMigrations.every((step) => stored.get(step.name) === checksumOf(step));
  if (!isSame) {
    throw new ConfigError(
      'Cette sauvegarde est d’une autre version de Cervoise : restaurez-la sur un seul PostgreSQL avec celle-ci, et sauvegardez-le.',
    );
  }
  return read;
}

/** Loads a backup into empty tables without foreign keys and triggers. */
async function loadBackup(owner: pg.Client, backup: Backup & BackupWithContents): Promise<void> {
  const { path, key } = backup;
  const tables = new Map((await readStoredTables(owner)).map((table) => [table.name, table]));
  // Rows written by a migration are part of the backup.
  await owner.query(`truncate ${[...tables.keys()].map(quoted)}`);
  await owner.query('begin');
  await setValueFormats(owner);
  let write: RowWriter | undefined;
  const { sequences, createdAt } = await readBackup(path, key, {
    table: async ({ name, columns }) => {
      const table = tables.get(name);
      if (!table) throw new Error(`The schema has no table ${name}.`);
      write = await rowWriter(owner, table, columns);
    },
    rows: async (rows) => void (await write?.(rows)),
  });
  await loadContents(owner, backup, backup);
  await owner.query('commit');
  for (const { name, value } of sequences) {
    await owner.query('select setval($1::regclass, $2)', [quoted(name), value]);
  }
  await interruptRuns(owner, createdAt);
  await owner.query('analyze');
}

/**
 * Makes an empty Citus cluster ready: schema, roles and tables on its nodes, and the rows of a
 * backup, if one is given.
 * @param options.shards into how many parts the tables are split
 * @returns the number of rows loaded
 * @throws ConfigError without a cluster, and for a database or a backup that does not fit
 */
export async function distribute(
  config: Config,
  options: { readonly path: string | undefined; readonly shards: number },
): Promise<{ readonly rowCount: number }> {
  if (config.database.kind !== 'server') {
    throw new ConfigError('DATABASE_URL doit désigner le coordinateur de Citus.');
  }
  const secrets = await readSecrets(config);
  const backup = options.path && { path: options.path, key: secrets.backupKey };
  const found = backup ? { ...backup, ...(await checkBackup(backup)) } : null;
  const before = await connect({ connectionString: config.database.ownerUrl });
  try {
    await checkCluster(before);
    if (await readIsDistributed(before)) throw new ConfigError('Cette base est déjà répartie.');
  } finally {
    await before.end();
  }
  const opened = await openDatabase(config, secrets);
  const owner = await connect(opened.ownerAddress);
  try {
    const { hasTenants } = await readInstallation(opened.database);
    if (hasTenants)
      throw new ConfigError('La base contient déjà des brasseries : prenez-en une vide.');
    await distributeDatabase(owner, options.shards, async () => {
      if (found) await loadBackup(owner, found);
    });
    return { rowCount: found?.rowCount ?? 0 };
  } finally {
    await owner.end();
    await opened.close();
  }
}
