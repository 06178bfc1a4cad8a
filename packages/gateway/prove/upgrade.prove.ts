import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cervoise/build-config/free-port';
import { readConfig } from '../../api/src/config';
import { connect } from '../../api/src/db/connection';
import { startEmbedded } from '../../api/src/db/embedded';
import { readSecrets } from '../../api/src/secrets';
import { ask, logIn } from './several-servers/client';
import { until } from './several-servers/programs';
import { checkOut, forgetCheckOuts } from './upgrade/former-version';
import { compareRows, readRows } from './upgrade/kept-rows';

/**
 * Makes a data folder with each of two former versions, as `npm start` there did, starts this
 * version on it, and compares the rows before with those after.
 */
const commits = ['7832d752', '174247b7'];

/** Differences that migrations make on purpose, with the reason. */
const expected: Readonly<Record<string, string>> = {
  job_runs:
    'each run of a job has a row and a key of its own, the last one of each job only before',
  'users.session_version': 'sessions have become rows of their own',
  'users.kept_session_id': 'sessions have become rows of their own',
};

/** Read once after the upgrade; the demo of each version has recipes. */
const lists = ['recipesPage', 'reportsPage', 'traceabilityPage', 'qrCodesPage'];

const folder = await mkdtemp(join(tmpdir(), 'cervoise-upgrade-'));

/** Runs a server on a data folder until `use` has ended, and waits until it is gone. */
async function withServer(
  program: string,
  source: string,
  dataDirectory: string,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const server = spawn(process.execPath, [join(source, program)], {
    cwd: source,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      CERVOISE_DATA_DIR: dataDirectory,
      CERVOISE_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${port}`;
  try {
    await until(`${source} to serve`, async () => (await fetch(`${url}/healthz`)).ok, 10);
    await use(url);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** The rows in a data folder whose server is stopped. */
async function rowsOf(dataDirectory: string) {
  const { databaseSecret } = await readSecrets(readConfig({ CERVOISE_DATA_DIR: dataDirectory }));
  const postgres = await startEmbedded({ dataDirectory, secret: databaseSecret });
  const admin = await connect(postgres.address('postgres', 'cervoise'));
  try {
    return await readRows(admin);
  } finally {
    await admin.end();
    await postgres.stop();
  }
}

async function upgrade(commit: string): Promise<void> {
  const source = await checkOut(commit, folder);
  const dataDirectory = join(folder, `data-${commit}`);
  await withServer(
    'packages/build-config/scripts/start.mjs',
    source,
    dataDirectory,
    async () => undefined,
  );
  const before = await rowsOf(dataDirectory);
  await withServer(
    'packages/gateway/dist/server.mjs',
    process.cwd(),
    dataDirectory,
    async (url) => {
      const token = await logIn(url, 'manager@demo.example');
      const fields = lists.map((list) => `${list}(first: 50, page: 1) { totalCount nodes { id } }`);
      const data = await ask<Record<string, { totalCount: number }>>(
        url,
        `{ ${fields.join(' ')} }`,
        {},
        token,
      );
      if (!data.recipesPage?.totalCount) throw new Error('No recipe is left after the upgrade.');
    },
  );
  const after = await rowsOf(dataDirectory);
  const differences = compareRows(before, after).map((difference) => ({
    ...difference,
    reason: expected[difference.where] ?? 'UNEXPECTED',
  }));
  const rowCount = [...before.values()].reduce((sum, rows) => sum + rows.size, 0);
  console.info(
    `${commit}: ${before.size} tables with ${rowCount} rows, ${after.size} tables after`,
  );
  if (differences.length > 0) console.table(differences);
  const unexpected = differences.filter(({ reason }) => reason === 'UNEXPECTED');
  if (rowCount === 0 || unexpected.length > 0) process.exitCode = 1;
}

try {
  for (const commit of commits) await upgrade(commit);
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  await forgetCheckOuts();
}
process.exit();
