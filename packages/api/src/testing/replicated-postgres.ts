import { execFile } from 'node:child_process';
import { appendFile, chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from '../db/connection';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded';
import { prepareLocation } from '../db/embedded/location';
import { systemAccount } from '../db/embedded/system-account';
import { ensureOwnerAndDatabase } from '../db/open-database';
import { rolePassword } from '../db/roles';

const run = promisify(execFile);

/** Runs a statement as the superuser. */
async function asSuperuser<Row extends object>(
  postgres: EmbeddedPostgres,
  database: string,
  statement: string,
): Promise<readonly Row[]> {
  const client = await connect(postgres.address('postgres', database));
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The files of a running primary, as a standby of it. */
async function copyCluster(primary: EmbeddedPostgres, from: string, to: string, secret: string) {
  const superuser = await connect(primary.address('postgres', 'postgres'));
  await superuser.query("select pg_backup_start('replica', true)");
  await run('cp', ['-a', from, to]);
  const { rows } = await superuser.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop()',
  );
  await superuser.end();
  await rm(join(to, 'postmaster.pid'), { force: true });
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(to, 'standby.signal'), '');
  const password = rolePassword(secret, 'postgres');
  await appendFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.socketFolder} port=5432 user=postgres password=${password}'\n`,
  );
}

export interface ReplicatedPostgres {
  readonly primary: EmbeddedPostgres;
  readonly replica: EmbeddedPostgres;
  readonly asSuperuser: typeof asSuperuser;
}

/** Starts a PostgreSQL of a test's own with an empty database, and a streaming replica of it. */
export async function startReplicatedPostgres(
  folder: string,
  secret: string,
): Promise<ReplicatedPostgres> {
  const settings = { fsync: 'off', wal_receiver_status_interval: '1' };
  const account = await systemAccount();
  const places = { primary: join(folder, 'primary'), replica: join(folder, 'replica') };
  const primary = await startEmbedded({ dataDirectory: places.primary, secret, settings });
  await ensureOwnerAndDatabase(primary, secret, 'cervoise');
  const from = await prepareLocation(places.primary, account);
  const to = await prepareLocation(places.replica, account);
  await copyCluster(primary, from.cluster, to.cluster, secret);
  if (account) {
    for (const file of ['backup_label', 'standby.signal'])
      await chown(join(to.cluster, file), account.uid, account.gid);
  }
  const replica = await startEmbedded({ dataDirectory: places.replica, secret, settings });
  return { primary, replica, asSuperuser };
}
