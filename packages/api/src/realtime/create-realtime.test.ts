import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../testing';
import { nextEvent, openSocket } from '../testing/open-socket';
import { refusal } from '../testing/refusal';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function connected(email: string, token?: string) {
  const socket = openSocket(api, token ?? (await api.loginAs(email)));
  await nextEvent(socket, 'connect');
  // The server answers the handshake before it has joined the rooms.
  await api.socketsReady();
  return socket;
}

const refusalOf = async (...parameters: Parameters<typeof openSocket>) => {
  const error = await nextEvent(openSocket(...parameters), 'connect_error');
  return error instanceof Error ? error.message : error;
};

it('sends an event to every screen of its users, and to no one else', async () => {
  const brewer = await api.actorOf('brewer@demo.example');
  const [first, second] = await Promise.all([
    connected('brewer@demo.example'),
    connected('brewer@demo.example'),
  ]);
  const others = await Promise.all([
    connected('admin@demo.example'),
    connected('brewer@other.example'),
  ]);
  const overheard: unknown[] = [];
  for (const socket of others) socket.onAny((event) => overheard.push(event));

  const received = Promise.all([
    nextEvent(first, 'newNotification'),
    nextEvent(second, 'newNotification'),
  ]);
  api.dependencies.publisher.publishToUsers([brewer.userId], 'newNotification', { id: 'n1' });
  expect(await received).toEqual([{ id: 'n1' }, { id: 'n1' }]);

  // What was sent after it has arrived: nothing of the first can still be under way.
  const { userId } = await api.actorOf('admin@demo.example');
  const stranger = await api.actorOf('brewer@other.example');
  const after = Promise.all(others.map((socket) => nextEvent(socket, 'last')));
  api.dependencies.publisher.publishToUsers([userId, stranger.userId], 'last', null);
  await after;
  expect(overheard).toEqual(['last', 'last']);
});

it('sends nothing without recipients', async () => {
  const socket = await connected('brewer@demo.example');
  const events: unknown[] = [];
  socket.onAny((event) => events.push(event));
  api.dependencies.publisher.publishToUsers([], 'newNotification', {});
  const { userId } = await api.actorOf('brewer@demo.example');
  const last = nextEvent(socket, 'last');
  api.dependencies.publisher.publishToUsers([userId], 'last', null);
  await last;
  expect(events).toEqual(['last']);
});

it.each([
  ['no token', undefined],
  ['a made-up token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
])('refuses %s', async (_what, token) => {
  expect(await refusalOf(api, token)).toBe('UNAUTHENTICATED');
});

it('refuses the token of a session that has ended', async () => {
  const token = await api.loginAs('manager@demo.example');
  api.setClock(new Date(Date.now() + 25 * 3_600_000));
  expect(await refusalOf(api, token)).toBe('UNAUTHENTICATED');
  api.setClock(null);
});

it('serves the notifications namespace only', async () => {
  const token = await api.loginAs('brewer@demo.example');
  expect(await refusalOf(api, token, { namespace: '/' })).toBe('NOT_FOUND');
  expect(await refusalOf(api, token, { namespace: '/other' })).toBe('Invalid namespace');
});

it('refuses other origins', async () => {
  const token = await api.loginAs('brewer@demo.example');
  const headers = { origin: 'https://evil.example' };
  expect(await refusalOf(api, token, { headers })).toBe('websocket error');
  const own = openSocket(api, token, { headers: { origin: api.url } });
  await nextEvent(own, 'connect');
});

it('does not let clients join rooms', async () => {
  const { tenantId, userId } = await api.actorOf('admin@demo.example');
  const socket = await connected('brewer@other.example');
  const events: unknown[] = [];
  socket.onAny((event) => events.push(event));
  for (const room of [`user:${userId}`, `tenant:${tenantId}`]) socket.emit('join', room);
  const stranger = await api.actorOf('brewer@other.example');
  api.dependencies.publisher.publishToUsers([userId], 'newNotification', {});
  const last = nextEvent(socket, 'last');
  api.dependencies.publisher.publishToUsers([stranger.userId], 'last', null);
  await last;
  expect(events).toEqual(['last']);
});

it('disconnects every socket of a user', async () => {
  const [first, second] = await Promise.all([
    connected('manager@demo.example'),
    connected('manager@demo.example'),
  ]);
  const other = await connected('admin@demo.example');
  const gone = Promise.all([nextEvent(first, 'disconnect'), nextEvent(second, 'disconnect')]);
  const { userId } = await api.actorOf('manager@demo.example');
  api.dependencies.publisher.disconnectUser(userId);
  expect(await gone).toEqual(['io server disconnect', 'io server disconnect']);
  expect(other.connected).toBe(true);
});

describe('a committed change', () => {
  const receive = (token: string, lotNumber: string, ingredientId: string) =>
    api.query(
      `mutation ($input: ReceiveIngredientLotInput!) { receiveIngredientLot(input: $input) { id } }`,
      {
        input: {
          ...{ ingredientId, lotNumber, quantity: 5, receivedOn: '2026-03-02' },
          requestId: randomUUID(),
        },
      },
      token,
    );

  it('is announced to every screen of its brewery by kind and id, and to no other', async () => {
    const token = await api.loginAs('brewer@demo.example');
    const { data } = await api.query<{ createIngredient: { id: string } }>(
      `mutation { createIngredient(input: { requestId: "${randomUUID()}", name: "Pils ${randomUUID()}", type: malt, unit: kg, minimumStockQuantity: 1 }) { id } }`,
      {},
      token,
    );
    const { id } = data.createIngredient;
    const [colleague, stranger] = await Promise.all([
      connected('manager@demo.example'),
      connected('brewer@other.example'),
    ]);
    const overheard: unknown[] = [];
    stranger.onAny((event) => overheard.push(event));
    const received: unknown[] = [];
    colleague.on('recordsChanged', (change) => received.push(change));
    // A refused write changes nothing, and is not announced.
    const refused = await refusal(receive(token, '', id));
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['lotNumber'] });
    const next = nextEvent(colleague, 'recordsChanged');
    expect((await receive(token, 'ML-1', id)).errors).toBeUndefined();
    expect(await next).toEqual({ kind: 'Ingredient', ids: [id] });
    const last = nextEvent(stranger, 'last');
    api.dependencies.publisher.publishToTenant(
      (await api.actorOf('brewer@other.example')).tenantId,
      'last',
      null,
    );
    await last;
    expect(received).toEqual([{ kind: 'Ingredient', ids: [id] }]);
    expect(overheard).toEqual(['last']);
  });
});
