import { readdir, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, createDatabase, createPool } from '../db/connection';
import { startEmbedded } from '../db/embedded';
import { findPostmaster, stopPostmaster } from '../db/embedded/postmaster';
import { migrate } from '../db/migrate';
import { ensureOwnerAndDatabase } from '../db/open-database';
import { rolePassword } from '../db/roles';
import { addTestAccounts } from './test-accounts';
import { announceTestServer, hasTestServer } from './test-server';

const prefix = 'cervoise-api-test-';
const secret = 'the database of one test run, gone with it';
const template = 'template_of_tests';

/** Prefers speed to durability: no data outlives the run. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
  max_wal_size: '256MB',
};

const disk = '/tmp';
/** Linux's folder in memory, where a copy of the template takes a tenth of the time. */
const memory = '/dev/shm';
const leastFreeBytes = 2 ** 31;

async function chooseFolder(): Promise<string> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= leastFreeBytes ? memory : disk;
}

/** Starts the PostgreSQL of a test run, and creates the template database of the test files. */
export default async function setUp(): Promise<void> {
  if (!hasTestServer()) await startTestServer(await chooseFolder());
}

/** As `setUp`, for databases that are too large for the memory. */
export const setUpOnDisk = (): Promise<void> => startTestServer(disk);

async function startTestServer(folder: string): Promise<void> {
  await sweepAbandonedServers();
  const dataDirectory = join(folder, `${prefix}${process.pid}`);
  const server = await startEmbedded({ dataDirectory, secret, settings });
  await ensureOwnerAndDatabase(server, secret, template);
  const owner = await connect(server.address('cervoise_owner', template));
  await migrate(owner, { name: 'cervoise_app', password: rolePassword(secret, 'cervoise_app') });
  await owner.end();
  const database = createDatabase(createPool(server.address('cervoise_app', template)));
  await addTestAccounts(database);
  // PostgreSQL refuses to copy a database with open connections.
  await database.destroy();
  announceTestServer({ dataDirectory, socketFolder: server.socketFolder, secret, template });
  stopTestServer = async () => {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
}

/** Set by the setup for the teardown, which runs in the same process. */
export let stopTestServer: (() => Promise<void>) | undefined;

/** Removes the files of killed runs. */
async function sweepAbandonedServers(): Promise<void> {
  for (const folder of [disk, memory]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
      if (!pid || (await isRunning(pid))) continue;
      const dataDirectory = join(folder, name);
      const left = await findPostmaster(join(dataDirectory, 'postgresql', 'cluster'));
      if (left) await stopPostmaster(left, 0);
      await rm(dataDirectory, { recursive: true, force: true });
    }
  }
}

/** Whether a process is a test run or a drill, which use this setup. */
async function isRunning(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return /jest|\.cache\/(bench|prove)\//.test(command);
}
