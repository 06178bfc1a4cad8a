import pino from 'pino';
import type { Config } from '../config';
import { ConfigError } from '../config-error';
import { readAppRoles } from '../db/app-privileges';
import { connect } from '../db/connection';
import { readInstallation } from '../db/installation';
import { readIsDistributed } from '../db/is-distributed';
import { type OpenDatabase, openDatabase } from '../db/open-database';
import { readSecrets } from '../secrets';
import { addBackup } from './backup-folder';
import { type RestoredBackup, restoreBackup } from './restore-backup';
import type { WrittenBackup } from './write-backup';

/**
 * Writes a backup of the database as it is into the configured folder: before an update too. Works
 * beside a running server. @throws ConfigError
 */
export async function backUp(config: Config): Promise<WrittenBackup> {
  const secrets = await readSecrets(config);
  const opened = await openDatabase(config, secrets, { joinRunning: true, migrates: false });
  try {
    const { ownerAddress } = await opened.readSource();
    return await addBackup(ownerAddress, {
      folder: config.backupDirectory,
      key: secrets.backupKey,
      now: new Date(),
      log: pino({ level: config.logLevel }),
    });
  } finally {
    await opened.close();
  }
}

/**
 * Replaces the database's content with a backup.
 * @param options.replace allows existing breweries to be overwritten
 * @param options.withoutAttachments accepts that contents of attachments are missing
 * @throws ConfigError while a server runs, for a distributed database, and for a file that cannot be
 * restored
 */
export async function restore(
  config: Config,
  path: string,
  options: { readonly replace: boolean; readonly withoutAttachments: boolean },
): Promise<RestoredBackup> {
  const secrets = await readSecrets(config);
  // The embedded database refuses a second process beside its server.
  const opened = await openDatabase(config, secrets);
  try {
    await refuseWhenInUse(opened);
    const { hasTenants } = await readInstallation(opened.database);
    if (hasTenants && !options.replace) {
      throw new ConfigError(
        'La base contient déjà des brasseries. Pour les remplacer par la sauvegarde, ajoutez --replace.',
      );
    }
    const { withoutAttachments } = options;
    return await restoreBackup(opened.ownerAddress, {
      key: secrets.backupKey,
      path,
      withoutAttachments,
    });
  } finally {
    await opened.close();
  }
}

/**
 * A running server would mix its data with the restored one, and tables on several nodes would not be
 * spread again.
 */
async function refuseWhenInUse({ ownerAddress, pool }: OpenDatabase): Promise<void> {
  const owner = await connect(ownerAddress);
  try {
    if (await readIsDistributed(owner)) {
      throw new ConfigError(
        'Cette base est répartie sur plusieurs nœuds : restaurez dans des bases neuves, par « npm run distribute ».',
      );
    }
    const { rows } = await owner.query<{ others: number }>(
      `select count(*) as others from pg_stat_activity
        where datname = current_database() and usename = any($1)`,
      [await readAppRoles(owner)],
    );
    if ((rows[0]?.others ?? 0) > pool.totalCount) {
      throw new ConfigError('Un serveur Cervoise utilise cette base : arrêtez-le d’abord.');
    }
  } finally {
    await owner.end();
  }
}
