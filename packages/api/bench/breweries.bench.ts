import type { Client } from 'pg';
import { connect } from '../src/db/connection';
import { seedDemo } from '../src/demo';
import { startTestApi, type TestApi } from '../src/testing';
import { runDrill } from '../src/testing/run-drill';
import { cloneBrewery, lengthenHistory } from './breweries/clone-brewery';
import { costOfBackup, costOfJobs } from './breweries/night';
import { comparePlans } from './breweries/plans';
import { createRequests, type Request, timeInTurn } from './breweries/requests';
import { percentile } from './inventory/steady-load';

/**
 * How the times of one brewery grow with the number of others, each beside an installation of ten
 * on the same PostgreSQL at the same moment: a median may grow by 1.3. Breweries have 15 000 rows,
 * those of the largest number 1 500. Then what a night costs: jobs, backup, restore.
 */
const few = 10;
const numbers = (process.env.CERVOISE_BREWERIES ?? '100,1000,10000').split(',').map(Number);
/** From this number on the others are of the demo's size. */
const manyFrom = 5000;
const rowsOfBrewery = 15_000;
const turns = Number(process.env.CERVOISE_BENCH_SAMPLES ?? 100);
const mostGrowth = 1.3;
const nightSeconds = 3600;

interface Installation {
  readonly api: TestApi;
  readonly admin: Client;
  /** The brewery that is measured, of 15 000 rows. */
  readonly tenantId: string;
  /** The brewery that the others are copies of. */
  readonly copiedId: string;
}

/** Writes the demo, and lengthens the history of the brewery that is measured. */
async function install(api: TestApi, areSmall: boolean): Promise<Installation> {
  const admin = await connect(api.adminAddress);
  await admin.query('truncate tenants, contracts cascade');
  await seedDemo(api.database, new Date(), api.dependencies.secrets);
  const { tenantId } = await api.actorOf('manager@demo.example');
  if (areSmall) await cloneBrewery(admin, tenantId, 0, 1);
  const rows = await lengthenHistory(admin, tenantId, rowsOfBrewery);
  console.info(`  the measured brewery has ${rows} rows`);
  const { rows: found } = await admin.query<{ id: string }>(
    "select id from tenants where brewery_name like '% 0'",
  );
  return { api, admin, tenantId, copiedId: found[0]?.id ?? tenantId };
}

async function sizesOf(admin: Client) {
  const { rows } = await admin.query<{ rows: number; tables: number; indexes: number }>(
    `select (select sum(n_live_tup)::float8 from pg_stat_user_tables) as rows,
            sum(pg_table_size(c.oid))::float8 / 2 ^ 20 as tables,
            sum(pg_indexes_size(c.oid))::float8 / 2 ^ 20 as indexes
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  return rows[0];
}

const rounded = (value: number) => Number(value.toFixed(1));

/** @returns the requests whose median grew too much */
async function compareTimes(
  first: Readonly<Record<string, Request>>,
  second: Readonly<Record<string, Request>>,
): Promise<string[]> {
  const times = await timeInTurn(first, second, turns);
  const table = Object.entries(times).map(([name, [ofFew, ofMany]]) => ({
    name,
    'p50 of 10': rounded(percentile(ofFew, 0.5)),
    p50: rounded(percentile(ofMany, 0.5)),
    growth: Number((percentile(ofMany, 0.5) / percentile(ofFew, 0.5)).toFixed(2)),
    'p99 of 10': rounded(percentile(ofFew, 0.99)),
    p99: rounded(percentile(ofMany, 0.99)),
  }));
  console.table(table);
  return table.filter(({ growth }) => growth > mostGrowth).map(({ name }) => name);
}

async function measureNight({ api }: Installation): Promise<number> {
  api.keepQueries(false);
  const jobs = await costOfJobs(api);
  console.table(jobs);
  const { backup, restore, fileMebibytes } = await costOfBackup(api);
  console.table({ backup, restore });
  console.info(`  the backup is a file of ${fileMebibytes} MiB`);
  api.keepQueries(true);
  return Object.values(jobs).reduce((sum, { seconds }) => sum + seconds, backup.seconds);
}

async function measure(base: TestApi): Promise<void> {
  const small = await install(base, false);
  await cloneBrewery(small.admin, small.copiedId, 1, few - 1);
  const baseRequests = await createRequests(base);
  await measureNight(small);
  const slower: string[] = [];
  let grown: Installation | undefined;
  let count = 1;
  let areSmall = false;
  for (const number of numbers) {
    if (!grown || areSmall !== number >= manyFrom) {
      await grown?.admin.end();
      await grown?.api.close();
      areSmall = number >= manyFrom;
      grown = await install(await startTestApi(), areSmall);
      count = 1;
    }
    const start = performance.now();
    await cloneBrewery(grown.admin, grown.copiedId, count, number - count);
    count = number;
    const seconds = Math.round((performance.now() - start) / 1000);
    console.info(`\n  ${number} breweries, filled in ${seconds} s:`, await sizesOf(grown.admin));
    const requests = await createRequests(grown.api);
    for (const name of await compareTimes(baseRequests, requests)) {
      slower.push(`${name} among ${number}`);
    }
    const { login: _login, ...ofBase } = baseRequests;
    const { login: _other, ...ofGrown } = requests;
    const plans = await comparePlans([base, ofBase], [grown.api, ofGrown]);
    console.info(`  ${plans.compared} statements, ${plans.changed.length} run differently`);
    for (const { sql, gone, added } of plans.changed) {
      const text = sql.replace(/\s+/g, ' ').trim().slice(0, 90);
      console.info(`    ${text}: ${gone.join(', ') || '-'} → ${added.join(', ') || '-'}`);
    }
    const night = await measureNight(grown);
    console.info(`  a night takes ${Math.round(night)} s`);
    if (night > nightSeconds) slower.push(`the night of ${number}`);
  }
  await small.admin.end();
  await grown?.admin.end();
  await grown?.api.close();
  if (slower.length > 0) throw new Error(`Grew too much: ${slower.join(', ')}.`);
}

await runDrill(measure, { onDisk: true });
