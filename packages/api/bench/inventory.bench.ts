import { availableParallelism, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { calendarDateOf } from '@cervoise/domain/dates';
import { connect } from '../src/db/connection';
import type { TestApi } from '../src/testing';
import { withoutTransactions } from '../src/testing/bulk';
import { runDrill } from '../src/testing/run-drill';
import { processorTime } from './inventory/processor-time';
import {
  type KnownProduct,
  type ProductRequest,
  productPage,
  productRequests,
} from './inventory/product-requests';
import { seedProducts } from './inventory/seed-products';
import { type Answer, type Load, percentile, sendSteadily } from './inventory/steady-load';

/**
 * Measures the response time of the list of finished products over HTTP, at 100 requests per second,
 * for the first page of each view, filter and sort. One of 50 breweries has 100 000 products. Aims:
 * a 99th percentile of 50 ms for each kind of request, five SQL statements per operation.
 */
const perSecond = 100;
/** Requests per kind: with fewer, the 99th percentile would be about the slowest request. */
const samples = Number(process.env.CERVOISE_BENCH_SAMPLES ?? 300);
const warmUpSeconds = 5;
const aimMilliseconds = 50;
const aimStatements = 5;
const pageLength = 25;
/** How often each kind is run alone to measure its cost. */
const costTurns = 20;

/** Sends requests from a worker thread, so that sending and serving do not block each other. */
const sendFromThread = (load: Load): Promise<Answer[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(process.argv[1] ?? '', { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

async function knownProduct(api: TestApi, tenantId: string): Promise<KnownProduct> {
  const row = await api.adminDatabase
    .selectFrom('inventoryItems')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('barcodeId', 'is not', null)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { recipeId, recipeName, batchId, batchNumber, barcodeId } = row;
  if (!batchId || !batchNumber || !barcodeId) throw new Error('A product lacks its names.');
  return {
    recipeId,
    recipeName,
    batchId,
    batchNumber,
    barcodeId,
  };
}

const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
const figures = (milliseconds: readonly number[]) => ({
  requests: milliseconds.length,
  'p50 ms': Number(percentile(milliseconds, 0.5).toFixed(1)),
  'p99 ms': Number(percentile(milliseconds, 0.99).toFixed(1)),
  'max ms': Number(Math.max(...milliseconds).toFixed(1)),
});

interface Cost {
  readonly statements: number;
  readonly 'server CPU ms': number;
  readonly 'database CPU ms': number;
}

/** The cost of one request of a kind: its statements, and its average CPU time. */
async function costOf(
  api: TestApi,
  token: string,
  { kind, filter, sort }: ProductRequest,
): Promise<Cost> {
  const run = async () => {
    const page = { filter, sort, first: pageLength, page: 1 };
    const { errors } = await api.query(productPage, page, token);
    if (errors) throw new Error(`${kind}: ${errors[0]?.message}`);
  };
  const statements = withoutTransactions(await api.statementsOf(run));
  const before = await processorTime(api.adminDatabase);
  for (let turn = 0; turn < costTurns; turn += 1) await run();
  const after = await processorTime(api.adminDatabase);
  const each = (used: number) => Number((used / costTurns).toFixed(1));
  return {
    // Without the session check, which is made once per request.
    statements: statements.filter((text) => !text.includes('find_session')).length,
    'server CPU ms': each(after.server - before.server),
    'database CPU ms': each(after.database - before.database),
  };
}

async function measure(api: TestApi): Promise<void> {
  const { tenantId } = await api.actorOf('brewer@demo.example');
  const token = await api.loginAs('brewer@demo.example');
  const seeding = performance.now();
  const admin = await connect(api.adminAddress);
  const seed = { largeTenantId: tenantId, largeCount: 100_000, tenantCount: 50, smallCount: 1000 };
  await seedProducts(admin, seed);
  await admin.end();
  console.info(`  seeded in ${((performance.now() - seeding) / 1000).toFixed(1)} s`);

  const wanted = productRequests(await knownProduct(api, tenantId), calendarDateOf(new Date()));
  const costs = new Map<string, Cost>();
  for (const request of wanted) costs.set(request.kind, await costOf(api, token, request));

  const requests = wanted.map(({ kind, filter, sort }) => ({
    kind,
    body: JSON.stringify({
      query: productPage,
      variables: { filter, sort, first: pageLength, page: 1 },
    }),
  }));
  const steady = { url: `${api.url}/graphql`, token, requests, perSecond };
  await sendFromThread({ ...steady, seconds: warmUpSeconds });
  console.info(`  load average before: ${load()}`);
  const seconds = Math.ceil((wanted.length * samples) / perSecond);
  const answers = await sendFromThread({ ...steady, seconds });
  console.info(`  load average after:  ${load()}`);

  const rows = wanted.map(({ kind }) => {
    const own = answers.filter((answer) => answer.kind === kind);
    const taken = figures(own.map(({ milliseconds }) => milliseconds));
    return { kind, ...costs.get(kind), ...taken };
  });
  console.table(rows);
  const overall = figures(answers.map(({ milliseconds }) => milliseconds));
  console.info('  in all:', overall);
  const failed = answers.filter(({ ok }) => !ok).length;
  const slow = rows.filter((row) => row['p99 ms'] > aimMilliseconds).map(({ kind }) => kind);
  console.info(
    `  failed requests: ${failed}; kinds over ${aimMilliseconds} ms: ${slow.join(', ') || 'none'}`,
  );
  if ((loadavg()[0] ?? 0) > availableParallelism()) {
    console.info('  the machine had other work: its elapsed times hold the waiting for that too');
  }
  const most = Math.max(...[...costs.values()].map(({ statements }) => statements));
  if (failed > 0) throw new Error(`${failed} requests failed.`);
  if (most > aimStatements) throw new Error(`An operation took ${most} statements.`);
  if (slow.length > 0) throw new Error(`p99 is over ${aimMilliseconds} ms: ${slow.join(', ')}.`);
}

if (isMainThread) {
  await runDrill(measure);
} else {
  parentPort?.postMessage(await sendSteadily(workerData));
}
