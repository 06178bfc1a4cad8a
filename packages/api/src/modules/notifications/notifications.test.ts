import { randomUUID } from 'node:crypto';
import { withTenant } from '../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../testing';

let api: TestApi;
let brewer: string;
let manager: string;
beforeEach(async () => {
  api = await startTestApi();
  brewer = await api.loginAs('brewer@demo.example');
  manager = await api.loginAs('manager@demo.example');
});
afterEach(() => api.close());

/** Tells the demo brewery something. */
async function notify(title: string, subjectKey?: string): Promise<boolean> {
  const { tenantId } = await api.actorOf('brewer@demo.example');
  return withTenant(api.database, { tenantId }, (tx) =>
    api.services.notifications.notify(tx, tenantId, {
      type: 'low_stock',
      title,
      message: 'Il reste 6,2 kg pour un seuil de 8 kg.',
      priority: 'high',
      action: '/inventory/ingredients/1',
      subjectKey,
    }),
  );
}

interface NotificationRow {
  readonly id: string;
  readonly title: string;
  readonly status: string;
}

const read = async (token: string, field = 'notifications') => {
  const { data } = await api.query<{ answer: NotificationRow[] }>(
    `{ answer: ${field} { id title status } }`,
    {},
    token,
  );
  return data.answer;
};

const unread = async (token: string) =>
  (await api.query('{ unreadNotificationCount }', {}, token)).data.unreadNotificationCount;

const markRead = (token: string, id: string) =>
  api.query<{ markNotificationAsRead: NotificationRow }>(
    'mutation ($id: ID!) { markNotificationAsRead(id: $id) { id title status } }',
    { id },
    token,
  );

it('notifies everyone of the brewery, newest first, and nobody else', async () => {
  await notify('Premier');
  await notify('Second');
  for (const token of [brewer, manager, await api.loginAs('admin@demo.example')]) {
    expect((await read(token)).map(({ title, status }) => [title, status])).toEqual([
      ['Second', 'unread'],
      ['Premier', 'unread'],
    ]);
    expect(await unread(token)).toBe(2);
  }
  for (const email of ['admin@other.example', 'superadmin@cervoise.example']) {
    expect(await read(await api.loginAs(email))).toEqual([]);
  }
});

it('returns every field', async () => {
  await notify('Stock bas : Houblon Saaz');
  const { data } = await api.query<{ notifications: object[] }>(
    '{ notifications { type priority message action entityId entityType createdAt } }',
    {},
    brewer,
  );
  expect(data.notifications).toEqual([
    {
      type: 'low_stock',
      priority: 'high',
      message: 'Il reste 6,2 kg pour un seuil de 8 kg.',
      action: '/inventory/ingredients/1',
      entityId: null,
      entityType: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
});

it('keeps a read state per reader', async () => {
  await notify('Premier');
  await notify('Second');
  const [second] = await read(brewer);
  const marked = await markRead(brewer, second?.id ?? '');
  expect(marked.data.markNotificationAsRead).toEqual({ ...second, status: 'read' });
  expect((await markRead(brewer, second?.id ?? '')).errors).toBeUndefined();
  expect(await unread(brewer)).toBe(1);
  expect((await read(brewer, 'unreadNotifications')).map(({ title }) => title)).toEqual([
    'Premier',
  ]);
  expect(await unread(manager)).toBe(2);
});

it('tells the reader’s open screens once when something became read', async () => {
  await notify('Premier');
  const { userId } = await api.actorOf('brewer@demo.example');
  const published = jest.spyOn(api.dependencies.publisher, 'publishToUsers');
  const [first] = await read(brewer);
  await markRead(brewer, first?.id ?? '');
  await markRead(brewer, first?.id ?? '');
  await api.query('mutation { markAllNotificationsAsRead }', {}, brewer);
  expect(published.mock.calls).toEqual([[[userId], 'notificationsRead', null]]);
  await notify('Second');
  published.mockClear();
  await api.query('mutation { markAllNotificationsAsRead }', {}, brewer);
  expect(published.mock.calls).toEqual([[[userId], 'notificationsRead', null]]);
});

it('marks only one’s own as read', async () => {
  await notify('Premier');
  const [received] = await read(brewer);
  const other = await api.loginAs('admin@other.example');
  for (const [token, id] of [
    [other, received?.id ?? ''],
    [brewer, randomUUID()],
    [brewer, 'rien'],
  ] as const) {
    expect((await markRead(token, id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect(await unread(brewer)).toBe(1);
});

it('marks all of one’s own as read, and returns their number', async () => {
  await notify('Premier');
  await notify('Second');
  const markAll = async () =>
    (await api.query('mutation { markAllNotificationsAsRead }', {}, brewer)).data
      .markAllNotificationsAsRead;
  expect(await markAll()).toBe(2);
  expect(await markAll()).toBe(0);
  expect(await unread(brewer)).toBe(0);
  expect(await unread(manager)).toBe(2);
});

it('pages, also by read state', async () => {
  for (const title of ['A', 'B', 'C']) await notify(title);
  const [newest] = await read(brewer);
  await markRead(brewer, newest?.id ?? '');
  const page = async (given: string) =>
    (
      await api.query<{ answer: object }>(
        `{ answer: notificationsPage(${given}) {
          totalCount pageInfo { page pageCount hasNextPage } nodes { title }
        } }`,
        {},
        brewer,
      )
    ).data.answer;
  expect(await page('first: 2')).toEqual({
    totalCount: 3,
    pageInfo: { page: 1, pageCount: 2, hasNextPage: true },
    nodes: [{ title: 'C' }, { title: 'B' }],
  });
  expect(await page('status: unread, first: 1, page: 2')).toMatchObject({
    totalCount: 2,
    nodes: [{ title: 'A' }],
  });
  expect(await page('status: read')).toMatchObject({ nodes: [{ title: 'C' }] });
  const { errors } = await api.query(
    '{ notificationsPage(first: 500) { totalCount } }',
    {},
    brewer,
  );
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

it('notifies once per subject', async () => {
  expect(await notify('Bientôt périmé', 'expiring:1')).toBe(true);
  expect(await notify('Bientôt périmé', 'expiring:1')).toBe(false);
  expect(await unread(brewer)).toBe(1);
});

it('leaves out closed accounts', async () => {
  const { userId } = await api.actorOf('manager@demo.example');
  const admin = await api.actorOf('admin@demo.example');
  await api.services.users.deactivate(admin, userId);
  await notify('Premier');
  const readers = await api.adminDatabase
    .selectFrom('notificationRecipients')
    .select('userId')
    .execute();
  expect(readers.map((row) => row.userId)).not.toContain(userId);
  expect(readers).toHaveLength(2);
});

it('requires a session', async () => {
  const { errors } = await api.query('{ notifications { id } }');
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
