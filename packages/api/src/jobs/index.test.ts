import { startTestApi, type TestApi } from '../testing';
import { startJobs } from '.';
import { dailyJobs } from './schedule';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

/** Runs what is due at the start of a server, then stops it. */
async function runJobs(services = api.services): Promise<void> {
  const jobs = startJobs(api.dependencies, services);
  await jobs.settled();
  await jobs.stop();
}

const runs = async () =>
  await api.adminDatabase
    .selectFrom('jobRuns')
    .select(['name', 'day'])
    .where('outcome', '=', 'succeeded')
    .orderBy('day')
    .orderBy('name')
    .execute();

it('runs missed jobs at the start', async () => {
  api.setClock(new Date('2026-03-12T22:59:00Z'));
  await runJobs();
  expect(await runs()).toEqual([
    { name: 'backup', day: '2026-03-12' },
    { name: 'clean-up', day: '2026-03-12' },
    { name: 'contract-reminders', day: '2026-03-12' },
    { name: 'customer-erasure', day: '2026-03-12' },
    { name: 'excise-reminders', day: '2026-03-12' },
    { name: 'expiring-lots', day: '2026-03-12' },
    { name: 'expiring-products', day: '2026-03-12' },
    { name: 'maintenance-due', day: '2026-03-12' },
    { name: 'monthly-report', day: '2026-03-12' },
    { name: 'notification-digests', day: '2026-03-12' },
    { name: 'reading-reminders', day: '2026-03-12' },
    { name: 'tenant-erasure', day: '2026-03-12' },
  ]);
  // A minute later it is the next day in Paris, and only the backup is due: no mail at midnight.
  api.setClock(new Date('2026-03-12T23:00:00Z'));
  await runJobs();
  expect((await runs()).slice(dailyJobs.length)).toEqual([{ name: 'backup', day: '2026-03-13' }]);
  api.setClock(new Date('2026-03-13T06:00:00Z'));
  await runJobs();
  const later = (await runs()).slice(dailyJobs.length);
  expect(later.map(({ day }) => day)).toEqual(dailyJobs.map(() => '2026-03-13'));
});

it('records what is caught up a day later for the day it was due, which leaves the next its own', async () => {
  api.setClock(new Date('2026-03-11T12:00:00Z'));
  await runJobs();
  const before = (await runs()).length;
  // Half past midnight of the 13th in Paris: what the 12th missed, and the backup of the 13th.
  api.setClock(new Date('2026-03-12T23:30:00Z'));
  await runJobs();
  const caughtUp = (await runs()).slice(before);
  expect(caughtUp.filter(({ day }) => day === '2026-03-13')).toEqual([
    { name: 'backup', day: '2026-03-13' },
  ]);
  // The digests wait for the morning.
  const missed = caughtUp.filter(({ day }) => day === '2026-03-12').map(({ name }) => name);
  expect(missed).toHaveLength(dailyJobs.length - 2);
  expect(missed).not.toContain('notification-digests');
  api.setClock(new Date('2026-03-13T06:00:00Z'));
  await runJobs();
  expect((await runs()).filter(({ day }) => day === '2026-03-13')).toHaveLength(dailyJobs.length);
});

it('tries a job that failed again within the hour', async () => {
  const moment = new Date('2026-03-12T10:00:00Z');
  api.setClock(moment);
  let tries = 0;
  const ingredients = {
    ...api.services.ingredients,
    announceExpiringLots: async () => {
      tries += 1;
      if (tries === 1) throw new Error('Panne');
      return 0;
    },
  };
  jest.useFakeTimers({ now: moment });
  const mails = { ...api.dependencies.mails, wake: () => undefined };
  const jobs = startJobs({ ...api.dependencies, mails }, { ...api.services, ingredients });
  jest.advanceTimersByTime(3_600_000);
  jest.useRealTimers();
  await jobs.settled();
  await jobs.stop();
  const outcomes = await api.adminDatabase
    .selectFrom('jobRuns')
    .select('outcome')
    .where('name', '=', 'expiring-lots')
    .orderBy('startedAt')
    .execute();
  expect(outcomes).toEqual([{ outcome: 'failed' }, { outcome: 'succeeded' }]);
});

it('ends the running job when it is stopped, and leaves the others to the next start', async () => {
  api.setClock(new Date('2026-03-12T22:59:00Z'));
  let stopped: Promise<void> | undefined;
  const createDaily = async () => {
    stopped = jobs.stop();
  };
  const backups = { ...api.services.backups, createDaily };
  const jobs = startJobs(api.dependencies, { ...api.services, backups });
  await jobs.settled();
  await stopped;
  expect(await runs()).toEqual([{ name: 'backup', day: '2026-03-12' }]);
});

it('continues after a failing job', async () => {
  api.setClock(new Date('2026-03-12T22:59:00Z'));
  const ingredients = {
    ...api.services.ingredients,
    announceExpiringLots: () => Promise.reject(new Error('Panne')),
  };
  await runJobs({ ...api.services, ingredients });
  expect((await runs()).map(({ name }) => name)).toEqual([
    'backup',
    'clean-up',
    'contract-reminders',
    'customer-erasure',
    'excise-reminders',
    'expiring-products',
    'maintenance-due',
    'monthly-report',
    'notification-digests',
    'reading-reminders',
    'tenant-erasure',
  ]);
});
