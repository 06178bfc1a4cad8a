import { startTestApi } from '../testing';
import { createWriteLimit } from './write-limit';

it('counts each user’s writes per minute', () => {
  let instant = 0;
  const count = createWriteLimit(3, () => instant);
  count('a', 2);
  count('a', 1);
  expect(() => count('a', 1)).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 60 } }),
  );
  count('b', 3);
  instant = 59_999;
  expect(() => count('a', 1)).toThrow(
    expect.objectContaining({ details: { retryAfterSeconds: 1 } }),
  );
  instant = 60_000;
  count('a', 3);
});

it('answers 429 with Retry-After to too many writes, and still answers reads', async () => {
  const api = await startTestApi({ environment: { CERVOISE_WRITES_PER_MINUTE: '4' } });
  const token = await api.loginAs('brewer@demo.example');
  const write = (fields: number) => {
    const list = Array.from(
      { length: fields },
      (_, index) => `a${index}: markAllNotificationsAsRead`,
    );
    const text = `mutation { ...Writes } fragment Writes on Mutation { ${list.join(' ')} }`;
    return api.query(text, {}, token);
  };
  expect((await write(3)).errors).toBeUndefined();
  expect((await write(1)).status).toBe(200);
  const refused = await write(1);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
  const read = await api.query('{ me { email } }', {}, token);
  expect(read.data).toEqual({ me: { email: 'brewer@demo.example' } });
  await api.close();
});
