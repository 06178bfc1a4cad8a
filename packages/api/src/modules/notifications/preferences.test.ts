import type { NotificationType } from '@cervoise/domain/notifications';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import type { NotificationPreference, NotificationPreferences } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';

let api: TestApi;
let brewer: Actor;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  brewer = await api.actorOf('brewer@demo.example');
  token = await api.loginAs('brewer@demo.example');
});
afterEach(() => api.close());

const selection = '{ digest types { type inApp byMail onDesktop } }';

const read = async (as = token) =>
  (
    await api.query<{ notificationPreferences: NotificationPreferences }>(
      `{ notificationPreferences ${selection} }`,
      {},
      as,
    )
  ).data.notificationPreferences;

const update = (digest: string, types: readonly Partial<NotificationPreference>[], as = token) =>
  api.query<{ answer: NotificationPreferences }>(
    `mutation ($input: NotificationPreferencesInput!) {
      answer: updateNotificationPreferences(input: $input) ${selection} }`,
    {
      input: {
        digest,
        types: types.map((type) => ({ inApp: true, byMail: true, onDesktop: true, ...type })),
      },
    },
    as,
  );

let count = 0;
const notify = (type: NotificationType, title: string, priority: 'normal' | 'high' = 'normal') =>
  withTenant(api.database, { tenantId: brewer.tenantId }, (tx) => {
    count += 1;
    return api.services.notifications.notify(
      tx,
      brewer.tenantId,
      { type, title, message: 'Il reste 6,2 kg.', priority },
      { at: new Date(api.dependencies.now().getTime() + count) },
    );
  });

const titles = async (actor = brewer) =>
  (await api.services.notifications.list(actor)).map(({ title }) => title);

const sendDigests = async () => {
  await api.services.notifications.sendDigests(brewer.tenantId);
  await api.settled();
};

it('show everything in the app without mail by default, for the types of the role', async () => {
  const preferences = await read();
  expect(preferences.digest).toBe('off');
  expect(preferences.types.map(({ type }) => type)).toEqual([
    'out_of_stock',
    'low_stock',
    'expiring',
    'product_expiring',
    'maintenance_overdue',
    'maintenance_due',
    'fermentation_temperature',
    'fermentation_stalled',
    'reading_due',
    'report',
    'recall',
    'security',
  ]);
  expect(preferences.types[0]).toEqual({
    type: 'out_of_stock',
    inApp: true,
    byMail: true,
    onDesktop: true,
  });
  const admin = await read(await api.loginAs('admin@demo.example'));
  expect(admin.types.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['support_access', 'contract']),
  );
  const editor = await read(await api.loginAs('superadmin@cervoise.example'));
  expect(editor.types.map(({ type }) => type)).toEqual(['backup_failed', 'security']);
});

it('store disabled channels for one user', async () => {
  const { data } = await update('daily', [{ type: 'low_stock', inApp: false, onDesktop: false }]);
  expect(data.answer).toEqual(await read());
  expect(data.answer.types).toContainEqual({
    type: 'low_stock',
    inApp: false,
    byMail: true,
    onDesktop: false,
  });
  await update('weekly', [{ type: 'expiring', byMail: false }]);
  const both = await read();
  expect(both.digest).toBe('weekly');
  expect(both.types.filter(({ inApp, byMail }) => !inApp || !byMail)).toHaveLength(2);
  expect((await read(await api.loginAs('manager@demo.example'))).digest).toBe('off');
});

it('refuse types of other roles and unknown frequencies', async () => {
  const { data } = await update('off', [{ type: 'support_access', inApp: false }]);
  expect(data.answer.types.map(({ type }) => type)).not.toContain('support_access');
  const off = await api.adminDatabase
    .selectFrom('notificationPreferences')
    .select('offInApp')
    .executeTakeFirst();
  expect(off).toEqual({ offInApp: [] });
  expect((await refusal(update('hourly', []))).code).toBe('BAD_USER_INPUT');
});

it('require a session', async () => {
  expect((await refusal(update('off', [], ''))).code).toBe('UNAUTHENTICATED');
});

it('hide disabled types in the app and from open screens', async () => {
  await update('off', [{ type: 'low_stock', inApp: false }]);
  const heard: unknown[] = [];
  jest
    .spyOn(api.dependencies.publisher, 'publishToUsers')
    .mockImplementation((readers) => void heard.push(readers));
  await notify('low_stock', 'Stock bas');
  await notify('expiring', 'Bientôt périmé');
  expect(await titles()).toEqual(['Bientôt périmé']);
  expect(await titles(await api.actorOf('manager@demo.example'))).toHaveLength(2);
  expect(heard[0]).not.toContain(brewer.userId);
  expect(heard[1]).toContain(brewer.userId);
});

it('notify only leads of the contract, and only admins of support', async () => {
  await notify('contract', 'Facture en attente');
  await notify('support_access', 'Le support accède à vos recettes');
  expect(await titles()).toEqual([]);
  expect(await titles(await api.actorOf('manager@demo.example'))).toEqual(['Facture en attente']);
  expect(await titles(await api.actorOf('admin@demo.example'))).toHaveLength(2);
});

it('filter the list by type', async () => {
  await notify('low_stock', 'Stock bas');
  await notify('expiring', 'Bientôt périmé');
  const { data } = await api.query<{ page: object }>(
    '{ page: notificationsPage(types: ["expiring"]) { totalCount nodes { title type } } }',
    {},
    token,
  );
  expect(data.page).toEqual({
    totalCount: 1,
    nodes: [{ title: 'Bientôt périmé', type: 'expiring' }],
  });
});

describe('the digest', () => {
  it('is mailed daily with the unread and enabled types, urgent first', async () => {
    await notify('low_stock', 'D’avant');
    api.setClock(new Date('2026-03-12T09:00:00Z'));
    await update('daily', [
      { type: 'expiring', byMail: false },
      { type: 'low_stock', inApp: false },
    ]);
    api.setClock(new Date('2026-03-12T10:00:00Z'));
    await notify('low_stock', 'Stock bas : Malt Pilsen');
    await notify('expiring', 'Bientôt périmé');
    await notify('maintenance_due', 'Lu entre-temps');
    await notify('out_of_stock', 'Rupture : Houblon Saaz', 'high');
    const read = (await api.services.notifications.list(brewer)).find(({ title }) =>
      title.startsWith('Lu'),
    );
    await api.services.notifications.markAsRead(brewer, read?.id ?? '');

    await sendDigests();
    expect(api.mails).toEqual([]);
    api.setClock(new Date('2026-03-13T06:00:00Z'));
    await Promise.all([sendDigests(), sendDigests()]);
    await sendDigests();
    expect(api.mails).toHaveLength(1);
    const [mail] = api.mails;
    expect(mail).toMatchObject({
      to: 'brewer@demo.example',
      subject: 'Cervoise : 2 notifications non lues',
    });
    const text = mail?.text.replace(/\s/g, ' ') ?? '';
    expect(text.indexOf('Rupture : Houblon Saaz')).toBeGreaterThan(0);
    expect(text.indexOf('Stock bas : Malt Pilsen')).toBeGreaterThan(text.indexOf('Rupture'));
    expect(text).not.toContain('périmé');
    expect(text).not.toContain('D’avant');
    expect(text).toContain('/notifications/preferences');

    // What was sent is not sent again; a day without anything has no mail.
    api.setClock(new Date('2026-03-14T06:00:00Z'));
    await sendDigests();
    expect(api.mails).toHaveLength(1);
  });

  it('is mailed on Mondays if weekly', async () => {
    await update('weekly', []);
    await notify('low_stock', 'Stock bas');
    for (const day of [13, 14, 15]) {
      api.setClock(new Date(`2026-03-${day}T06:00:00Z`));
      await sendDigests();
    }
    expect(api.mails).toEqual([]);
    api.setClock(new Date('2026-03-16T06:00:00Z'));
    await sendDigests();
    expect(api.mails).toHaveLength(1);
  });

  it('is mailed once, and later when the relay is down', async () => {
    const manager = await api.loginAs('manager@demo.example');
    await update('daily', []);
    await update('daily', [], manager);
    await notify('low_stock', 'Stock bas');
    api.setClock(new Date('2026-03-13T06:00:00Z'));
    api.refuseMails(new Error('Panne'));
    await sendDigests();
    expect(api.mails).toEqual([]);
    api.refuseMails(null);
    api.setClock(new Date('2026-03-13T06:01:00Z'));
    await sendDigests();
    await api.dependencies.mails.deliver();
    expect(api.mails).toHaveLength(2);
    expect(new Set(api.mails.map(({ to }) => to))).toEqual(
      new Set(['brewer@demo.example', 'manager@demo.example']),
    );
  });

  it('is limited to active accounts', async () => {
    await update('daily', []);
    await notify('low_stock', 'Stock bas');
    await api.services.users.deactivate(await api.actorOf('admin@demo.example'), brewer.userId);
    api.setClock(new Date('2026-03-13T06:00:00Z'));
    await sendDigests();
    expect(api.mails).toEqual([]);
  });
});
