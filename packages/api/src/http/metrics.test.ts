import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import dashboard from '../../../docs/operations/grafana-dashboard.json';
import { runOnceADay } from '../jobs/run-once-a-day';
import { startTestApi, type TestApi } from '../testing';

const alertsFile = join(import.meta.dirname, '../../../docs/operations/alerts.yaml');
const alertsSchema = z.object({
  groups: z.tuple([z.object({ rules: z.array(z.object({ expr: z.string() })) })]),
});

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const read = async () => (await api.app.inject({ url: '/metrics' })).body;
const line = async (start: string) =>
  (await read()).split('\n').find((one) => one.startsWith(start));

it('counts GraphQL operations by field and outcome, never by names from a client', async () => {
  const token = await api.loginAs('brewer@demo.example');
  await api.query('query MadeUp { ingredients { id } equipment { id } }', {}, token);
  await api.query('query MadeUp { users { id } }', {}, token);
  await api.query('query MadeUp { nothingOfTheKind }', {}, token);
  const body = await read();
  const count = 'cervoise_graphql_operation_seconds_count';
  for (const operation of ['ingredients', 'equipment']) {
    expect(body).toContain(`${count}{type="query",operation="${operation}",outcome="ok"} 1`);
  }
  expect(body).toContain(`${count}{type="query",operation="users",outcome="refused"} 1`);
  expect(body).not.toMatch(/MadeUp|nothingOfTheKind/);
});

it('exposes the last success of each job, and whether its last run failed', async () => {
  const { database } = api;
  const now = new Date('2026-03-02T04:00:00Z');
  const run = { database, now: () => now };
  await runOnceADay(run, 'clean-up', async () => undefined);
  await expect(
    runOnceADay(run, 'expiring-lots', () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no');
  const body = await read();
  expect(body).toContain(
    `cervoise_job_last_success_timestamp_seconds{job="clean-up"} ${now.getTime() / 1000}`,
  );
  expect(body).toContain('cervoise_job_failed{job="clean-up"} 0');
  expect(body).toContain('cervoise_job_failed{job="expiring-lots"} 1');
  expect(body).not.toContain('last_success_timestamp_seconds{job="expiring-lots"}');
});

it('exposes the newest backup, and no figure before the first', async () => {
  expect(await line('cervoise_backup_timestamp_seconds ')).toBeUndefined();
  const folder = api.dependencies.config.backupDirectory;
  await mkdir(folder, { recursive: true });
  for (const day of ['01', '02']) {
    await writeFile(join(folder, `cervoise-2026-03-${day}T23-00-00Z.ndjson.gz.age`), 'x'.repeat(7));
  }
  const moment = Date.parse('2026-03-02T23:00:00Z') / 1000;
  expect(await line('cervoise_backup_timestamp_seconds ')).toMatch(` ${moment}`);
  expect(await line('cervoise_backup_size_bytes ')).toMatch(' 7');
});

/** Shown only while there is one: no mail waits here, no replica is attached, nobody failed. */
const occasional = [
  'cervoise_oldest_waiting_mail_timestamp_seconds',
  'cervoise_replica_lag_bytes',
  'cervoise_security_events_total',
];

it.each([
  ['the Grafana dashboard', () => dashboard.panels.flatMap(({ targets }) => targets)],
  ['the alerts', () => alertsSchema.parse(parse(readFileSync(alertsFile, 'utf8'))).groups[0].rules],
])('has every metric of %s', async (_what, rules) => {
  const names = new Set(
    rules().flatMap(({ expr }) => expr.match(/\b(?:cervoise|process|nodejs)_[a-z0-9_]+/g) ?? []),
  );
  const body = await read();
  expect(names.size).toBeGreaterThan(8);
  const missing = [...names].filter(
    (name) => !body.includes(occasional.includes(name) ? `# HELP ${name} ` : `\n${name}`),
  );
  expect(missing).toEqual([]);
});

it('says whether the database answers, what the disks have left and which releases are left out', async () => {
  const alone = await startTestApi({
    liveReleases: async () => ({ live: [], unreadable: ['mf-recipes'] }),
  });
  const figures = async () => (await alone.app.inject({ url: '/metrics' })).body;
  const body = await figures();
  expect(body).toContain('\ncervoise_database_answers 1\n');
  expect(body).toContain('\ncervoise_unreadable_releases 1\n');
  expect(body).toMatch(/\ncervoise_disk_free_bytes\{folder="data"\} [1-9]/);
  expect(body).toContain('\ncervoise_mails{');
  await alone.database.destroy();
  const without = await figures();
  expect(without).toContain('\ncervoise_database_answers 0\n');
  expect(without).not.toContain('\ncervoise_mails{');
  await alone.close();
});

it('exposes its own figures without the database', async () => {
  const lost = await startTestApi();
  await lost.database.destroy();
  const { statusCode, body } = await lost.app.inject({ url: '/metrics' });
  expect(statusCode).toBe(200);
  expect(body).toContain('cervoise_sockets 0');
  await lost.close();
});
