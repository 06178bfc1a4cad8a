import { clearSession, useSession } from '@cervoise/shell-contract';
import { signIn } from '../testing/test-session';
import { restRequest } from './rest-request';

function answerWith(status: number, body: string | null) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(body, { status }));
}

it('calls below /api with the session and returns the JSON', async () => {
  signIn();
  const fetched = answerWith(200, '{"namespace":"notifications"}');
  await expect(restRequest('GET', '/notifications/ws-info')).resolves.toEqual({
    namespace: 'notifications',
  });
  expect(fetched).toHaveBeenCalledWith(
    '/api/notifications/ws-info',
    expect.objectContaining({ method: 'GET', headers: { Authorization: 'Bearer test-token' } }),
  );
});

it('sends a body as JSON, and no Authorization without a session', async () => {
  clearSession();
  const fetched = answerWith(204, null);
  await expect(restRequest('POST', '/things', { name: 'Malt' })).resolves.toBeUndefined();
  expect(fetched).toHaveBeenCalledWith(
    '/api/things',
    expect.objectContaining({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"Malt"}',
    }),
  );
});

it('ends the session on 401', async () => {
  signIn();
  answerWith(401, '');
  await expect(restRequest('GET', '/things')).rejects.toMatchObject({ statusCode: 401 });
  expect(useSession.getState()).toMatchObject({ token: null, user: null });
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

it('keeps the session on other errors, and passes on their message', async () => {
  signIn();
  answerWith(403, '{"message":"Non."}');
  await expect(restRequest('GET', '/things')).rejects.toMatchObject({
    statusCode: 403,
    bodyText: '{"message":"Non."}',
  });
  expect(useSession.getState().token).toBe('test-token');
});

it('times out after 30 s', async () => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const failed = jest.fn();
  void restRequest('GET', '/things').catch(failed);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'RequestTimeoutError' }));
  jest.useRealTimers();
});
