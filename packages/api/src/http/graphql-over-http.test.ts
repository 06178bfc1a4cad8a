import { serverAudits } from 'graphql-http';
import { startTestApi, type TestApi } from '../testing';

let api: TestApi;
beforeAll(async () => {
  // The audits ask for the schema.
  api = await startTestApi({ environment: { NODE_ENV: 'development' } });
});
afterAll(() => api.close());

/** Queries by GET: any link could send them, and their URL, in logs, would hold what they ask. */
const declined: readonly string[] = ['5A70', 'D6D5', '6A70'];

const audits = serverAudits({ url: () => `${api.url}/graphql` });

it.each(
  audits.filter(({ id }) => !declined.includes(id)).map((audit) => [audit.id, audit.name, audit]),
)('%s %s', async (_id, _name, audit) => {
  const result = await audit.fn();
  expect(result.status === 'ok' ? 'ok' : `${result.status}: ${result.reason}`).toBe('ok');
});

it.each(
  audits.filter(({ id }) => declined.includes(id)).map((audit) => [audit.id, audit.name, audit]),
)('declines %s %s', async (_id, _name, audit) => {
  expect(await audit.fn()).toMatchObject({ status: 'notice' });
});
