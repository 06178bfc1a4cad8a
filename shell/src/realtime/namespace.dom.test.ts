import { forgetSessions } from '../session/testing/test-session';
import { readNamespace } from './namespace';

function answering(body: string, status = 200) {
  const asked = jest.fn(async () => new Response(body, { status }));
  globalThis.fetch = asked;
  return asked;
}

beforeEach(forgetSessions);

it.each([
  ['notifications', 'notifications'],
  ['/alerts', 'alerts'],
])('uses the namespace %s that the server announces', async (namespace, expected) => {
  const asked = answering(JSON.stringify({ namespace }));
  expect(await readNamespace()).toBe(expected);
  expect(asked).toHaveBeenCalledWith('/api/notifications/ws-info', expect.anything());
});

it.each([
  ['refuses', '{}', 500],
  ['answers something else', '{"other":1}', 200],
])('uses « notifications » and logs when the server %s', async (_case, body, status) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answering(body, status);
  expect(await readNamespace()).toBe('notifications');
  expect(logged).toHaveBeenCalledTimes(1);
});
