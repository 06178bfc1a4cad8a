import { sql } from 'kysely';
import { startTestApi, type TestApi, testPassword } from '../../testing';
import { refusal } from '../../testing/refusal';
import { createSoftwarePasskey } from './testing/software-passkey';

const start = new Date('2026-03-12T08:00:00Z');
const email = 'brewer@demo.example';

interface Request {
  readonly challengeId: string;
  readonly options: string;
}

let api: TestApi;
let token: string;
let origin: string;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(start);
  token = await api.loginAs(email);
  origin = new URL(api.dependencies.publicUrl()).origin;
});
afterEach(() => api.close());

const begin = (by = token, currentPassword = testPassword) =>
  api.query<{ beginPasskey: Request }>(
    'mutation ($currentPassword: String!) { beginPasskey(currentPassword: $currentPassword) { challengeId options } }',
    { currentPassword },
    by,
  );
const add = (challengeId: string, response: string, name = 'Téléphone', by = token) =>
  api.query<{ addPasskey: { id: string; name: string } }>(
    'mutation ($challengeId: ID!, $name: String!, $response: String!) { addPasskey(challengeId: $challengeId, name: $name, response: $response) { id name } }',
    { challengeId, name, response },
    by,
  );
const list = async () =>
  (
    await api.query<{ passkeys: { id: string; name: string; lastUsedAt: string | null }[] }>(
      '{ passkeys { id name lastUsedAt } }',
      {},
      token,
    )
  ).data.passkeys;
const beginLogin = async (challenge: string | null = null) =>
  (
    await api.query<{ beginPasskeyLogin: Request }>(
      'mutation ($challenge: String) { beginPasskeyLogin(challenge: $challenge) { challengeId options } }',
      { challenge },
    )
  ).data.beginPasskeyLogin;
const finishLogin = (challengeId: string, response: string) =>
  api.query<{ loginWithPasskey: { accessToken: string; user: { email: string } } }>(
    'mutation ($challengeId: ID!, $response: String!) { loginWithPasskey(challengeId: $challengeId, response: $response) { accessToken user { email } } }',
    { challengeId, response },
  );
const login = () =>
  api.query('mutation ($input: LoginInput!) { login(loginInput: $input) { accessToken } }', {
    input: { email, password: testPassword },
  });

async function addPasskey(name?: string) {
  const passkey = createSoftwarePasskey({ origin });
  const { challengeId, options } = (await begin()).data.beginPasskey;
  const { data, errors } = await add(challengeId, passkey.create(options), name);
  expect(errors).toBeUndefined();
  return { ...passkey, id: data.addPasskey.id };
}

it('is added with a name after the password, and logs in alone', async () => {
  expect((await refusal(begin(token, 'wrong'))).fields).toEqual(['currentPassword']);
  const { get } = await addPasskey('Clé de la brasserie');
  expect(await list()).toEqual([
    { id: expect.any(String), name: 'Clé de la brasserie', lastUsedAt: null },
  ]);
  const { challengeId, options } = await beginLogin();
  expect(JSON.parse(options)).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  const { data } = await finishLogin(challengeId, get(options));
  expect(data.loginWithPasskey.user.email).toBe(email);
  const me = await api.query('{ me { email } }', {}, data.loginWithPasskey.accessToken);
  expect(me.data).toEqual({ me: { email } });
  expect((await list())[0]?.lastUsedAt).toBe(start.toISOString());
});

it('is told to the owner by mail', async () => {
  await addPasskey();
  await api.settled();
  expect(api.mails.at(-1)).toMatchObject({
    to: email,
    subject: 'Une clé d’accès a été ajoutée à votre compte Cervoise',
    text: expect.stringContaining('Sinon, retirez-la depuis votre profil'),
  });
});

it('is one of twenty at most, also when two are begun before the last', async () => {
  const { userId, tenantId } = await api.actorOf(email);
  await sql`insert into passkeys (tenant_id, user_id, name, credential_id, public_key, created_at)
    select ${tenantId}, ${userId}, 'Clé', decode(lpad(n::text, 8, '0'), 'hex'), 'k', now()
      from generate_series(1, 19) n`.execute(api.adminDatabase);
  const begun = [(await begin()).data.beginPasskey, (await begin()).data.beginPasskey];
  const answers = await Promise.all(
    begun.map(({ challengeId, options }) =>
      add(challengeId, createSoftwarePasskey({ origin }).create(options)),
    ),
  );
  const refused = answers.flatMap(({ errors }) => errors ?? []);
  expect(refused.map(({ message }) => message)).toEqual(['Un compte a au plus 20 clés d’accès.']);
});

it('asks for a name', async () => {
  const { challengeId, options } = (await begin()).data.beginPasskey;
  const { create } = createSoftwarePasskey({ origin });
  expect((await refusal(add(challengeId, create(options), '  '))).fields).toEqual(['name']);
  expect((await add(challengeId, create(options))).errors).toBeUndefined();
});

it('is the second factor of a login with the password', async () => {
  const { get } = await addPasskey();
  const { errors } = await login();
  expect(errors?.[0]?.extensions).toMatchObject({ factors: ['passkey'] });
  const { challengeId, options } = await beginLogin(String(errors?.[0]?.extensions.challenge));
  expect(JSON.parse(options).allowCredentials).toHaveLength(1);
  expect((await finishLogin(challengeId, get(options))).errors).toBeUndefined();
});

it('accepts a challenge once, within five minutes, and only the one that it was asked', async () => {
  const { get } = await addPasskey();
  const first = await beginLogin();
  const answer = get(first.options);
  expect((await finishLogin(first.challengeId, answer)).errors).toBeUndefined();
  expect((await refusal(finishLogin(first.challengeId, answer))).message).toContain('a expiré');
  const second = await beginLogin();
  // Signed for another challenge.
  expect((await refusal(finishLogin(second.challengeId, answer))).message).toContain('reconnue');
  const third = await beginLogin();
  api.setClock(new Date(start.getTime() + 301_000));
  expect((await refusal(finishLogin(third.challengeId, get(third.options)))).message).toContain(
    'a expiré',
  );
});

it('refuses a key of another site, one that did not verify its user, and a copy with an old counter', async () => {
  const { get, rewind } = await addPasskey();
  const elsewhere = await beginLogin();
  expect(
    (
      await refusal(
        finishLogin(elsewhere.challengeId, get(elsewhere.options, 'https://evil.example')),
      )
    ).message,
  ).toContain('reconnue');
  const careless = createSoftwarePasskey({ origin, verifiesUser: false });
  const begun = (await begin()).data.beginPasskey;
  expect((await refusal(add(begun.challengeId, careless.create(begun.options)))).message).toContain(
    'reconnue',
  );
  for (const right of [true, false]) {
    const { challengeId, options } = await beginLogin();
    if (!right) rewind();
    const { errors } = await finishLogin(challengeId, get(options));
    expect([right, errors === undefined]).toEqual([right, right]);
  }
});

it('refuses another account’s challenges, and unreadable answers', async () => {
  const manager = await api.loginAs('manager@demo.example');
  const theirs = (await begin(manager)).data.beginPasskey;
  const { create } = createSoftwarePasskey({ origin });
  expect((await refusal(add(theirs.challengeId, create(theirs.options)))).message).toContain(
    'a expiré',
  );
  // Begun after the password of another account.
  await addPasskey();
  const { errors } = await login();
  const sent = String(errors?.[0]?.extensions.challenge);
  const mine = createSoftwarePasskey({ origin });
  const begun = (await begin(manager)).data.beginPasskey;
  await add(begun.challengeId, mine.create(begun.options), 'Autre', manager);
  const asked = await beginLogin(sent);
  expect(
    (await refusal(finishLogin(asked.challengeId, mine.get(asked.options)))).message,
  ).toContain('reconnue');
  for (const response of ['', 'x', '{}', '{"id":"x","response":{}}', '{"id":3,"response":null}']) {
    const { challengeId } = await beginLogin();
    expect((await refusal(finishLogin(challengeId, response))).code).toBe('BAD_USER_INPUT');
  }
  expect((await refusal(finishLogin('x', mine.get(asked.options)))).code).toBe('BAD_USER_INPUT');
});

it('opens no session of a closed account', async () => {
  const { get } = await addPasskey();
  const { userId } = await api.actorOf(email);
  await api.query(
    'mutation ($id: ID!) { deactivateUser(id: $id) }',
    { id: userId },
    await api.loginAs('admin@demo.example'),
  );
  const { challengeId, options } = await beginLogin();
  expect((await refusal(finishLogin(challengeId, get(options)))).message).toContain('désactivé');
});

it('is removed by its owner with the password, by an admin with the rest, and never another’s', async () => {
  const { id } = await addPasskey();
  const remove = (by: string, currentPassword = testPassword) =>
    api.query(
      'mutation ($id: ID!, $currentPassword: String!) { removePasskey(id: $id, currentPassword: $currentPassword) }',
      { id, currentPassword },
      by,
    );
  expect((await refusal(remove(token, 'wrong'))).fields).toEqual(['currentPassword']);
  const manager = await api.loginAs('manager@demo.example');
  expect((await refusal(remove(manager))).code).toBe('NOT_FOUND');
  expect((await remove(token)).errors).toBeUndefined();
  expect(await list()).toEqual([]);
  expect((await login()).errors).toBeUndefined();
  await addPasskey();
  const { userId } = await api.actorOf(email);
  const admin = await api.loginAs('admin@demo.example');
  const { data } = await api.query<{ hasSecondFactor: boolean; resetSecondFactor: boolean }>(
    'query ($id: ID!) { hasSecondFactor(id: $id) }',
    { id: userId },
    admin,
  );
  expect(data.hasSecondFactor).toBe(true);
  await api.query('mutation ($id: ID!) { resetSecondFactor(id: $id) }', { id: userId }, admin);
  expect(await list()).toEqual([]);
});

it('tells in the security log what happened', async () => {
  const { get, id } = await addPasskey();
  const { challengeId, options } = await beginLogin();
  await finishLogin(challengeId, get(options));
  await finishLogin((await beginLogin()).challengeId, get(options));
  await api.query(
    'mutation ($id: ID!, $currentPassword: String!) { removePasskey(id: $id, currentPassword: $currentPassword) }',
    { id, currentPassword: testPassword },
    token,
  );
  const { data } = await api.query<{
    ownSecurityEvents: { kind: string; detail: string | null }[];
  }>('{ ownSecurityEvents { kind detail } }', {}, token);
  expect(data.ownSecurityEvents.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['passkey_removed', null],
    ['passkey_failed', null],
    ['login', 'clé d’accès'],
    ['passkey_added', null],
  ]);
});
