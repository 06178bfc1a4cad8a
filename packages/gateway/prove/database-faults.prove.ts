import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@cervoise/build-config/free-port';
import { type Attempts, attemptsOf, reportAttempts } from '../../api/src/testing/drill-table';
import { healthLine, watchHealth } from '../../api/src/testing/health-watch';
import { type LonePostgres, startLonePostgres } from './database-faults/lone-postgres';
import { mountSmallDisk, type SmallDisk } from './database-faults/small-disk';
import { judge, startWriting } from './database-faults/writers';
import { logIn } from './several-servers/client';
import { endAll, start, until } from './several-servers/programs';

/**
 * A server whose PostgreSQL freezes, is killed and finds its disk full while people write: the
 * process answers /healthz, what was acknowledged is there once, and everybody goes on afterwards.
 */
const writers = 6;
const seconds = { before: 2, during: 6, after: 2 };
const tokenKey = 'a token key of a drill, long enough to be one';

interface Fault {
  readonly what: string;
  readonly begin: () => void;
  readonly end: () => Promise<void>;
}

const faultsOf = (postgres: LonePostgres, disk: SmallDisk | null): Fault[] => [
  { what: 'PostgreSQL frozen', begin: postgres.freeze, end: async () => postgres.thaw() },
  { what: 'PostgreSQL killed', begin: postgres.kill, end: postgres.revive },
  ...(disk
    ? [
        {
          what: 'PostgreSQL’s disk full',
          begin: disk.fill,
          end: async () => {
            disk.free();
            // It may have ended for want of a place for its log.
            await postgres.revive();
          },
        },
      ]
    : []),
];

/** The lot numbers of all acknowledged deliveries. */
const acknowledged = new Set<string>();

async function suffer(url: string, fault: Fault, postgres: LonePostgres): Promise<Attempts> {
  console.info(fault.what);
  const line = attemptsOf(fault.what, 'lost', 'twice', 'internal');
  const token = await logIn(url, 'brewer@demo.example');
  const first = acknowledged.size;
  const writing = await startWriting(url, token, { count: writers, acknowledged }, line);
  await wait(seconds.before * 1000);
  const before = acknowledged.size - first;
  fault.begin();
  await wait(seconds.during * 1000);
  const ready = await fetch(`${url}/readyz`);
  const during = acknowledged.size;
  await fault.end();
  await until('writes to go on', async () => acknowledged.size >= during + writers);
  await wait(seconds.after * 1000);
  await writing.stop();
  const owner = await postgres.connect();
  await judge(owner, acknowledged, line);
  await owner.end();
  const { size } = acknowledged;
  return line.result(
    `${before} before, ${during - first - before} meanwhile, ${size - during} after; ${writing.retries()} sent again; /readyz said ${ready.status}`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'cervoise-database-faults-'));
const disk = mountSmallDisk(folder);
const lines: Attempts[] = [];
try {
  const postgres = await startLonePostgres(folder, tokenKey);
  const port = await freePort();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'cervoise-database-faults-data-'));
  await mkdir(dataDirectory, { recursive: true });
  start(process.execPath, ['packages/gateway/dist/server.mjs'], {
    NODE_ENV: 'production',
    PORT: String(port),
    CERVOISE_DATA_DIR: dataDirectory,
    DATABASE_URL: postgres.url,
    CERVOISE_TOKEN_KEY: tokenKey,
    CERVOISE_RECIPE_KEYS: `1:${'a-recipe-key-of-a-drill-long-enough'}`,
    CERVOISE_BACKUP_KEY: 'a backup key of a drill, long enough',
    CERVOISE_WRITES_PER_MINUTE: '1000000',
    CERVOISE_LOG_LEVEL: 'silent',
  });
  const url = `http://127.0.0.1:${port}`;
  await until('the server', async () => (await fetch(`${url}/healthz`)).ok);
  const stopWatching = watchHealth(url);
  try {
    for (const fault of faultsOf(postgres, disk)) lines.push(await suffer(url, fault, postgres));
  } finally {
    lines.push(healthLine({ faults: await stopWatching() }));
  }
  await endAll();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true });
  if (!disk) console.info('not run: a full disk (mounting is not allowed here)');
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await endAll();
  disk?.unmount();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}
reportAttempts(lines);
process.exit();
