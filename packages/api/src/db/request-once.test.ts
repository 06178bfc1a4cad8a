import { startTestApi, type TestApi } from '../testing';
import { runOnce } from './request-once';
import { type Actor, withTenant } from './tenant-transaction';

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
const count = async () => {
  runs += 1;
  return { run: runs };
};
const request = (
  requestId: string | null,
  actor = brewer,
  operation = 'receive',
  input?: unknown,
) =>
  withTenant(api.database, actor, (tx) => runOnce(tx, actor, operation, requestId, count, input));

it('returns the first result to a repeat, without running again', async () => {
  const id = crypto.randomUUID();
  expect(await request(id)).toEqual({ run: 1 });
  expect(await request(id)).toEqual({ run: 1 });
  expect(runs).toBe(1);
});

it('runs once for simultaneous repeats', async () => {
  const id = crypto.randomUUID();
  const results = await Promise.all(Array.from({ length: 5 }, () => request(id)));
  expect(results).toEqual(Array(5).fill({ run: 1 }));
  expect(runs).toBe(1);
});

it('distinguishes users and operations', async () => {
  const id = crypto.randomUUID();
  await request(id);
  await request(id, admin);
  await request(id, brewer, 'adjust');
  expect(runs).toBe(3);
});

it('runs each time without an id', async () => {
  await request(null);
  await request(null);
  expect(runs).toBe(2);
});

it('can be retried after a failure', async () => {
  const id = crypto.randomUUID();
  const failing = withTenant(api.database, brewer, (tx) =>
    runOnce(tx, brewer, 'receive', id, () => Promise.reject(new Error('no'))),
  );
  await expect(failing).rejects.toThrow('no');
  expect(await request(id)).toEqual({ run: 1 });
});

it('keeps an empty result', async () => {
  const id = crypto.randomUUID();
  const nothing = () =>
    withTenant(api.database, brewer, (tx) =>
      runOnce(tx, brewer, 'remove', id, async () => {
        runs += 1;
      }),
    );
  await nothing();
  await nothing();
  expect(runs).toBe(1);
});

it('refuses an invalid id', async () => {
  await expect(request("x'; --")).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

it('refuses the same id with another input', async () => {
  const id = crypto.randomUUID();
  const send = (badRows: string) => request(id, brewer, 'import', { badRows });
  expect(await send('skip')).toEqual({ run: 1 });
  expect(await send('skip')).toEqual({ run: 1 });
  await expect(send('refuse')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(runs).toBe(1);
});
