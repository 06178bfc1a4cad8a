import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries';
import type { Location } from './location';
import type { SystemAccount } from './system-account';

const run = promisify(execFile);

/** The environment of PostgreSQL's programs: none of this process's settings or secrets. */
export const bareEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
};

/**
 * Creates the cluster on the first start. It is created under a temporary name and renamed when
 * complete, so an interrupted start leaves nothing that looks like a database.
 * @param password of the `postgres` role
 */
export async function ensureCluster(
  binaries: Binaries,
  location: Location,
  account: SystemAccount | null,
  password: string,
): Promise<void> {
  if (await stat(join(location.cluster, 'PG_VERSION')).catch(() => null)) return;
  const unfinished = `${location.cluster}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const passwordFile = `${unfinished}.password`;
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
    if (account) await chown(passwordFile, account.uid, account.gid);
    await run(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale-provider=icu',
        '--icu-locale=fr-FR',
        '--locale=C',
        '--data-checksums',
      ],
      { ...account, cwd: location.folder, env: bareEnvironment },
    );
    await rename(unfinished, location.cluster).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}
