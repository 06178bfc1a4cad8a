import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from '../src/config';
import { openDatabase } from '../src/db/open-database';
import { seedDemo } from '../src/demo';
import { distribute } from '../src/distribution/distribute';
import { readSecrets } from '../src/secrets';
import { addressOf, createDatabaseOn, createNode, withCitus } from './citus/cluster';
import { configOf, keys } from './citus/server';

/** Journeys of the browser on a server whose demo brewery stands on a coordinator and two workers. */
const journeys = ['ingredients', 'orders', 'production', 'recall'];

async function fillWithDemo(config: Config): Promise<void> {
  const secrets = await readSecrets(config);
  const opened = await openDatabase(config, secrets);
  await seedDemo(opened.database, new Date(), secrets);
  await opened.close();
}

await withCitus(process.env.CERVOISE_CITUS_ARCHIVE, async (programs, folder, nodes) => {
  for (let index = 0; index < 3; index += 1) nodes.push(await createNode(programs, folder));
  await createDatabaseOn(nodes, 'cervoise');
  const url = addressOf(nodes[0]?.port ?? 0, 'cervoise');
  const config = configOf(url, join(folder, 'data'));
  await distribute(config, { path: undefined, shards: 4 });
  await fillWithDemo(config);
  const { status } = spawnSync(
    process.execPath,
    [
      ...['node_modules/@playwright/test/cli.js', 'test', '--timeout', '120000'],
      ...journeys.map((name) => `src/${name}.spec.ts`),
    ],
    {
      cwd: 'e2e',
      stdio: 'inherit',
      env: { ...process.env, ...keys, DATABASE_URL: url, CERVOISE_DEMO: '0' },
    },
  );
  process.exitCode = status ?? 1;
});
