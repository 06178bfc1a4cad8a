import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { connect } from '../src/db/connection';
import type { TestApi } from '../src/testing';
import { runDrill } from '../src/testing/run-drill';
import { readDashboardQuery } from './app-query';
import { seedProduction } from './dashboard/seed-production';
import { type Answer, type Load, percentile, sendSteadily } from './inventory/steady-load';
import { seedSales } from './reports/seed-sales';

/**
 * A report of five years, 2 000 batches and 40 000 stock movements, from the request to the file,
 * in each format, while other requests read lists. Aims: 3 s, 150 MB of additional memory, and 100
 * ms for the lists at the 99th percentile.
 */
const aims = { seconds: 3, megabytes: 150, milliseconds: 100 };
const perSecond = 10;

/**
 * Sends requests from a worker thread, so that sending and serving do not block each other.
 * Resolves once the thread is ready, which takes a second of CPU time.
 */
async function sendFromThread(load: Load): Promise<{ readonly answers: Promise<Answer[]> }> {
  const worker = new Worker(process.argv[1] ?? '', { workerData: load });
  const message = async () => (await once(worker, 'message'))[0];
  await message();
  return { answers: message() };
}

const megabytes = () => process.memoryUsage().rss / 1e6;

/**
 * Generates a report; returns the durations of its figures and its file, and the growth of memory.
 */
async function generate(api: TestApi, token: string, input: object) {
  const before = megabytes();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, megabytes());
  }, 20);
  const start = performance.now();
  const { data, errors } = await api.query<{ generateReport: { report: { id: string } } }>(
    `mutation ($input: GenerateReportInput!) {
      generateReport(input: $input) { report { id } previewData { title } } }`,
    { input },
    token,
  );
  if (errors) throw new Error(errors[0]?.message);
  const answered = performance.now();
  await api.settled();
  const written = performance.now();
  clearInterval(watch);
  const { id } = data.generateReport.report;
  const file = await api.app.inject({
    url: `/api/reports/download/${id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (file.statusCode !== 200) throw new Error(`The file answered ${file.statusCode}.`);
  return {
    figures: (answered - start) / 1000,
    whole: (written - start) / 1000,
    growth: most - before,
    size: file.rawPayload.length / 1e6,
  };
}

async function measure(api: TestApi): Promise<void> {
  const { tenantId } = await api.actorOf('manager@demo.example');
  const token = await api.loginAs('manager@demo.example');
  const admin = await connect(api.adminAddress);
  const counts = await seedProduction(api, admin, token, tenantId);
  await seedSales(admin, tenantId);
  await admin.end();
  console.info('  seeded:', counts);

  const today = calendarDateOf(new Date());
  const period = { startDate: addDays(today, -1826), endDate: today };
  const body = JSON.stringify({
    query: readDashboardQuery(),
    variables: {
      shown: 3,
      cards: 6,
      today,
      inThirtyDays: addDays(today, 30),
      firstMonth: `${addDays(today, -150).slice(0, 7)}-01`,
    },
  });
  const load = { url: `${api.url}/graphql`, token, requests: [{ kind: 'dashboard', body }] };
  await (await sendFromThread({ ...load, perSecond, seconds: 3 })).answers;
  // The first run compiles the code and decrypts the recipes.
  await generate(api, token, { type: 'production', format: 'pdf', ...period });

  for (const format of ['pdf', 'excel', 'json'] as const) {
    const { answers: meanwhile } = await sendFromThread({ ...load, perSecond, seconds: 6 });
    const { figures, whole, growth, size } = await generate(api, token, {
      type: 'complete',
      format,
      ...period,
    });
    const answers = await meanwhile;
    const p99 = percentile(
      answers.map(({ milliseconds }) => milliseconds),
      0.99,
    );
    console.info(
      `  ${format}: figures ${figures.toFixed(2)} s, file ${whole.toFixed(2)} s (aim ${aims.seconds} s), ` +
        `${size.toFixed(1)} MB, memory +${growth.toFixed(0)} MB (aim ${aims.megabytes} MB), ` +
        `others p99 ${p99.toFixed(0)} ms (aim ${aims.milliseconds} ms)`,
    );
    const failed = answers.filter(({ ok }) => !ok).length;
    if (failed > 0) throw new Error(`${failed} requests of others failed.`);
  }
  if ((loadavg()[0] ?? 0) > availableParallelism()) {
    console.info('  the machine had other work: its elapsed times hold the waiting for that too');
  }
}

if (isMainThread) {
  await runDrill(measure);
} else {
  parentPort?.postMessage('loaded');
  parentPort?.postMessage(await sendSteadily(workerData));
}
