import { startTestApi, type TestApi, testPassword } from '../../testing';
import { nextEvent, openSocket } from '../../testing/open-socket';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  api.setClock(null);
  await api.settled();
  await api.adminDatabase.deleteFrom('sessions').execute();
});
afterAll(() => api.close());

interface ListedSession {
  readonly id: string;
  readonly device: string;
  readonly network: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
}
const listOf = async (token: string) => {
  const { data } = await api.query<{ sessions: ListedSession[] }>(
    '{ sessions { id device network lastUsedAt isCurrent } }',
    {},
    token,
  );
  return data.sessions;
};
const codeOf = async (token: string) =>
  (await api.query('{ me { id } }', {}, token)).errors?.[0]?.extensions.code;
const end = (id: string, token: string) =>
  api.query('mutation ($id: ID!) { endSession(id: $id) }', { id }, token);
const currentOf = async (token: string) => {
  const session = (await listOf(token)).find(({ isCurrent }) => isCurrent);
  if (!session) throw new Error('The session is not listed.');
  return session;
};

/** Opens a session's socket; `disconnected` resolves with the reason when the server closes it. */
async function openAndWatch(token: string) {
  const socket = openSocket(api, token);
  await nextEvent(socket, 'connect');
  await api.socketsReady();
  return { socket, disconnected: nextEvent(socket, 'disconnect') };
}

it('describes the device and network of a session, not the machine', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    remoteAddress: '203.0.113.77',
    payload: {
      query: 'mutation ($input: LoginInput!) { login(loginInput: $input) { accessToken } }',
      variables: { input: { email: 'brewer@demo.example', password: testPassword } },
    },
  });
  const token: string = answer.json().data.login.accessToken;
  expect(await listOf(token)).toEqual([
    expect.objectContaining({
      device: 'Firefox sur Linux',
      network: '203.0.113.x',
      isCurrent: true,
    }),
  ]);
});

it('ends the session and its socket with a logout, and no other session', async () => {
  const token = await api.loginAs('brewer@demo.example');
  const other = await api.loginAs('brewer@demo.example');
  const { disconnected } = await openAndWatch(token);
  const kept = await openAndWatch(other);

  expect((await api.query('mutation { logout }', {}, token)).data).toEqual({ logout: true });
  expect(await disconnected).toBe('io server disconnect');
  expect(await codeOf(token)).toBe('UNAUTHENTICATED');
  expect(await codeOf(other)).toBeUndefined();
  expect(kept.socket.connected).toBe(true);
  const refused = await nextEvent(openSocket(api, token), 'connect_error');
  expect(refused).toMatchObject({ message: 'UNAUTHENTICATED' });
});

it('lists only one’s own open sessions, the current one first', async () => {
  const first = await api.loginAs('brewer@demo.example');
  api.setClock(new Date(Date.now() + 3_600_000));
  const second = await api.loginAs('brewer@demo.example');
  await api.loginAs('manager@demo.example');
  const ended = await api.loginAs('brewer@demo.example');
  await api.query('mutation { logout }', {}, ended);

  for (const token of [first, second]) {
    const listed = await listOf(token);
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  }
  // A day later the first has expired.
  api.setClock(new Date(Date.now() + 24.5 * 3_600_000));
  expect(await listOf(second)).toHaveLength(1);
  expect(await codeOf(first)).toBe('UNAUTHENTICATED');
});

it('records the last use, at most every five minutes', async () => {
  const openedAt = new Date();
  api.setClock(openedAt);
  const token = await api.loginAs('brewer@demo.example');
  const useOf = async (minutes: number) => {
    api.setClock(new Date(openedAt.getTime() + minutes * 60_000));
    await codeOf(token);
    await api.settled();
    return new Date((await currentOf(token)).lastUsedAt).getTime() - openedAt.getTime();
  };
  expect(await useOf(4)).toBe(0);
  expect(await useOf(6)).toBe(6 * 60_000);
  expect(await useOf(10)).toBe(6 * 60_000);
});

it('ends one other session, or all others', async () => {
  const token = await api.loginAs('brewer@demo.example');
  const [phone, tablet, office] = await Promise.all(
    [1, 2, 3].map(() => api.loginAs('brewer@demo.example')),
  );
  if (!phone || !tablet || !office) throw new Error('Sessions are missing.');
  const { disconnected } = await openAndWatch(phone);
  const { id } = await currentOf(phone);
  expect((await end(id, token)).data).toEqual({ endSession: true });
  expect(await disconnected).toBe('io server disconnect');
  expect(await codeOf(phone)).toBe('UNAUTHENTICATED');
  // Twice is as well as once.
  expect((await end(id, token)).data).toEqual({ endSession: true });

  expect((await api.query('mutation { endOtherSessions }', {}, token)).data).toEqual({
    endOtherSessions: 2,
  });
  expect([await codeOf(tablet), await codeOf(office)]).toEqual([
    'UNAUTHENTICATED',
    'UNAUTHENTICATED',
  ]);
  expect(await codeOf(token)).toBeUndefined();
});

it.each([
  ['a colleague', 'manager@demo.example'],
  ['another brewery', 'admin@other.example'],
])('hides the session of %s, and keeps it open', async (_who, email) => {
  const theirs = await api.loginAs(email);
  const { id } = await currentOf(theirs);
  const { errors } = await end(id, await api.loginAs('admin@demo.example'));
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect(await codeOf(theirs)).toBeUndefined();
});

it('requires a session to list or end sessions', async () => {
  for (const operation of [
    '{ sessions { id } }',
    'mutation { logout }',
    'mutation { endOtherSessions }',
    `mutation { endSession(id: "${crypto.randomUUID()}") }`,
  ]) {
    const { errors } = await api.query(operation);
    expect([operation, errors?.[0]?.extensions.code]).toEqual([operation, 'UNAUTHENTICATED']);
  }
});
