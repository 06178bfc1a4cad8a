import { clearSession } from '@cervoise/shell-contract';
import { describeError } from '../errors';
import { signIn } from '../testing/test-session';
import { type PublicDocument, publicRequest } from './public-request';

type Login = PublicDocument<{ login: { accessToken: string } }, { email: string }>;
const login: Login = {
  toString: () => 'mutation Login($email: String!) { login(email: $email) { accessToken } }',
};
const health: PublicDocument<{ healthy: boolean }, Record<string, never>> = {
  toString: () => 'query Health { healthy }',
};

function answerWith(status: number, body: string) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(body, { status }));
}

beforeEach(() => clearSession());

it('posts the operation and returns its data', async () => {
  const fetched = answerWith(200, JSON.stringify({ data: { login: { accessToken: 't' } } }));
  await expect(publicRequest(login, { email: 'a@b.fr' })).resolves.toEqual({
    login: { accessToken: 't' },
  });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/graphql');
  expect(init?.headers).toEqual({ 'Content-Type': 'application/json' });
  expect(JSON.parse(String(init?.body))).toEqual({
    query: login.toString(),
    variables: { email: 'a@b.fr' },
    operationName: 'Login',
  });
});

it('adds the token of a session', async () => {
  signIn();
  const fetched = answerWith(200, JSON.stringify({ data: { healthy: true } }));
  await publicRequest(health);
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer test-token' });
});

it.each([
  [
    'a refused login',
    200,
    JSON.stringify({ errors: [{ message: 'Non.', extensions: { code: 'UNAUTHENTICATED' } }] }),
    'UNAUTHENTICATED',
  ],
  ['throttling', 429, 'Too Many Requests', 'TOO_MANY_REQUESTS'],
  [
    'a refused answer with GraphQL errors',
    400,
    JSON.stringify({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] }),
    'BAD_USER_INPUT',
  ],
  ['an answer that is no JSON', 200, '<html>', 'OTHER'],
])('throws what describeError knows: %s', async (_case, status, body, code) => {
  answerWith(status, body);
  const error = await publicRequest(health).catch((thrown: unknown) => thrown);
  expect(describeError(error).code).toBe(code);
});

describe('time', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
  });
  afterEach(() => jest.useRealTimers());

  it.each([
    ['10 s for a login', () => publicRequest(login, { email: 'a@b.fr' }), 10_000],
    ['30 s for others', () => publicRequest(health), 30_000],
    ['what the caller says', () => publicRequest(health, {}, { timeout: 500 }), 500],
  ])('is %s', async (_case, send, milliseconds) => {
    const failed = jest.fn();
    void send().catch(failed);
    await jest.advanceTimersByTimeAsync(milliseconds - 1);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'RequestTimeoutError' }));
  });
});
