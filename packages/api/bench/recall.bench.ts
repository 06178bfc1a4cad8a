import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { connect } from '../src/db/connection';
import type { TestApi } from '../src/testing';
import { withoutTransactions } from '../src/testing/bulk';
import { runDrill } from '../src/testing/run-drill';
import { readAppQuery } from './app-query';
import { percentile } from './inventory/steady-load';
import { seedRecall } from './recall/seed-recall';

/**
 * A recall from one malt lot with 10 000 nodes, in a brewery with as many unaffected ones: finding
 * them, starting the recall, which blocks every node, and drawing its file while /healthz is asked.
 * Aims in milliseconds; `ratio` is what was measured to the aim.
 */
const aims = { finding: 300, starting: 1000, askingForTheFile: 1000, health: 100 } as const;
const turns = 15;

interface Figure {
  readonly figure: string;
  readonly milliseconds: number;
  readonly aim: number | null;
}

/** Asks /healthz from a thread until it is told to stop. Returns the milliseconds of each answer. */
async function askHealth(url: string): Promise<{ readonly stop: () => Promise<number[]> }> {
  const worker = new Worker(process.argv[1] ?? '', { workerData: url });
  const message = async () => (await once(worker, 'message'))[0];
  await message();
  return {
    stop: async () => {
      worker.postMessage('stop');
      return message();
    },
  };
}

async function answerTimes(url: string): Promise<number[]> {
  const times: number[] = [];
  let isStopped = false;
  parentPort?.once('message', () => {
    isStopped = true;
  });
  while (!isStopped) {
    const begin = performance.now();
    const answer = await fetch(`${url}/healthz`);
    if (!answer.ok) throw new Error(`/healthz answered ${answer.status}.`);
    times.push(performance.now() - begin);
    await setTimeout(10);
  }
  return times;
}

async function measure(api: TestApi): Promise<void> {
  const { tenantId } = await api.actorOf('manager@demo.example');
  const token = await api.loginAs('manager@demo.example');
  const admin = await connect(api.adminAddress);
  const lotId = await seedRecall(admin, tenantId);
  await admin.end();
  const timed = async <Answer>(document: string, variables: object) => {
    const begin = performance.now();
    const { data, errors } = await api.query<Answer>(document, { ...variables }, token);
    if (errors) throw new Error(errors[0]?.message);
    return { data, milliseconds: performance.now() - begin };
  };
  const graph = readAppQuery('mf-reports/src/features/recall/recall.graphql.ts', 'TraceGraph');
  const wanted = { type: 'lot', id: lotId, direction: 'both', includeSiblings: false };
  const find = () => timed<{ traceGraph: { totals: object } }>(graph, wanted);
  console.info('  found:', (await find()).data.traceGraph.totals);
  const statements = withoutTransactions(await api.statementsOf(async () => void (await find())));
  const found: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) found.push((await find()).milliseconds);

  const started = await timed<{ startRecall: { id: string } }>(
    'mutation ($input: StartRecallInput!) { startRecall(input: $input) { id } }',
    {
      input: {
        requestId: crypto.randomUUID(),
        causeType: 'lot',
        causeId: lotId,
        includesSiblings: false,
        isExercise: false,
        reason: 'Banc de mesure',
      },
    },
  );
  const recallId = started.data.startRecall.id;

  const health = await askHealth(api.url);
  const begin = performance.now();
  const asked = await timed<{ drawRecallFile: { state: string } }>(
    'mutation ($input: DrawRecallFileInput!) { drawRecallFile(input: $input) { state } }',
    { input: { requestId: crypto.randomUUID(), recallId } },
  );
  await api.settled();
  const drawn = performance.now() - begin;
  const answers = await health.stop();
  const file = await api.app.inject({
    url: `/api/recalls/${recallId}/file`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (file.statusCode !== 200) throw new Error(`The file answered ${file.statusCode}.`);
  if (!file.rawPayload.subarray(-8).includes('%%EOF')) throw new Error('The file has no end.');

  const figures: Figure[] = [
    { figure: 'finding, median', milliseconds: percentile(found, 0.5), aim: aims.finding },
    { figure: 'finding, worst', milliseconds: Math.max(...found), aim: null },
    { figure: 'starting, all blocked', milliseconds: started.milliseconds, aim: aims.starting },
    { figure: 'asking for the file', milliseconds: asked.milliseconds, aim: aims.askingForTheFile },
    { figure: 'drawing the file', milliseconds: drawn, aim: null },
    { figure: 'health, p99', milliseconds: percentile(answers, 0.99), aim: null },
    { figure: 'health, worst', milliseconds: Math.max(...answers), aim: aims.health },
  ];
  console.table(
    figures.map(({ figure, milliseconds, aim }) => ({
      figure,
      milliseconds: Math.round(milliseconds),
      aim,
      ratio: aim === null ? null : Number((milliseconds / aim).toFixed(2)),
    })),
  );
  console.info(
    `  ${statements.length} statements to find; file of ${(file.rawPayload.length / 1e6).toFixed(1)} MB; ${answers.length} answers of /healthz`,
  );
  const missed = figures.filter(({ milliseconds, aim }) => aim !== null && milliseconds > aim);
  if (missed.length > 0)
    throw new Error(`Not reached: ${missed.map(({ figure }) => figure).join(', ')}.`);
}

if (isMainThread) {
  await runDrill(measure);
} else {
  parentPort?.postMessage('loaded');
  parentPort?.postMessage(await answerTimes(workerData));
}
