import { sql } from 'kysely';
import { ApiError } from '../errors';
import { startTestApi, type TestApi } from '../testing';
import { countedAddress, createThrottle, type Throttle, type ThrottleRule } from './throttle';

let api: TestApi;
let throttle: Throttle;
beforeAll(async () => {
  api = await startTestApi();
  throttle = createThrottle(api.database, 'a secret of tests');
});
afterAll(() => api.close());

const rule: ThrottleRule = { name: 'test', attempts: 3, windowSeconds: 60 };
const tries = async (subject: string, times: number) => {
  for (let attempt = 0; attempt < times; attempt += 1) await throttle.attempt([[rule, subject]]);
};

it('allows a number of attempts, then returns the time to wait', async () => {
  await tries('a', 3);
  const refused = await throttle.attempt([[rule, 'a']]).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const seconds = refused instanceof ApiError ? refused.details.retryAfterSeconds : undefined;
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
  await tries('b', 3);
});

it('delays instead of refusing, if configured', async () => {
  const slowing = { ...rule, name: 'slowing', delayMilliseconds: 40 };
  for (let attempt = 0; attempt < 3; attempt += 1) await throttle.attempt([[slowing, 'a']]);
  const start = performance.now();
  await throttle.attempt([[slowing, 'a']]);
  expect(performance.now() - start).toBeGreaterThanOrEqual(39);
  const refused = throttle.attempt([
    [slowing, 'a'],
    [{ ...rule, attempts: 0 }, 'z'],
  ]);
  await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('counts simultaneous attempts', async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 10 }, () => throttle.attempt([[rule, 'together']])),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

it('forgives one attempt, or all', async () => {
  await tries('c', 3);
  await throttle.refund(rule, 'c');
  await tries('c', 1);
  await expect(tries('c', 1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await throttle.reset(rule, 'c');
  await tries('c', 3);
});

it('resets after its window', async () => {
  await tries('d', 3);
  await sql`update throttle_counters set window_ends_at = now() - interval '1 second'`.execute(
    api.adminDatabase,
  );
  await tries('d', 3);
});

it('stores no address or e-mail in clear', async () => {
  await tries('brewer@demo.example', 1);
  const { rows } = await sql`select * from throttle_counters`.execute(api.adminDatabase);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('brewer@');
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:0db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});
