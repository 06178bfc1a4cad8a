import { availableParallelism, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { connect } from '../src/db/connection';
import type { TestApi } from '../src/testing';
import { withoutTransactions } from '../src/testing/bulk';
import { runDrill } from '../src/testing/run-drill';
import { readDashboardQuery } from './app-query';
import { seedProduction } from './dashboard/seed-production';
import { type Answer, type Load, percentile, sendSteadily } from './inventory/steady-load';

/**
 * Measures the response time of the dashboard over HTTP, at ten requests per second. The brewery
 * has five years of data: 2 000 batches and 40 000 stock movements. Aim: a 99th percentile of 80 ms.
 */
const perSecond = 10;
const samples = Number(process.env.CERVOISE_BENCH_SAMPLES ?? 300);
const warmUpSeconds = 5;
const aimMilliseconds = 80;

/** Sends requests from a worker thread, so that sending and serving do not block each other. */
const sendFromThread = (load: Load): Promise<Answer[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(process.argv[1] ?? '', { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

async function measure(api: TestApi): Promise<void> {
  const { tenantId } = await api.actorOf('manager@demo.example');
  const token = await api.loginAs('manager@demo.example');
  const seeding = performance.now();
  const admin = await connect(api.adminAddress);
  const counts = await seedProduction(api, admin, token, tenantId);
  await admin.end();
  console.info(`  seeded in ${((performance.now() - seeding) / 1000).toFixed(1)} s:`, counts);

  const today = calendarDateOf(new Date());
  const variables = {
    shown: 3,
    cards: 6,
    today,
    inThirtyDays: addDays(today, 30),
    firstMonth: `${addDays(today, -150).slice(0, 7)}-01`,
  };
  const query = readDashboardQuery();
  const statements = withoutTransactions(
    await api.statementsOf(async () => {
      const { errors } = await api.query(query, variables, token);
      if (errors) throw new Error(errors[0]?.message);
    }),
  );
  console.info(`  statements: ${statements.length}`);

  const body = JSON.stringify({ query, variables });
  const steady = {
    url: `${api.url}/graphql`,
    token,
    requests: [{ kind: 'dashboard', body }],
    perSecond,
  };
  await sendFromThread({ ...steady, seconds: warmUpSeconds });
  const answers = await sendFromThread({ ...steady, seconds: Math.ceil(samples / perSecond) });
  const milliseconds = answers.map(({ milliseconds: taken }) => taken);
  const [p50, p99] = [percentile(milliseconds, 0.5), percentile(milliseconds, 0.99)];
  console.info(
    `  ${answers.length} requests: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (aim ${aimMilliseconds} ms)`,
  );
  if ((loadavg()[0] ?? 0) > availableParallelism()) {
    console.info('  the machine had other work: its elapsed times hold the waiting for that too');
  }
  const failed = answers.filter(({ ok }) => !ok).length;
  if (failed > 0) throw new Error(`${failed} requests failed.`);
}

if (isMainThread) {
  await runDrill(measure);
} else {
  parentPort?.postMessage(await sendSteadily(workerData));
}
