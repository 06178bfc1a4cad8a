import { startTestApi, type TestApi } from '../testing';
import { startJobs } from '.';
import { dailyJobs } from './schedule';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const runs = async () =>
  await api.adminDatabase
    .selectFrom('jobRuns')
    .select(['name', 'day'])
    .where('outcome', '=', 'succeeded')
    .orderBy('day')
    .orderBy('name')
    .execute();

it('runs missed jobs at the start, and stops after them', async () => {
  api.setClock(new Date('2026-03-12T22:59:00Z'));
  await startJobs(api.dependencies, api.services).stop();
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
  await startJobs(api.dependencies, api.services).stop();
  expect((await runs()).slice(dailyJobs.length)).toEqual([{ name: 'backup', day: '2026-03-13' }]);
  api.setClock(new Date('2026-03-13T06:00:00Z'));
  await startJobs(api.dependencies, api.services).stop();
  const later = (await runs()).slice(dailyJobs.length);
  expect(later.map(({ day }) => day)).toEqual(dailyJobs.map(() => '2026-03-13'));
});

it('continues after a failing job', async () => {
  const ingredients = {
    ...api.services.ingredients,
    announceExpiringLots: () => Promise.reject(new Error('Panne')),
  };
  await startJobs(api.dependencies, { ...api.services, ingredients }).stop();
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
