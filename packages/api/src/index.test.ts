import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { openDatabase } from './db/open-database';
import type { RunningServer } from './index';
import { type Config, ConfigError, createSuperadmin, readConfig, startServer } from './index';
import { dailyJobs } from './jobs/schedule';
import { readSecrets } from './secrets';
import { startTestApi } from './testing';
import { nextEvent, openSocket } from './testing/open-socket';
import { bundleProgram, runProgram } from './testing/run-program';

jest.setTimeout(60_000);

let folder: string;
const running: RunningServer[] = [];
beforeAll(async () => {
  folder = await mkdtemp('/tmp/cervoise-start-');
  await chmod(folder, 0o755);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});
afterAll(() => rm(folder, { recursive: true }));

const configWith = (environment: NodeJS.ProcessEnv = {}): Config =>
  readConfig({
    PORT: '0',
    CERVOISE_DATA_DIR: join(folder, 'data'),
    CERVOISE_LOG_LEVEL: 'silent',
    CERVOISE_DEMO: '0',
    ...environment,
  });
async function start(environment: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const server = await startServer(configWith(environment));
  running.push(server);
  return server;
}

const ask = async (url: string, query: string, variables = {}) => {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return answer.json();
};
const login =
  'mutation ($input: LoginInput!) { login(loginInput: $input) { user { role breweryName } } }';
const loggedIn = z.object({
  data: z.object({ login: z.object({ accessToken: z.string() }) }),
});
const tokenOf = 'mutation ($input: LoginInput!) { login(loginInput: $input) { accessToken } }';
const editor = {
  email: 'direction@cervoise.example',
  firstName: 'Ada',
  lastName: 'Éditrice',
  password: 'une phrase de passe',
};

it('creates superadmins while the server runs, in one editor tenant', async () => {
  const { url, demo } = await start();
  expect(demo).toBeNull();
  await createSuperadmin(configWith(), editor);
  await createSuperadmin(configWith(), { ...editor, email: 'second@cervoise.example' });
  await expect(createSuperadmin(configWith(), editor)).rejects.toMatchObject({
    details: { fields: { email: 'Cette adresse e-mail est déjà utilisée.' } },
  });
  for (const email of [editor.email, 'second@cervoise.example']) {
    expect(await ask(url, login, { input: { email, password: editor.password } })).toEqual({
      data: { login: { user: { role: 'superadmin', breweryName: 'Cervoise' } } },
    });
  }
});

it('creates the first superadmin before any start', async () => {
  const fresh = { CERVOISE_DATA_DIR: join(folder, 'fresh') };
  await createSuperadmin(configWith(fresh), editor);
  const { url } = await start(fresh);
  const input = { email: editor.email, password: editor.password };
  expect(await ask(url, login, { input })).toMatchObject({ data: { login: {} } });
});

const demoPlace = () => ({ CERVOISE_DATA_DIR: join(folder, 'demo'), CERVOISE_DEMO: '1' });

it('plans for the rows of a demo it has just written', async () => {
  await start(demoPlace());
  const config = configWith(demoPlace());
  const opened = await openDatabase(config, await readSecrets(config), { joinRunning: true });
  const { rows } = await sql<{ readonly table: string }>`
    select relname as table from pg_stat_user_tables where last_analyze is null`.execute(
    opened.database,
  );
  await opened.close();
  expect(rows).toEqual([]);
});

it('refuses demo accounts from other addresses, even once the demo is off', async () => {
  const first = await start(demoPlace());
  expect(first.demo?.accounts.length).toBeGreaterThan(3);
  await running.pop()?.close();
  const exposed = {
    ...demoPlace(),
    CERVOISE_DEMO: '0',
    HOST: '0.0.0.0',
    CERVOISE_PUBLIC_URL: 'https://c.example',
  };
  await expect(start(exposed)).rejects.toThrow(ConfigError);
});

it('stops the database when it cannot listen', async () => {
  const taken = createServer();
  await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
  const address = taken.address();
  const port = typeof address === 'object' ? `${address?.port}` : '';
  await expect(start({ PORT: port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  taken.close();
  // A database left running would refuse this start.
  await start();
});

describe('as a program', () => {
  let program: string;
  beforeAll(async () => {
    program = await bundleProgram('main.ts');
  });
  afterAll(() => rm(join(program, '..'), { recursive: true }));
  const environment = () => ({
    PORT: '0',
    CERVOISE_DATA_DIR: join(folder, 'program'),
    CERVOISE_DEMO: '0',
    CERVOISE_LOG_LEVEL: 'silent',
  });

  it('exits with one JSON line that names an invalid setting', async () => {
    const run = runProgram(program, { environment: { ...environment(), PORT: 'http' } });
    const written: string[] = [];
    run.lines.on('line', (line) => written.push(line));
    expect(await run.end()).toBe(1);
    expect(written.map((line) => JSON.parse(line).msg)).toEqual(['PORT attend un numéro de port.']);
    expect(run.errors()).toBe('');
  });

  it('logs its address, stops on SIGTERM and restarts on the same data, in JSON lines only', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const run = runProgram(program, {
        environment: { ...environment(), CERVOISE_LOG_LEVEL: 'info' },
      });
      const written: string[] = [];
      const address = new Promise<string>((resolve) => {
        run.lines.on('line', (line) => {
          written.push(line);
          const found = /http:\/\/[\d.:a-z[\]]+/.exec(line)?.[0];
          if (line.includes('listening') && found) resolve(found);
        });
      });
      expect((await fetch(`${await address}/readyz`)).status).toBe(200);
      run.process.kill('SIGTERM');
      expect(await run.end()).toBe(0);
      expect(() => written.map((line) => JSON.parse(line))).not.toThrow();
      expect(run.errors()).toBe('');
    }
  });

  it('answers each of 50 requests under way at SIGTERM, and takes none afterwards', async () => {
    const run = runProgram(program, {
      environment: { ...environment(), CERVOISE_LOG_LEVEL: 'debug' },
    });
    const url = new Promise<string>((resolve) => {
      run.lines.on('line', (line) => {
        const found = /http:\/\/[\d.:a-z[\]]+/.exec(line)?.[0];
        if (line.includes('"ready"') && found) resolve(found);
      });
    });
    let ended = 0;
    const jobsDone = new Promise<void>((resolve) => {
      run.lines.on('line', (line) => {
        if (/"job (ran|is done|is not due)"/.test(line)) ended += 1;
        if (ended === dailyJobs.length) resolve();
      });
    });
    const address = await url;
    await createSuperadmin(configWith(environment()), editor);
    const { email, password } = editor;
    const opened = await ask(address, tokenOf, { input: { email, password } });
    const token = loggedIn.parse(opened).data.login.accessToken;
    // A job of the start would hold the end up.
    await jobsDone;
    const agent = new Agent({ keepAlive: true, maxSockets: 50 });
    const sent: Promise<void>[] = [];
    /** A query of the database, sent over one of the 50 connections. */
    const send = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request(`${address}/graphql`, { method: 'POST', agent });
        asked.setHeader('content-type', 'application/json');
        asked.setHeader('authorization', `Bearer ${token}`);
        asked.on('error', reject);
        asked.on('response', (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode));
        });
        sent.push(new Promise((flushed) => asked.on('finish', flushed)));
        asked.end('{"query":"{ me { email } }"}');
      });
    const all = () => Promise.allSettled(Array.from({ length: 50 }, send));
    // The connections are open, as a proxy keeps them.
    await all();
    const answers = all();
    await Promise.all(sent);
    run.process.kill('SIGTERM');
    // Sent before the server can have told anybody that it stops.
    const late = all();
    const statuses = [...(await answers), ...(await late)].map((one) =>
      one.status === 'fulfilled' ? one.value : String(one.reason),
    );
    expect(statuses).toEqual(Array.from({ length: 100 }, () => 200));
    expect(await run.end()).toBe(0);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    agent.destroy();
  });
});

it('finishes requests in progress before it closes, and accepts no more', async () => {
  const api = await startTestApi();
  const token = await api.loginAs('brewer@demo.example');
  const socket = openSocket(api, token);
  await nextEvent(socket, 'connect');
  const disconnected = nextEvent(socket, 'disconnect');

  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isHeld: () => void = () => undefined;
  const holding = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const lock = api.adminDatabase.transaction().execute(async (tx) => {
    await sql`select from users where email = 'brewer@demo.example' for update`.execute(tx);
    isHeld();
    await held;
  });
  await holding;
  const answer = fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: 'mutation { updateProfile(updateProfileInput: { firstName: "Jo" }) { firstName } }',
    }),
  });
  await api.statementRuns('for update');

  const closing = api.app.close();
  try {
    expect(await disconnected).toBe('transport close');
    await expect(fetch(`${api.url}/healthz`)).rejects.toThrow();
  } finally {
    letGo();
    await lock;
  }
  expect(await (await answer).json()).toEqual({ data: { updateProfile: { firstName: 'Jo' } } });
  await closing;
  await api.close();
});
