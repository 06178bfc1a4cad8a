import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../testing';
import { withoutTransactions } from '../testing/bulk';
import { type Actor, withTenant } from './tenant-transaction';
import { isRepeat, writeOnce } from './write-once';

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

/** Writes nothing, and returns the user of the transaction. */
const write = (
  requestId: string | null,
  actor = brewer,
  about: string = randomUUID(),
  input: unknown = { quantity: 1 },
) =>
  writeOnce(
    api.database,
    actor,
    { operation: 'receive', requestId, about, input },
    async (tx) => {
      runs += 1;
      const users = await tx.selectFrom('users').select('tenantId').distinct().execute();
      return { about, tenants: users.map((user) => user.tenantId) };
    },
    async (_tx, first) => ({ about: first, tenants: [] }),
  );

it('enters the tenant, claims the request and runs, with a statement for each', async () => {
  let answer: unknown;
  const about = randomUUID();
  const statements = await api.statementsOf(async () => {
    answer = await write(randomUUID(), brewer, about);
  });
  expect(answer).toEqual({ about, tenants: [brewer.tenantId] });
  expect(withoutTransactions(statements)).toHaveLength(3);
  expect(await write(null)).toMatchObject({ tenants: [brewer.tenantId] });
});

it('returns the subject of the first write to a repeat, simultaneous ones included', async () => {
  const requestId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => write(requestId)));
  answers.push(await write(requestId));
  expect(runs).toBe(1);
  expect(new Set(answers.map(({ about }) => about)).size).toBe(1);
});

it('distinguishes users and operations', async () => {
  const requestId = randomUUID();
  await write(requestId);
  await write(requestId, admin);
  expect(runs).toBe(2);
  const request = { operation: 'adjust', requestId, about: randomUUID(), input: {} };
  const run = () => Promise.resolve('adjusted');
  const find = () => Promise.resolve('found');
  expect(await writeOnce(api.database, brewer, request, run, find)).toBe('adjusted');
  expect(await writeOnce(api.database, brewer, request, run, find)).toBe('found');
});

it('says whether a request has run', async () => {
  const requestId = randomUUID();
  const repeats = () =>
    withTenant(api.database, brewer, (tx) => isRepeat(tx, brewer, 'receive', requestId));
  expect(await repeats()).toBe(false);
  await write(requestId);
  expect(await repeats()).toBe(true);
});

it('leaves nothing of a failed run', async () => {
  const request = { operation: 'receive', requestId: randomUUID(), about: randomUUID(), input: {} };
  const fail = () => Promise.reject(new Error('no'));
  const find = async () => ({ about: '', tenants: [] });
  await expect(writeOnce(api.database, brewer, request, fail, find)).rejects.toThrow('no');
  await write(request.requestId);
  expect(runs).toBe(1);
});

it('returns nothing when the first write stored nothing permanent', async () => {
  const request = { operation: 'receive', requestId: randomUUID(), about: randomUUID(), input: {} };
  const run = async () => true;
  const find = async () => undefined;
  await writeOnce(api.database, brewer, request, run, find);
  await expect(writeOnce(api.database, brewer, request, run, find)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('refuses an invalid id', () => {
  expect(() => write("x'; --")).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }));
});

it('refuses the same id with another input, whichever came first and whatever the field order', async () => {
  const requestId = randomUUID();
  const about = randomUUID();
  await write(requestId, brewer, about, { quantity: 2, lot: { a: 1, b: [1, 2] } });
  const repeat = await write(requestId, brewer, about, { lot: { b: [1, 2], a: 1 }, quantity: 2 });
  expect(repeat).toEqual({ about, tenants: [] });
  for (const input of [
    { quantity: 3, lot: { a: 1, b: [1, 2] } },
    { quantity: 2, lot: { a: 1, b: [2, 1] } },
  ]) {
    await expect(write(requestId, brewer, about, input)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(/autres valeurs/),
    });
  }
  expect(runs).toBe(1);
});

it('recognises repeats of requests written by an earlier release', async () => {
  const requestId = randomUUID();
  const about = randomUUID();
  await write(requestId, brewer, about);
  await api.adminDatabase
    .updateTable('idempotencyKeys')
    .set({ inputHash: null, result: 'null' })
    .where('requestId', '=', requestId)
    .execute();
  expect(await write(requestId, brewer, about, { quantity: 9 })).toEqual({ about, tenants: [] });
  expect(runs).toBe(1);
});
