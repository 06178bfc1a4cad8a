import { startTestApi, type TestApi } from '../testing';
import { startJobs } from '.';

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

it('catches up with the day when a server starts, and stops when that is done', async () => {
  api.setClock(new Date('2026-03-12T22:59:00Z'));
  await startJobs(api.dependencies, api.services).stop();
  expect(await runs()).toEqual([
    { name: 'clean-up', day: '2026-03-12' },
    { name: 'expiring-lots', day: '2026-03-12' },
    { name: 'expiring-products', day: '2026-03-12' },
    { name: 'maintenance-due', day: '2026-03-12' },
  ]);
  // A minute later it is the next day in Paris.
  api.setClock(new Date('2026-03-12T23:00:00Z'));
  await startJobs(api.dependencies, api.services).stop();
  expect((await runs()).slice(4).map(({ day }) => day)).toEqual(Array(4).fill('2026-03-13'));
});

it('survives a job that fails', async () => {
  const ingredients = {
    ...api.services.ingredients,
    announceExpiringLots: () => Promise.reject(new Error('Panne')),
  };
  await startJobs(api.dependencies, { ...api.services, ingredients }).stop();
  expect((await runs()).map(({ name }) => name)).toEqual([
    'clean-up',
    'expiring-products',
    'maintenance-due',
  ]);
});
