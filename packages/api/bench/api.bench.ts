import { deepStrictEqual } from 'node:assert';
import { fork } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import pg from 'pg';
import { connect, createPool } from '../src/db/connection';
import { createSessionTokens } from '../src/modules/accounts/session-token';
import type { TestApi } from '../src/testing';
import { runDrill } from '../src/testing/run-drill';
import { type Load, requestsPerSecond } from './api/closed-loop';
import { createHandWrittenList, type RecordedRequest } from './api/hand-written';
import { seedEquipment } from './api/seed-equipment';
import { startApolloServer, startBareServer } from './api/servers';
import { processorTime } from './inventory/processor-time';

/**
 * Requests per second for a list of 50 rows × 12 fields, from tables of 34 and of 100 000 rows:
 * this API; the same SQL statements through `pg` and `node:http` alone; the same list in Apollo
 * Server with a hand-written resolver. All run in this process on one database, and are measured in
 * turn for three rounds after three to warm up. Prints each one's median. Aims: 1.5 × Apollo,
 * 0.6 × the SQL alone.
 */
const seconds = Number(process.env.CERVOISE_BENCH_SECONDS ?? 3);
const rounds = 3;
/** Not measured: the larger a server's code, the longer until the engine has compiled it. */
const warmUpRounds = 3;
const length = 50;
const runsBeforeRecording = 10;
const tokenKey = 'a token key for tests, long enough to be one';

const query = `query EquipmentList($first: Int!, $page: Int!) {
  equipmentPage(first: $first, page: $page) {
    nodes {
      id name category condition status location manufacturer model serialNumber purchaseDate
      purchasePrice updatedAt
    }
  }
}`;
const body = JSON.stringify({ query, variables: { first: length, page: 1 } });

/** Sends requests from a separate process, whose CPU time is not counted as the server's. */
const loadFromProcess = (load: Load): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = fork(process.argv[1] ?? '', ['load']);
    child.once('message', (rate) => resolve(Number(rate)));
    child.once('exit', (code) => reject(new Error(`The load ended with code ${code}.`)));
    child.send(load);
  });

const configOf = (text: unknown, values: unknown): pg.QueryConfig =>
  typeof text === 'string'
    ? { text, values: Array.isArray(values) ? values : [] }
    : (text as pg.QueryConfig);

/** The statements that the API sends to the database during `work`. */
async function recordStatements(work: () => Promise<unknown>): Promise<RecordedRequest> {
  const sent: pg.QueryConfig[] = [];
  const { query: original } = pg.Client.prototype;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...sending: unknown[]) {
    sent.push(configOf(sending[0], sending[1]));
    return Reflect.apply(original, this, sending);
  };
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  const [session, ...others] = sent;
  if (!session || others.at(-1)?.text !== 'commit') {
    throw new Error(`Unexpected statements: ${sent.map(({ text }) => text).join('\n')}`);
  }
  return { session, transaction: others.slice(0, -1) };
}

async function post(url: string, token: string): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });
  return answer.json();
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Measurement {
  /** Requests per second. */
  readonly rate: number;
  /** Milliseconds of CPU time per request, of this process and of the database. */
  readonly server: number;
  readonly database: number;
}

async function measureLoad(api: TestApi, load: Load): Promise<Measurement> {
  const before = await processorTime(api.adminDatabase);
  const rate = await loadFromProcess(load);
  const after = await processorTime(api.adminDatabase);
  const requests = rate * load.seconds;
  return {
    rate,
    server: (after.server - before.server) / requests,
    database: (after.database - before.database) / requests,
  };
}

async function compare(api: TestApi, name: string, email: string): Promise<void> {
  const token = await api.loginAs(email);
  const url = `${api.url}/graphql`;
  const answer = await post(url, token);
  // Statements are prepared after some runs: the recorded request must be like the later ones.
  for (let run = 0; run < runsBeforeRecording; run += 1) await post(url, token);
  const recorded = await recordStatements(() => post(url, token));
  const pool = createPool(api.appAddress, { maximum: 6 });
  const list = createHandWrittenList(
    pool,
    createSessionTokens({ tokenKeys: [{ id: '1', secret: tokenKey }], signsDerived: false }),
    recorded,
    length,
  );
  const bare = await startBareServer(list);
  const apollo = await startApolloServer(list);
  const servers = [
    { server: 'SQL through pg and node:http', url: bare.url },
    { server: 'this API', url },
    { server: 'Apollo Server', url: apollo.url },
  ];
  try {
    for (const { url: other } of servers) deepStrictEqual(await post(other, token), answer);
    const measured = servers.map((): Measurement[] => []);
    for (let round = 0; round < warmUpRounds + rounds; round += 1) {
      for (const [index, { url: target }] of servers.entries()) {
        const measurement = await measureLoad(api, { url: target, token, body, seconds });
        if (round >= warmUpRounds) measured[index]?.push(measurement);
      }
    }
    const medians = measured.map((all) => ({
      rate: median(all.map(({ rate }) => rate)),
      server: median(all.map(({ server }) => server)),
      database: median(all.map(({ database }) => database)),
    }));
    console.info(`  ${name}: ${recorded.transaction.length + 2} statements a request`);
    console.table(
      servers.map(({ server }, index) => ({
        server,
        'requests/s': Math.round(medians[index]?.rate ?? 0),
        rounds: (measured[index] ?? []).map(({ rate }) => Math.round(rate)).join(' '),
        'server CPU ms': Number(medians[index]?.server.toFixed(2)),
        'database CPU ms': Number(medians[index]?.database.toFixed(2)),
      })),
    );
    const [alone, ours, theirs] = medians;
    if (!alone || !ours || !theirs) throw new Error('A server was not measured.');
    const times = (one: number, other: number) => (one / other).toFixed(2);
    console.info(
      `  requests/s: ${times(ours.rate, theirs.rate)} × Apollo Server (aim 1.5), ${times(ours.rate, alone.rate)} × the SQL alone (aim 0.6)`,
    );
    console.info(
      `  by processor time: ${times(theirs.server + theirs.database, ours.server + ours.database)} × Apollo Server, ${times(alone.server + alone.database, ours.server + ours.database)} × the SQL alone`,
    );
  } finally {
    await bare.stop();
    await apollo.stop();
    await pool.end();
  }
}

async function measure(api: TestApi): Promise<void> {
  const { tenantId: largeTenantId } = await api.actorOf('brewer@demo.example');
  const { tenantId: smallTenantId } = await api.actorOf('admin@other.example');
  const admin = await connect(api.adminAddress);
  await seedEquipment(admin, largeTenantId, 100_000);
  await seedEquipment(admin, smallTenantId, 34);
  // What autovacuum does in production.
  await admin.query('vacuum analyze');
  await admin.end();
  await compare(api, '100 000 rows in the table', 'brewer@demo.example');
  await compare(api, '34 rows in the table', 'admin@other.example');
  console.info(
    `  load average: ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')} on ${availableParallelism()} processors`,
  );
}

if (process.argv[2] === 'load') {
  process.once('message', async (load: Load) => {
    process.send?.(await requestsPerSecond(load));
    process.disconnect();
  });
} else {
  await runDrill(measure);
}
