import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../testing';
import { nextEvent, openSocket } from '../../testing/open-socket';

let api: TestApi;
let tokens: Record<'admin' | 'manager' | 'brewer' | 'superadmin' | 'stranger', string>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await sql`update users set is_active = true`.execute(api.adminDatabase);
  tokens = {
    admin: await api.loginAs('admin@demo.example'),
    manager: await api.loginAs('manager@demo.example'),
    brewer: await api.loginAs('brewer@demo.example'),
    superadmin: await api.loginAs('superadmin@cervoise.example'),
    stranger: await api.loginAs('admin@other.example'),
  };
});
afterAll(() => api.close());

const idOf = async (email: string) => (await api.actorOf(email)).userId;
const deactivate = (id: string, token: string) =>
  api.query('mutation ($id: ID!) { deactivateUser(id: $id) }', { id }, token);
const codeOf = (answer: Awaited<ReturnType<typeof deactivate>>) =>
  answer.errors?.[0]?.extensions.code;

it('lists the brewery’s own users by last name, with a bounded number of statements', async () => {
  const list = () => api.query('{ users { lastName breweryName isActive } }', {}, tokens.manager);
  expect((await list()).data).toEqual({
    users: ['Delorme', 'Petit', 'Zimmer'].map((lastName) => ({
      lastName,
      breweryName: 'Brasserie du Lavoir',
      isActive: true,
    })),
  });
  // The session, the transaction's four, the list.
  expect(await api.statementsOf(list)).toHaveLength(5);
});

it('is limited to admins and managers; the editor sees all breweries', async () => {
  const list = (token: string) =>
    api.query<{ users: { breweryName: string }[] }>('{ users { breweryName } }', {}, token);
  expect(codeOf(await list(tokens.brewer))).toBe('FORBIDDEN');
  const { data } = await list(tokens.superadmin);
  expect(new Set(data.users.map(({ breweryName }) => breweryName))).toEqual(
    new Set(['Brasserie des Rives', 'Brasserie du Lavoir', 'Cervoise']),
  );
  expect(codeOf(await list('no token'))).toBe('UNAUTHENTICATED');
});

it('gives one user, and NOT_FOUND for another brewery’s', async () => {
  const get = (id: string) =>
    api.query('query ($id: ID!) { user(id: $id) { email } }', { id }, tokens.admin);
  expect((await get(await idOf('brewer@demo.example'))).data).toEqual({
    user: { email: 'brewer@demo.example' },
  });
  for (const id of [await idOf('admin@other.example'), crypto.randomUUID(), "1' or '1'='1"]) {
    const answer = await get(id);
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Utilisateur non trouvé',
      extensions: { code: 'NOT_FOUND' },
    });
  }
});

it('returns any user to the editor', async () => {
  const { data } = await api.query(
    'query ($id: ID!) { user(id: $id) { email state } }',
    { id: await idOf('brewer@other.example') },
    tokens.superadmin,
  );
  expect(data).toEqual({ user: { email: 'brewer@other.example', state: 'active' } });
});

describe('deactivateUser', () => {
  it('ends the user’s sessions and sockets at once; idempotent', async () => {
    const socket = openSocket(api, tokens.brewer);
    await nextEvent(socket, 'connect');
    await api.socketsReady();
    const disconnected = nextEvent(socket, 'disconnect');
    const id = await idOf('brewer@demo.example');
    expect((await deactivate(id, tokens.manager)).data).toEqual({ deactivateUser: true });
    expect(await disconnected).toBe('io server disconnect');
    const me = await api.query('{ me { id } }', {}, tokens.brewer);
    expect(me.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await nextEvent(openSocket(api, tokens.brewer), 'connect_error')).toBeInstanceOf(Error);
    expect((await deactivate(id, tokens.admin)).data).toEqual({ deactivateUser: true });
  });

  it('is refused for oneself', async () => {
    const answer = await deactivate(await idOf('admin@demo.example'), tokens.admin);
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Vous ne pouvez pas désactiver votre propre compte.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('is refused to a manager for admins, and to a brewer', async () => {
    const admin = await idOf('admin@demo.example');
    expect(codeOf(await deactivate(admin, tokens.manager))).toBe('FORBIDDEN');
    expect(codeOf(await deactivate(admin, tokens.brewer))).toBe('FORBIDDEN');
  });

  it('finds no user of another brewery', async () => {
    const id = await idOf('brewer@demo.example');
    expect(codeOf(await deactivate(id, tokens.stranger))).toBe('NOT_FOUND');
    expect((await api.query('{ me { id } }', {}, tokens.brewer)).errors).toBeUndefined();
  });

  it('keeps one admin when two close each other’s account', async () => {
    const { tenantId, userId } = await api.actorOf('admin@demo.example');
    const second = await api.services.users.createUser(tenantId, {
      email: 'second@demo.example',
      firstName: 'Deuxième',
      lastName: 'Admin',
      role: 'admin',
      password: 'cervoise-demo',
    });
    const secondToken = await api.loginAs('second@demo.example');
    await Promise.all([deactivate(second, tokens.admin), deactivate(userId, secondToken)]);
    const active = await api.adminDatabase
      .selectFrom('users')
      .select('email')
      .where('tenantId', '=', tenantId)
      .where('role', '=', 'admin')
      .where('isActive', '=', true)
      .execute();
    expect(active).toHaveLength(1);
  });
});

describe('createUser', () => {
  const details = { firstName: 'Ève', lastName: 'Nouvelle', role: 'brewer' } as const;

  it('refuses weak passwords, forbidden roles and a taken e-mail', async () => {
    const { tenantId } = await api.actorOf('admin@demo.example');
    const create = (email: string, password: string) =>
      api.services.users.createUser(tenantId, { ...details, email, password });
    await expect(create('eve', 'court')).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: {
        fields: {
          email: 'Email invalide',
          password: 'Le mot de passe doit contenir au moins 8 caractères',
        },
      },
    });
    await expect(create('Brewer@Demo.example', 'cervoise-demo')).rejects.toMatchObject({
      details: { fields: { email: 'Cette adresse e-mail est déjà utilisée.' } },
    });
  });
});
