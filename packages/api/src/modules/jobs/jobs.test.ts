import { jobLabel } from '@cervoise/domain/jobs';
import { runOnceADay } from '../../jobs/run-once-a-day';
import { dailyJobs } from '../../jobs/schedule';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';

let api: TestApi;
let superadmin: string;
beforeAll(async () => {
  api = await startTestApi();
  superadmin = await api.loginAs('superadmin@cervoise.example');
});
afterAll(() => api.close());

const run = (day: string, work: () => Promise<void>) =>
  runOnceADay(
    { database: api.database, now: () => new Date(`${day}T08:00:00Z`) },
    'clean-up',
    work,
  );
const fields = 'day outcome failure';

it('shows the last run and the last successful run of each job', async () => {
  await run('2026-03-11', async () => {});
  await run('2026-03-12', () => Promise.reject(new Error('Panne'))).catch(() => undefined);
  const { data } = await api.query<{ jobs: { name: string }[] }>(
    `{ jobs { name time lastRun { ${fields} } lastSuccess { ${fields} } } }`,
    {},
    superadmin,
  );
  expect(data.jobs.map(({ name }) => name)).toEqual(dailyJobs.map(({ name }) => name));
  expect(data.jobs).toContainEqual({
    name: 'clean-up',
    time: '03:30',
    lastRun: { day: '2026-03-12', outcome: 'failed', failure: 'Panne' },
    lastSuccess: { day: '2026-03-11', outcome: 'succeeded', failure: null },
  });
  expect(data.jobs.find(({ name }) => name === 'expiring-lots')).toMatchObject({
    lastRun: null,
    lastSuccess: null,
  });

  const page = await api.query(
    `{ all: jobRunsPage(name: "clean-up") { totalCount nodes { ${fields} } }
       failed: jobRunsPage(failed: true) { totalCount nodes { day } }
       other: jobRunsPage(name: "expiring-lots") { totalCount } }`,
    {},
    superadmin,
  );
  expect(page.data).toEqual({
    all: {
      totalCount: 2,
      nodes: [
        { day: '2026-03-12', outcome: 'failed', failure: 'Panne' },
        { day: '2026-03-11', outcome: 'succeeded', failure: null },
      ],
    },
    failed: { totalCount: 1, nodes: [{ day: '2026-03-12' }] },
    other: { totalCount: 0 },
  });
});

it('has a French name for every job', () => {
  for (const { name } of dailyJobs) expect(jobLabel(name)).not.toBe(name);
});

it.each(['{ jobs { name } }', '{ jobRunsPage { totalCount } }'])(
  'answers superadmins only: %s',
  async (query) => {
    const admin = await api.loginAs('admin@demo.example');
    expect((await refusal(api.query(query, {}, admin))).code).toBe('FORBIDDEN');
  },
);
