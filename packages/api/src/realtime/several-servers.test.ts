import { type RunningServer, readConfig, startServer } from '../index';
import { startTestApi, type TestApi, testPassword } from '../testing';
import { nextEvent, openSocket } from '../testing/open-socket';
import { databaseUrl } from '../testing/test-database';

let api: TestApi;
let servers: RunningServer[];
const serverAt = (index: number): RunningServer => {
  const server = servers[index];
  if (!server) throw new Error(`Server ${index} is not running.`);
  return server;
};

async function ask<Data>(
  { url }: RunningServer,
  query: string,
  variables: object,
  token?: string,
): Promise<Data> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  // The response has the type that the test declares, since the test checks it.
  const { data } = (await answer.json()) as { data: Data };
  return data;
}

const login = async (server: RunningServer, email: string) => {
  const data = await ask<{ login: { accessToken: string; user: { id: string } } }>(
    server,
    'mutation ($input: LoginInput!) { login(loginInput: $input) { accessToken user { id } } }',
    { input: { email, password: testPassword } },
  );
  return { token: data.login.accessToken, id: data.login.user.id };
};

describe('several servers on one database', () => {
  beforeAll(async () => {
    api = await startTestApi();
    const config = readConfig({
      PORT: '0',
      DATABASE_URL: databaseUrl(api.ownerAddress),
      CERVOISE_TOKEN_KEY: 'a token key for tests, long enough as well',
      CERVOISE_RECIPE_KEY: 'a recipe key for tests, long enough as well',
      CERVOISE_BACKUP_KEY: 'a backup key for tests, long enough as well',
      CERVOISE_LOG_LEVEL: 'silent',
    });
    servers = [await startServer(config), await startServer(config)];
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await api.close();
  });

  it('end a session on all of them', async () => {
    const [first, second] = [serverAt(0), serverAt(1)];
    const brewer = await login(first, 'brewer@demo.example');
    const admin = await login(first, 'admin@demo.example');
    const socket = openSocket(second, brewer.token);
    await nextEvent(socket, 'connect');
    const disconnected = nextEvent(socket, 'disconnect');
    await ask(
      first,
      'mutation ($id: ID!) { deactivateUser(id: $id) }',
      { id: brewer.id },
      admin.token,
    );
    expect(await disconnected).toBe('io server disconnect');
    expect(await ask(second, '{ me { id } }', {}, brewer.token)).toBeNull();
  });

  it('keep the sockets of the others when one closes', async () => {
    const manager = await login(serverAt(0), 'manager@demo.example');
    const socket = openSocket(serverAt(1), manager.token);
    await nextEvent(socket, 'connect');
    await servers.shift()?.close();
    const later = await login(serverAt(0), 'admin@demo.example');
    expect(later.token).toEqual(expect.any(String));
    expect(socket.connected).toBe(true);
  });
});
