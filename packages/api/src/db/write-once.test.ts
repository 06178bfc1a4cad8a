import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../testing';
import { besidesTransactions } from '../testing/bulk';
import type { Actor } from './tenant-transaction';
import { writeOnce } from './write-once';

let api: TestApi;
let brewer: Actor;
let admin: Actor;
beforeAll(async () => {
  api = await startTestApi();
  brewer = await api.actorOf('brewer@demo.example');
  admin = await api.actorOf('admin@demo.example');
});
afterAll(() => api.close());

let runs: number;
beforeEach(() => {
  runs = 0;
});

/** Writes nothing, and tells which user the transaction runs for. */
const write = (requestId: string | null, actor = brewer, about: string = randomUUID()) =>
  writeOnce(
    api.database,
    actor,
    { operation: 'receive', requestId, about },
    async (tx) => {
      runs += 1;
      const users = await tx.selectFrom('users').select('tenant_id').distinct().execute();
      return { about, tenants: users.map((user) => user.tenant_id) };
    },
    async (_tx, first) => ({ about: first, tenants: [] }),
  );

it('enters the tenant and runs, with one statement for both', async () => {
  let answer: unknown;
  const about = randomUUID();
  const statements = await api.statementsOf(async () => {
    answer = await write(randomUUID(), brewer, about);
  });
  expect(answer).toEqual({ about, tenants: [brewer.tenantId] });
  expect(besidesTransactions(statements)).toHaveLength(2);
  expect(await write(null)).toMatchObject({ tenants: [brewer.tenantId] });
});

it('finds what the first was about when it is repeated, at the same moment too', async () => {
  const requestId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => write(requestId)));
  answers.push(await write(requestId));
  expect(runs).toBe(1);
  expect(new Set(answers.map(({ about }) => about)).size).toBe(1);
});

it('takes another person’s for another request', async () => {
  const requestId = randomUUID();
  await write(requestId);
  await write(requestId, admin);
  expect(runs).toBe(2);
});

it('leaves nothing of a run that failed', async () => {
  const request = { operation: 'receive', requestId: randomUUID(), about: randomUUID() };
  const fail = () => Promise.reject(new Error('no'));
  const find = async () => ({ about: '', tenants: [] });
  await expect(writeOnce(api.database, brewer, request, fail, find)).rejects.toThrow('no');
  await write(request.requestId);
  expect(runs).toBe(1);
});

it('finds nothing where the first wrote nothing that stays', async () => {
  const request = { operation: 'receive', requestId: randomUUID(), about: randomUUID() };
  const run = async () => true;
  const find = async () => undefined;
  await writeOnce(api.database, brewer, request, run, find);
  await expect(writeOnce(api.database, brewer, request, run, find)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('refuses an id that is none', () => {
  expect(() => write("x'; --")).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
});
