import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { startTestApi, type TestApi, testPassword } from '../../testing';
import { lockWaits } from '../../testing/lock-waits';
import { nextEvent, openSocket } from '../../testing/open-socket';

let api: TestApi;
let mailsBefore: number;
let brewerHash: string | null;
beforeAll(async () => {
  api = await startTestApi({ environment: { CERVOISE_PUBLIC_URL: 'https://cervoise.example' } });
  const brewer = await api.adminDatabase
    .selectFrom('users')
    .select('passwordHash')
    .where('email', '=', 'brewer@demo.example')
    .executeTakeFirstOrThrow();
  brewerHash = brewer.passwordHash;
});
beforeEach(async () => {
  api.setClock(null);
  mailsBefore = api.mails.length;
  await sql`truncate throttle_counters, password_reset_tokens`.execute(api.adminDatabase);
  await sql`update users set is_active = true,
    password_hash = case email when 'brewer@demo.example' then ${brewerHash} else password_hash end`.execute(
    api.adminDatabase,
  );
});
afterAll(() => api.close());

const request = (email: string) =>
  api.query('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
const reset = (token: string, newPassword = 'un nouveau mot de passe') =>
  api.query(
    'mutation ($token: String!, $newPassword: String!) { resetPassword(token: $token, newPassword: $newPassword) }',
    { token, newPassword },
  );
const login = (password: string) =>
  api.query('mutation ($input: LoginInput!) { login(loginInput: $input) { accessToken } }', {
    input: { email: 'brewer@demo.example', password },
  });

/** Asks for a link and reads the token in the mail that comes. */
async function mailedToken(): Promise<string> {
  await request('brewer@demo.example');
  await api.settled();
  const token = /token=([\w-]+)/.exec(api.mails.at(-1)?.text ?? '')?.[1];
  if (!token) throw new Error('No link was mailed.');
  return token;
}

const invalidLink = 'Le lien de réinitialisation est invalide ou a expiré.';

it('mails a link to the product’s public address, valid for 24 hours', async () => {
  await mailedToken();
  const [mail] = api.mails.slice(mailsBefore);
  expect(mail).toMatchObject({
    to: 'brewer@demo.example',
    subject: 'Réinitialisation de votre mot de passe Cervoise',
  });
  expect(mail?.text).toMatch(/https:\/\/cervoise\.example\/reset-password\?token=[\w-]{43}\n/);
  expect(mail?.text).toContain('Bonjour Élodie');
  expect(mail?.text).toContain('24 heures');
  expect(mail?.html).toContain('href="https://cervoise.example/reset-password?token=');
});

it('answers the same for an unknown or closed account, and mails no one', async () => {
  await api.adminDatabase
    .updateTable('users')
    .set({ isActive: false })
    .where('email', '=', 'manager@demo.example')
    .execute();
  const known = await request('brewer@demo.example');
  await api.settled();
  const unknown = await request('nobody@demo.example');
  const closed = await request('manager@demo.example');
  await api.settled();
  expect(known.data).toEqual({ requestPasswordReset: true });
  expect([unknown.data, closed.data]).toEqual([known.data, known.data]);
  expect(api.mails.slice(mailsBefore)).toHaveLength(1);
});

it('cannot be kept from the owner by the requests of others', async () => {
  const ask = (remoteAddress: string) =>
    api.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress,
      payload: { query: 'mutation { requestPasswordReset(email: "brewer@demo.example") }' },
    });
  for (let times = 0; times < 6; times += 1) await ask('203.0.113.7');
  expect((await ask('203.0.113.7')).statusCode).toBe(429);
  expect((await ask('198.51.100.8')).json()).toEqual({ data: { requestPasswordReset: true } });
  await api.settled();
  expect(api.mails.slice(mailsBefore)).toHaveLength(6);
});

it('does no account-dependent work before the answer', async () => {
  const known = await api.statementsOf(() => request('brewer@demo.example'));
  await api.settled();
  const unknown = await api.statementsOf(() => request('nobody@demo.example'));
  await api.settled();
  expect(known.filter((statement) => statement.includes('begin_password_reset'))).toEqual([]);
  expect(known).toEqual(unknown);
});

it('stores only the hash of a token', async () => {
  const token = await mailedToken();
  const { rows } = await sql`select * from password_reset_tokens`.execute(api.adminDatabase);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('sets the password once, and ends every session and socket', async () => {
  const session = await api.loginAs('brewer@demo.example');
  const socket = openSocket(api, session);
  await nextEvent(socket, 'connect');
  await api.socketsReady();
  const disconnected = nextEvent(socket, 'disconnect');
  const [token, other] = [await mailedToken(), await mailedToken()];

  expect((await reset(token)).data).toEqual({ resetPassword: true });
  expect(await disconnected).toBe('io server disconnect');
  expect((await api.query('{ me { id } }', {}, session)).errors?.[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );
  expect((await login('un nouveau mot de passe')).errors).toBeUndefined();
  expect((await login(testPassword)).errors?.[0]?.message).toBe(
    'E-mail ou mot de passe incorrect.',
  );

  for (const used of [token, other]) {
    expect((await reset(used, 'encore un autre')).errors).toEqual([
      { message: invalidLink, path: ['resetPassword'], extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  }
  expect((await login('un nouveau mot de passe')).errors).toBeUndefined();
});

it('ends a session that a login opens meanwhile', async () => {
  const token = await mailedToken();
  const session = await api.loginAs('brewer@demo.example');
  const sessionId = String(decodeJwt(session).sessionId);
  const answer = await api.adminDatabase.transaction().execute(async (tx) => {
    // As a login that has locked its account and not committed its session yet.
    await sql`update sessions set ended_at = now() where ended_at is null`.execute(
      api.adminDatabase,
    );
    await sql`select from users where email = 'brewer@demo.example' for no key update`.execute(tx);
    await tx.updateTable('sessions').set({ endedAt: null }).where('id', '=', sessionId).execute();
    const underWay = reset(token);
    await lockWaits(api);
    return { underWay };
  });
  expect((await answer.underWay).data).toEqual({ resetPassword: true });
  expect((await api.query('{ me { id } }', {}, session)).errors?.[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );
});

it('accepts one of two simultaneous uses', async () => {
  const token = await mailedToken();
  const answers = await Promise.all([reset(token, 'premier mot'), reset(token, 'second mot')]);
  expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
});

it('refuses an expired and an invalid link', async () => {
  const token = await mailedToken();
  expect((await reset('x'.repeat(43))).errors?.[0]?.message).toBe(invalidLink);
  api.setClock(new Date(Date.now() + 24 * 3_600_000 + 1000));
  expect((await reset(token)).errors?.[0]?.message).toBe(invalidLink);
  api.setClock(new Date(Date.now() + 24 * 3_600_000 - 60_000));
  expect((await reset(token)).errors).toBeUndefined();
});

it('refuses a short password on its field, and keeps the link valid', async () => {
  const token = await mailedToken();
  const message = 'Le mot de passe doit contenir au moins 8 caractères';
  expect((await reset(token, 'court')).errors?.[0]?.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    fields: { newPassword: message },
  });
  expect((await reset(token)).errors).toBeUndefined();
});

it('refuses a password that contains the owner’s name, and keeps the link valid', async () => {
  const token = await mailedToken();
  expect((await reset(token, 'elodie2026')).errors?.[0]?.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    fields: { newPassword: expect.stringContaining('votre nom') },
  });
  expect((await reset(token, 'azertyuiop')).errors?.[0]?.message).toMatch(/trop courant/);
  expect((await reset(token)).errors).toBeUndefined();
});

it('mails the owner when the password has changed', async () => {
  const token = await mailedToken();
  await reset(token);
  await api.settled();
  expect(api.mails.at(-1)).toMatchObject({
    to: 'brewer@demo.example',
    subject: 'Votre mot de passe Cervoise a été changé',
    text: expect.stringContaining('https://cervoise.example/forgot-password'),
  });
});

it('names in that mail what was added in the last days and still opens the account', async () => {
  const { userId, tenantId } = await api.actorOf('brewer@demo.example');
  const passkey = (name: string, days: number) => ({
    tenantId,
    userId,
    name,
    credentialId: Buffer.from(name),
    publicKey: Buffer.from('key'),
    createdAt: new Date(Date.now() - days * 86_400_000),
  });
  await api.adminDatabase
    .insertInto('passkeys')
    .values([passkey('Clé du voleur', 6), passkey('Clé de longue date', 8)])
    .execute();
  await sql`insert into second_factors
      (tenant_id, user_id, sealed_secret, key_id, confirmed_at, created_at)
    values (${tenantId}, ${userId}, 'sealed', 'key', now(), now())`.execute(api.adminDatabase);
  await reset(await mailedToken());
  await api.settled();
  const { text } = api.mails.at(-1) ?? {};
  expect(text).toMatch(
    /la clé d’accès « Clé du voleur », le .* ; l’application d’authentification/,
  );
  expect(text).not.toContain('longue date');
  await sql`delete from passkeys`.execute(api.adminDatabase);
  await sql`delete from second_factors`.execute(api.adminDatabase);
  await reset(await mailedToken());
  await api.settled();
  expect(api.mails.at(-1)?.text).not.toContain('ajoutées à ce compte');
});

it('counts a known device with its whole network', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
  const from = (remoteAddress: string, query: string) =>
    api.app.inject({ method: 'POST', url: '/graphql', remoteAddress, headers, payload: { query } });
  const ask = (end: number) =>
    from(`192.0.2.${end}`, 'mutation { requestPasswordReset(email: "brewer@demo.example") }');
  const opened = await from(
    '192.0.2.1',
    `mutation { login(loginInput: { email: "brewer@demo.example", password: "${testPassword}" }) { accessToken } }`,
  );
  expect(opened.json().errors).toBeUndefined();
  for (let end = 1; end <= 20; end += 1) expect((await ask(end)).statusCode).toBe(200);
  expect((await ask(21)).statusCode).toBe(429);
});

it('limits requests, whether or not the account exists', async () => {
  for (const email of ['brewer@demo.example', 'nobody@demo.example']) {
    for (let attempt = 0; attempt < 5; attempt += 1) await request(email);
    expect((await request(email)).status).toBe(429);
  }
});

describe('an earlier reset link', () => {
  const change = (input: object, session: string) =>
    api.query(
      'mutation ($input: UserProfileUpdateInput!) { updateProfile(updateProfileInput: $input) { id } }',
      { input: { currentPassword: testPassword, ...input } },
      session,
    );

  it('is invalidated by a new password', async () => {
    const token = await mailedToken();
    const session = await api.loginAs('brewer@demo.example');
    expect((await change({ newPassword: 'orge-et-houblon' }, session)).errors).toBeUndefined();
    expect((await reset(token)).errors?.[0]?.message).toBe(invalidLink);
  });

  it('stays valid after a change of name with the same e-mail', async () => {
    const token = await mailedToken();
    const session = await api.loginAs('brewer@demo.example');
    const named = await change({ lastName: 'Zimmer', email: 'brewer@demo.example' }, session);
    expect(named.errors).toBeUndefined();
    expect((await reset(token)).errors).toBeUndefined();
  });

  it('stays invalid when a closed account is reopened', async () => {
    const token = await mailedToken();
    const [admin, brewer] = await Promise.all(
      ['admin@demo.example', 'brewer@demo.example'].map((email) => api.actorOf(email)),
    );
    if (!admin || !brewer) throw new Error('Accounts are missing.');
    await api.services.users.deactivate(admin, brewer.userId);
    await sql`update users set is_active = true where id = ${brewer.userId}`.execute(
      api.adminDatabase,
    );
    expect((await reset(token)).errors?.[0]?.message).toBe(invalidLink);
  });
});
