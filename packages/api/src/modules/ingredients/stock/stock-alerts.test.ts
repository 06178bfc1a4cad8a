import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { startTestApi, type TestApi } from '../../../testing';
import { answered, type IngredientCalls, ingredientCalls } from '../testing/ingredient-calls';

let api: TestApi;
let brewer: IngredientCalls;
const sockets: Socket[] = [];
beforeEach(async () => {
  api = await startTestApi();
  brewer = ingredientCalls(api, await api.loginAs('brewer@demo.example'));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await api.close();
});

interface ReceivedAlert {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly priority: string;
  readonly action: string;
  readonly entityId: string;
}

/** Waits for one event of a socket; a connection that fails, fails the test. */
const hears = (socket: Socket, event: string) =>
  new Promise((resolve, reject) => {
    socket.once(event, resolve);
    socket.once('connect_error', reject);
  });

const listNotifications = async (email = 'manager@demo.example'): Promise<ReceivedAlert[]> => {
  const { data } = await api.query<{ notifications: ReceivedAlert[] }>(
    '{ notifications { id type title message priority action entityId } }',
    {},
    await api.loginAs(email),
  );
  return data.notifications.map((one) => ({ ...one, message: one.message.replace(/\s/g, ' ') }));
};

const types = async () => (await listNotifications()).map(({ type }) => type);

/** 10 kg of hop of which 8 are wanted. */
const saaz = () =>
  answered(
    brewer.create({
      name: 'Houblon Saaz',
      type: 'hop',
      stockQuantity: 10,
      minimumStockQuantity: 8,
    }),
  );

it('notifies the whole brewery when a movement makes an ingredient low', async () => {
  const { id } = await saaz();
  await answered(brewer.adjust({ ingredientId: id, quantity: -2 }));
  expect(await listNotifications()).toEqual([]);
  await answered(brewer.adjust({ ingredientId: id, quantity: -1.8 }));
  expect(await listNotifications()).toMatchObject([
    {
      type: 'low_stock',
      title: 'Stock bas : Houblon Saaz',
      message: 'Il reste 6,2 kg pour un seuil de 8 kg.',
      priority: 'normal',
      action: `/inventory/ingredients/${id}`,
      entityId: id,
    },
  ]);
  expect(await listNotifications('brewer@demo.example')).toHaveLength(1);
  expect(await listNotifications('admin@other.example')).toEqual([]);
});

it('notifies once while it stays low, again when it falls again, and with priority at zero', async () => {
  const { id } = await saaz();
  await answered(brewer.count(id, 7));
  await answered(brewer.count(id, 6));
  expect(await types()).toEqual(['low_stock']);
  await answered(brewer.count(id, 0));
  expect(await listNotifications()).toMatchObject([
    {
      type: 'out_of_stock',
      title: 'Rupture : Houblon Saaz',
      message: 'Il n’en reste plus, pour un seuil de 8 kg.',
      priority: 'high',
    },
    { type: 'low_stock' },
  ]);
  const lot = { ingredientId: id, lotNumber: 'HB-2', receivedOn: '2026-03-12' };
  await answered(brewer.receive({ ...lot, quantity: 20 }));
  await answered(brewer.count(id, 5));
  expect(await types()).toEqual(['low_stock', 'out_of_stock', 'low_stock']);
});

it('notifies once when the minimum is raised above the stock', async () => {
  const { id } = await saaz();
  await answered(brewer.update({ id, minimumStockQuantity: 10 }));
  expect(await listNotifications()).toEqual([]);
  await answered(brewer.update({ id, minimumStockQuantity: 50, supplier: 'Comptoir' }));
  await answered(brewer.update({ id, minimumStockQuantity: 60 }));
  await answered(brewer.adjust({ ingredientId: id, quantity: -1 }));
  expect(await listNotifications()).toMatchObject([
    {
      type: 'low_stock',
      title: 'Stock bas : Houblon Saaz',
      message: 'Il reste 10 kg pour un seuil de 50 kg.',
      entityId: id,
    },
  ]);
});

it('notifies after a correction too', async () => {
  const { id } = await answered(brewer.create());
  const lot = { ingredientId: id, lotNumber: 'HB-2', receivedOn: '2026-03-12' };
  const after = await answered(brewer.receive({ ...lot, quantity: 50 }));
  const movementId = after.movements.nodes[0]?.id ?? '';
  await answered(brewer.correct({ movementId, quantity: 5 }));
  expect(await types()).toEqual(['low_stock']);
});

it('sends nothing for a refused or repeated movement', async () => {
  const { id } = await saaz();
  await brewer.adjust({ ingredientId: id, quantity: -11 });
  expect(await listNotifications()).toEqual([]);
  const request = { ingredientId: id, quantity: -5, requestId: randomUUID() };
  await answered(brewer.adjust(request));
  await answered(brewer.adjust(request));
  expect(await listNotifications()).toHaveLength(1);
});

it('reaches the open screens of the brewery once, and of no other', async () => {
  const { id } = await saaz();
  const heard = new Map<string, ReceivedAlert[]>();
  for (const email of ['manager@demo.example', 'admin@other.example']) {
    const events: ReceivedAlert[] = [];
    heard.set(email, events);
    const auth = { token: await api.loginAs(email) };
    const socket = io(`${api.url}/notifications`, { auth, transports: ['websocket'] });
    sockets.push(socket);
    socket.on('newNotification', (event: ReceivedAlert) => events.push(event));
    await hears(socket, 'connect');
  }
  const [manager] = sockets;
  if (!manager) throw new Error('Nobody listens.');
  const arrives = hears(manager, 'newNotification');
  await answered(brewer.adjust({ ingredientId: id, quantity: -3 }));
  await arrives;
  // A second one, whose arrival proves that the first came once and the other brewery heard nothing.
  const arrivesAgain = hears(manager, 'newNotification');
  await answered(brewer.count(id, 0));
  await arrivesAgain;
  const stored = await listNotifications();
  expect(heard.get('manager@demo.example')).toMatchObject(
    [...stored].reverse().map(({ id: notificationId, type, title }) => ({
      id: notificationId,
      type,
      title,
      status: 'unread',
    })),
  );
  expect(heard.get('manager@demo.example')).toHaveLength(2);
  expect(heard.get('admin@other.example')).toEqual([]);
});
