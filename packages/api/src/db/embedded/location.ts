import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isReachableBy, type SystemAccount } from './system-account';

/** Used when another account needs access and the data folder is inside root's home. */
export const systemWideFolder = '/var/lib/cervoise';

/** Maximum length of a socket's path in bytes, `/.s.PGSQL.5432` included. */
const longestSocketFolder = 90;

export interface Location {
  /** Contains the cluster, its log and its socket; owned by the account PostgreSQL runs under. */
  readonly folder: string;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly log: string;
}

async function privateFolder(path: string, account: SystemAccount | null): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (account) await chown(path, account.uid, account.gid);
  const { uid } = await lstat(path);
  if (uid !== (account?.uid ?? process.getuid?.())) {
    throw new Error(`${path} belongs to someone else.`);
  }
  await chmod(path, 0o700);
}

/**
 * Decides the location of a data folder's cluster, and creates the folders: inside the data folder,
 * or system-wide when `account` cannot access that. The system-wide one is named by an id stored in
 * the data folder, so the data folder can be moved.
 */
export async function prepareLocation(
  dataDirectory: string,
  account: SystemAccount | null,
): Promise<Location> {
  await mkdir(dataDirectory, { recursive: true, mode: account ? 0o711 : 0o700 });
  const folder = await clusterFolder(dataDirectory, account);
  await privateFolder(folder, account);
  const socketFolder = shortSocketFolder(folder);
  await privateFolder(socketFolder, account);
  return {
    folder,
    socketFolder,
    cluster: join(folder, 'cluster'),
    log: join(folder, 'postgresql.log'),
  };
}

async function clusterFolder(
  dataDirectory: string,
  account: SystemAccount | null,
): Promise<string> {
  const local = join(dataDirectory, 'postgresql');
  if (!account) return local;
  if (await isReachableBy(dirname(dataDirectory), account)) {
    const { mode } = await lstat(dataDirectory);
    // Traversal reveals nothing: each file inside has its own mode.
    if (!(mode & 0o001)) await chmod(dataDirectory, mode | 0o011);
    return local;
  }
  await mkdir(systemWideFolder, { recursive: true, mode: 0o711 });
  return join(systemWideFolder, await installationId(dataDirectory));
}

async function installationId(dataDirectory: string): Promise<string> {
  const path = join(dataDirectory, 'database-location.json');
  const fresh = { id: randomUUID(), note: `The database lies in ${systemWideFolder}/<id>.` };
  await writeFile(path, `${JSON.stringify(fresh, null, 2)}\n`, { flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const { id } = JSON.parse(await readFile(path, 'utf8')) as { id: string };
  return id;
}

function shortSocketFolder(folder: string): string {
  const local = join(folder, 'socket');
  if (Buffer.byteLength(local) <= longestSocketFolder) return local;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return `/tmp/cervoise-${name}`;
}
