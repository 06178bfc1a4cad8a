import { sql } from 'kysely';
import { cleanUp } from '../../jobs/clean-up';
import { startTestApi, type TestApi, testPassword } from '../../testing';

const start = new Date('2026-03-12T08:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(start);
});
afterEach(() => api.close());

const post = (query: string, variables: object, headers: Readonly<Record<string, string>> = {}) =>
  api.app.inject({ method: 'POST', url: '/graphql', payload: { query, variables }, headers });
const login = (email: string, typed = testPassword, userAgent = firefox) =>
  post(
    'mutation ($email: String!, $password: String!) { login(loginInput: { email: $email, password: $password }) { accessToken } }',
    { email, password: typed },
    { 'user-agent': userAgent },
  );

interface Listed {
  readonly kind: string;
  readonly accountName: string | null;
  readonly subjectName: string | null;
  readonly detail: string | null;
  readonly network: string;
  readonly device: string;
  readonly requestId: string | null;
}
const list = async (filter: object = {}) => {
  const token = await api.loginAs('superadmin@cervoise.example');
  const { data, errors } = await api.query<{
    securityEventsPage: { totalCount: number; nodes: Listed[] };
  }>(
    `query ($filter: SecurityEventFilter) { securityEventsPage(filter: $filter) { totalCount nodes {
      kind accountName subjectName detail network device requestId } } }`,
    { filter },
    token,
  );
  expect(errors).toBeUndefined();
  return data.securityEventsPage.nodes;
};
const kinds = async (filter?: object) => (await list(filter)).map(({ kind }) => kind);

it('records who logged in, who failed, from where and with which request', async () => {
  const failed = await login('brewer@demo.example', 'a wrong password');
  await login('nobody@demo.example');
  await login('brewer@demo.example');
  const events = await list();
  expect(events.map(({ kind }) => kind)).toEqual(['login', 'login_failed', 'login_failed']);
  expect(events[2]).toEqual({
    kind: 'login_failed',
    accountName: expect.stringMatching(/^\S+ \S+/),
    subjectName: null,
    detail: null,
    network: '127.0.0.x',
    device: 'Firefox sur Linux',
    requestId: failed.headers['x-request-id'],
  });
  // What was typed for an unknown account may be a password: it is not kept.
  expect(events[1]).toMatchObject({ accountName: null, detail: null });
});

it('records changes of accounts, with whom they concern, and refused permissions', async () => {
  const admin = await api.loginAs('admin@demo.example');
  const brewer = await api.loginAs('brewer@demo.example');
  const { userId } = await api.actorOf('brewer@demo.example');
  const { errors } = await api.query(
    'mutation ($id: ID!) { toggleUserStatus(id: $id) { id } }',
    { id: userId },
    admin,
  );
  expect(errors).toBeUndefined();
  await api.query(
    'mutation ($id: ID!) { toggleUserStatus(id: $id) { id } }',
    { id: userId },
    admin,
  );
  const again = await api.loginAs('brewer@demo.example');
  // Both sessions of the brewer try what only leads may do; the second is a repetition.
  for (const token of [again, again]) await api.query('{ users { id } }', {}, token);
  expect(brewer).not.toBe(again);
  const events = await list();
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['permission_refused', 'users'],
    ['account_status_changed', 'toggleUserStatus'],
    ['account_status_changed', 'toggleUserStatus'],
  ]);
  expect(events[1]?.subjectName).toBe(events[0]?.accountName);
});

it('records what a mutation does in a fragment', async () => {
  const admin = await api.loginAs('admin@demo.example');
  const { userId } = await api.actorOf('brewer@demo.example');
  const text = `mutation ($id: ID!) { ...Change }
    fragment Change on Mutation { ... on Mutation { toggleUserStatus(id: $id) { id } } }`;
  const { errors } = await api.query(text, { id: userId }, admin);
  expect(errors).toBeUndefined();
  expect((await list())[0]).toMatchObject({
    kind: 'account_status_changed',
    detail: 'toggleUserStatus',
    subjectName: expect.any(String),
  });
});

it('records that a script was refused more writes, once', async () => {
  await api.close();
  api = await startTestApi({ environment: { CERVOISE_WRITES_PER_MINUTE: '1' } });
  const token = await api.loginAs('brewer@demo.example');
  const write = () => api.query('mutation { markAllNotificationsAsRead }', {}, token);
  await write();
  for (const again of [1, 2]) expect([again, (await write()).status]).toEqual([again, 429]);
  const events = await list();
  expect(events.map(({ kind, detail, accountName }) => [kind, detail, accountName])).toEqual([
    ['rate_limited', '/graphql', expect.stringMatching(/^\S+ \S+/)],
  ]);
});

it('does not record what failed as done', async () => {
  const admin = await api.loginAs('admin@demo.example');
  const id = '00000000-0000-4000-8000-000000000000';
  const { errors } = await api.query(
    'mutation ($id: ID!) { toggleUserStatus(id: $id) { id } }',
    { id },
    admin,
  );
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect(await kinds()).toEqual([]);
});

it('records files of data, and wrong and changed passwords', async () => {
  const token = await api.loginAs('brewer@demo.example');
  const authorization = `Bearer ${token}`;
  await api.app.inject({ url: '/api/profile/export', headers: { authorization } });
  const change = (currentPassword: string) =>
    api.query(
      'mutation ($input: UserProfileUpdateInput!) { updateProfile(updateProfileInput: $input) { id } }',
      { input: { currentPassword, newPassword: 'un houblon amer et frais' } },
      token,
    );
  await change('wrong');
  expect((await change(testPassword)).errors).toBeUndefined();
  expect(await kinds()).toEqual(['password_changed', 'password_wrong', 'data_exported']);
});

it('records tokens of hydrometers, given and taken away', async () => {
  const token = await api.loginAs('manager@demo.example');
  const { data } = await api.query<{ saveHydrometer: { id: string } }>(
    'mutation ($input: SaveHydrometerInput!) { saveHydrometer(input: $input) { id } }',
    { input: { name: 'Pilule 1', kind: 'rapt', gravityUnit: 'gravity' } },
    token,
  );
  for (const field of ['renewHydrometerToken', 'revokeHydrometerToken']) {
    const selection = field === 'renewHydrometerToken' ? '{ token }' : '{ id }';
    const { errors } = await api.query(
      `mutation ($id: ID!) { ${field}(id: $id) ${selection} }`,
      { id: data.saveHydrometer.id },
      token,
    );
    expect(errors).toBeUndefined();
  }
  expect(await kinds()).toEqual(['device_token_revoked', 'device_token_renewed']);
});

it('names what was handed out by its route, never by an address', async () => {
  const token = await api.loginAs('admin@demo.example');
  const headers = { authorization: `Bearer ${token}` };
  const { tenantId, breweryName } = await api.actorOf('admin@demo.example');
  const { data } = await api.query<{ exportTenantData: { filePath: string } }>(
    'mutation ($id: ID!) { exportTenantData(tenantId: $id) { filePath } }',
    { id: tenantId },
    token,
  );
  await api.app.inject({ url: `/api${data.exportTenantData.filePath}?token=s3cret`, headers });
  await api.app.inject({ url: '/api/exports/ingredients?format=csv&search=s3cret', headers });
  const events = await list({ kinds: ['data_exported'] });
  expect(events.map(({ detail, subjectName }) => [detail, subjectName])).toEqual([
    ['/api/exports/ingredients', null],
    ['/api/tenant-exports/:tenantId/:id', breweryName],
    ['exportTenantData', breweryName],
  ]);
});

it('records what was handed out about a customer, by its id', async () => {
  const token = await api.loginAs('manager@demo.example');
  const { data } = await api.query<{ createCustomer: { id: string } }>(
    'mutation { createCustomer(input: { name: "Cave du Pont" }) { id } }',
    {},
    token,
  );
  const { id } = data.createCustomer;
  const headers = { authorization: `Bearer ${token}` };
  const sent = await api.app.inject({ url: `/api/customers/${id}/export`, headers });
  expect(sent.statusCode).toBe(200);
  const { rows } = await sql`
    select detail, subject_id as id from security_events where kind = 'data_exported'`.execute(
    api.adminDatabase,
  );
  expect(rows).toEqual([{ detail: '/api/customers/:id/export', id }]);
});

it('shows each account its own events only, and others nothing of the installation', async () => {
  await login('brewer@demo.example', 'a wrong password');
  await login('manager@demo.example', 'a wrong password');
  const token = await api.loginAs('brewer@demo.example');
  const own = await api.query<{ ownSecurityEvents: Listed[] }>(
    '{ ownSecurityEvents { kind device } }',
    {},
    token,
  );
  expect(own.data.ownSecurityEvents).toEqual([
    { kind: 'login_failed', device: 'Firefox sur Linux' },
  ]);
  const all = await api.query('{ securityEventsPage { totalCount } }', {}, token);
  expect(all.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

it('can be added to by the server’s role, and not be read, changed or deleted', async () => {
  await login('brewer@demo.example');
  await expect(sql`select from security_events`.execute(api.database)).rejects.toThrow(
    /permission denied/,
  );
  await expect(api.database.deleteFrom('securityEvents').execute()).rejects.toThrow(
    /permission denied/,
  );
  await expect(
    api.database.updateTable('securityEvents').set({ detail: null }).execute(),
  ).rejects.toThrow(/permission denied/);
});

it('alerts an account’s owner of many failures, once an hour', async () => {
  for (let count = 0; count < 12; count += 1) {
    api.setClock(minutes(count * 2));
    await login('brewer@demo.example', `guess ${count}`);
    await api.settled();
  }
  const alerts = api.mails.filter(({ subject }) => subject.includes('connexions échouées'));
  expect(alerts.map(({ to }) => to)).toEqual(['brewer@demo.example']);
  expect(alerts[0]?.text).toContain('10 tentatives de connexion à votre compte ont échoué');
  const token = await api.loginAs('brewer@demo.example');
  const { data } = await api.query<{ notifications: { type: string }[] }>(
    '{ notifications { type } }',
    {},
    token,
  );
  expect(data.notifications.filter(({ type }) => type === 'security')).toHaveLength(1);
});

it('alerts the superadmins of many failures from one network', async () => {
  for (let count = 0; count < 51; count += 1) {
    api.setClock(minutes(count));
    await login(`somebody-${count}@elsewhere.example`, 'guess');
  }
  await api.settled();
  const alerts = api.mails.filter(({ subject }) => subject.includes('un même réseau'));
  expect(alerts.map(({ to }) => to)).toEqual(['superadmin@cervoise.example']);
  expect(alerts[0]?.text).toContain('127.0.0.x');
});

it('tells a superadmin of a login from a new device, but not of the first nor of a known one', async () => {
  const email = 'superadmin@cervoise.example';
  const alerts = () => api.mails.filter(({ subject }) => subject.includes('nouvel appareil'));
  for (const [index, userAgent] of [firefox, firefox, safari, safari].entries()) {
    api.setClock(minutes(index));
    await login(email, testPassword, userAgent);
    await api.settled();
    expect(alerts()).toHaveLength(index < 2 ? 0 : 1);
  }
  expect(alerts()[0]?.text).toContain('Safari sur iOS');
  expect(await kinds({ kinds: ['new_device'] })).toEqual(['new_device']);
});

it('counts events in the metrics', async () => {
  await login('brewer@demo.example', 'a wrong password');
  const { body } = await api.app.inject({ url: '/metrics' });
  expect(body).toContain('cervoise_security_events_total{kind="login_failed"} 1');
});

it('is kept for twelve months, and not longer', async () => {
  await login('brewer@demo.example');
  await cleanUp(api.database, minutes(60 * 24 * 364));
  expect(await kinds()).toEqual(['login']);
  await cleanUp(api.database, minutes(60 * 24 * 367));
  expect(await kinds()).toEqual([]);
});
