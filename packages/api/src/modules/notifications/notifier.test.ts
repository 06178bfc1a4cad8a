import { type Actor, withTenant } from '../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../testing';
import { withoutTransactions } from '../../testing/bulk';
import type { NewNotification, NotificationSummary } from './new-notification';

let api: TestApi;
let brewer: Actor;
beforeEach(async () => {
  api = await startTestApi();
  brewer = await api.actorOf('brewer@demo.example');
});
afterEach(() => api.close());

const news = (count: number, from = 0): NewNotification[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'expiring',
    title: `Lot ${from + index}`,
    message: 'Bientôt périmé.',
    priority: 'normal',
    subjectKey: `lot:${from + index}`,
  }));
const summaryOf = (count: number): NotificationSummary => ({
  type: 'expiring',
  title: `${count} lots`,
  message: 'Bientôt périmés.',
});
const notify = (...batches: readonly NewNotification[][]) =>
  withTenant(api.database, { tenantId: brewer.tenantId }, (tx) =>
    api.services.notifications.notifyEach(tx, brewer.tenantId, batches, summaryOf),
  );
const titles = async (email = 'brewer@demo.example') =>
  (await api.services.notifications.list(await api.actorOf(email))).map(({ title }) => title);

it('sends a few individually, each once', async () => {
  expect(await notify(news(3), news(2, 2))).toBe(4);
  expect(await notify(news(5))).toBe(1);
  const all = ['Lot 0', 'Lot 1', 'Lot 2', 'Lot 3', 'Lot 4'];
  expect((await titles()).toSorted()).toEqual(all);
  expect((await titles('manager@demo.example')).toSorted()).toEqual(all);
  expect(await titles('admin@other.example')).toEqual([]);
});

it('sends twenty individually, and more as one summary', async () => {
  expect(await notify(news(20))).toBe(20);
  expect(await titles()).toHaveLength(20);
  expect(await notify(news(41))).toBe(21);
  const [first] = await api.services.notifications.list(brewer);
  expect(await titles()).toHaveLength(21);
  expect(first).toMatchObject({ title: '21 lots', priority: 'normal', status: 'unread' });
  expect(await notify(news(41))).toBe(0);
  expect(await api.services.notifications.unreadCount(brewer)).toBe(21);
});

it('gives a summary the priority and the type of an urgent subject', async () => {
  const [one, ...others] = news(30);
  await notify([...others, { ...one, type: 'out_of_stock', priority: 'high' } as NewNotification]);
  expect(await api.services.notifications.list(brewer)).toMatchObject([
    { title: '30 lots', type: 'out_of_stock', priority: 'high' },
  ]);
});

it('takes as many statements for many as for one', async () => {
  const count = async (some: NewNotification[]) =>
    withoutTransactions(await api.statementsOf(() => notify(some))).length;
  expect(await count(news(1))).toBe(3);
  expect(await count(news(20, 100))).toBe(3);
  expect(await count(news(900, 1000))).toBe(3);
  expect(await count(news(900, 1000))).toBe(2);
});

it('notifies open screens after the commit', async () => {
  const heard: unknown[] = [];
  jest
    .spyOn(api.dependencies.publisher, 'publishToUsers')
    .mockImplementation(
      (readers, _event, notification) => void heard.push([readers.length, notification]),
    );
  await notify(news(2));
  expect(heard).toEqual([
    [3, expect.objectContaining({ title: 'Lot 0', status: 'unread' })],
    [3, expect.objectContaining({ title: 'Lot 1', status: 'unread' })],
  ]);
});
