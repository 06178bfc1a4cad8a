import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import { beginRun } from './job-runs.store';
import { runOnceADay } from './run-once-a-day';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const on = (day: string) => ({
  database: api.database,
  now: () => new Date(`${day}T08:00:00Z`),
});
const history = async () => {
  const runs = await api.adminDatabase
    .selectFrom('jobRuns')
    .select(['day', 'outcome', 'failure'])
    .orderBy('startedAt')
    .execute();
  return runs.map(({ day, outcome, failure }) => [day, outcome, failure]);
};

it('runs a job once a day', async () => {
  const days: string[] = [];
  const run = (day: string) =>
    runOnceADay(on(day), 'expiring-lots', async () => void days.push(day));
  expect(await run('2026-03-12')).toBe(true);
  expect(await run('2026-03-12')).toBe(false);
  expect(await run('2026-03-11')).toBe(false);
  expect(await run('2026-03-13')).toBe(true);
  expect(days).toEqual(['2026-03-12', '2026-03-13']);
});

it('does not count what ran while the clock was a year ahead', async () => {
  await runOnceADay(on('2027-03-12'), 'backup', async () => {});
  expect(await runOnceADay(on('2026-03-12'), 'backup', async () => {})).toBe(true);
  expect(await runOnceADay(on('2026-03-12'), 'backup', async () => {})).toBe(false);
});

it('runs it on one server, and does not block the others', async () => {
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const first = runOnceADay(on('2026-03-12'), 'clean-up', () => {
    begun();
    return slow;
  });
  await hasBegun;
  const work = jest.fn(async () => {});
  expect(await runOnceADay(on('2026-03-12'), 'clean-up', work)).toBe(false);
  expect(await runOnceADay(on('2026-03-12'), 'another', async () => {})).toBe(true);
  finish();
  expect(await first).toBe(true);
  expect(work).not.toHaveBeenCalled();
});

it('retries a failed day, and keeps the error', async () => {
  const fail = () =>
    Promise.reject(new AggregateError([new Error('Panne'), new Error('Autre panne')]));
  await expect(runOnceADay(on('2026-03-12'), 'clean-up', fail)).rejects.toThrow(AggregateError);
  expect(await runOnceADay(on('2026-03-12'), 'clean-up', async () => {})).toBe(true);
  expect(await history()).toEqual([
    ['2026-03-12', 'failed', 'Panne · Autre panne'],
    ['2026-03-12', 'succeeded', null],
  ]);
});

it('counts work that outlived its lock’s connection as done', async () => {
  const work = jest.fn(async () => {
    await sql`
      select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and classid = 7203115
         and database = (select oid from pg_database where datname = current_database())`.execute(
      api.adminDatabase,
    );
  });
  await expect(runOnceADay(on('2026-03-12'), 'clean-up', work)).rejects.toThrow();
  expect(await history()).toEqual([['2026-03-12', 'succeeded', null]]);
  expect(await runOnceADay(on('2026-03-12'), 'clean-up', work)).toBe(false);
  expect(work).toHaveBeenCalledTimes(1);
});

it('marks a run interrupted when its server is gone', async () => {
  await beginRun(api.database, {
    name: 'clean-up',
    day: '2026-03-11',
    startedAt: new Date('2026-03-11T08:00:00Z'),
  });
  expect(await runOnceADay(on('2026-03-12'), 'clean-up', async () => {})).toBe(true);
  expect(await history()).toEqual([
    ['2026-03-11', 'interrupted', null],
    ['2026-03-12', 'succeeded', null],
  ]);
});
