import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { startTestApi, type TestApi, testPassword } from '../../testing';
import { refusal } from '../../testing/refusal';
import { rotateSecondFactorKeys } from './rotate-second-factor-keys';

const start = new Date('2026-03-12T08:00:00Z');
const seconds = (count: number) => new Date(start.getTime() + count * 1000);
const email = 'brewer@demo.example';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(start);
  token = await api.loginAs(email);
});
afterEach(() => api.close());

const begin = (currentPassword = testPassword) =>
  api.query<{ beginAuthenticator: { secret: string; url: string; qrCode: string } }>(
    'mutation ($currentPassword: String!) { beginAuthenticator(currentPassword: $currentPassword) { secret url qrCode } }',
    { currentPassword },
    token,
  );
const confirm = (code: string) =>
  api.query<{ confirmAuthenticator: string[] }>(
    'mutation ($code: String!) { confirmAuthenticator(code: $code) }',
    { code },
    token,
  );
const status = async () =>
  (
    await api.query<{ secondFactor: { enabledAt: string | null; recoveryCodesLeft: number } }>(
      '{ secondFactor { enabledAt recoveryCodesLeft } }',
      {},
      token,
    )
  ).data.secondFactor;
/** What an authenticator app shows. */
const codeAt = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

async function addAuthenticator() {
  const { secret } = (await begin()).data.beginAuthenticator;
  const { data } = await confirm(codeAt(secret, start));
  return { secret, recoveryCodes: data.confirmAuthenticator };
}

const login = (password = testPassword) =>
  api.query<{ login: { accessToken: string } }>(
    'mutation ($input: LoginInput!) { login(loginInput: $input) { accessToken } }',
    { input: { email, password } },
  );
async function challenge(): Promise<string> {
  const { errors } = await login();
  return String(errors?.[0]?.extensions.challenge);
}
const loginWithCode = (sent: string, code: string) =>
  api.query<{ loginWithCode: { accessToken: string; user: { email: string } } }>(
    'mutation ($challenge: String!, $code: String!) { loginWithCode(challenge: $challenge, code: $code) { accessToken user { email } } }',
    { challenge: sent, code },
  );

it('counts only once a code has confirmed it', async () => {
  const { secret, url, qrCode } = (await begin()).data.beginAuthenticator;
  expect(url).toContain(`otpauth://totp/Cervoise:${encodeURIComponent(email)}?`);
  expect(qrCode).toMatch(/^<svg/);
  expect(await status()).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
  expect((await login()).errors).toBeUndefined();
  expect((await refusal(confirm('000000'))).fields).toEqual(['code']);
  const { data } = await confirm(codeAt(secret, start));
  expect(new Set(data.confirmAuthenticator).size).toBe(10);
  expect(await status()).toEqual({ enabledAt: start.toISOString(), recoveryCodesLeft: 10 });
  expect((await refusal(begin())).message).toContain('déjà liée');
});

it('is told to the owner by mail', async () => {
  await addAuthenticator();
  await api.settled();
  expect(api.mails.at(-1)).toMatchObject({
    to: email,
    subject: 'Une application d’authentification a été ajoutée à votre compte Cervoise',
  });
});

it('asks for a code after the right password, and for nothing after a wrong one', async () => {
  const { secret } = await addAuthenticator();
  const { data, errors } = await login();
  expect(data).toBeNull();
  expect(errors?.[0]?.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    challenge: expect.any(String),
    factors: ['app'],
  });
  api.setClock(seconds(30));
  const opened = await loginWithCode(await challenge(), codeAt(secret, seconds(30)));
  expect(opened.data.loginWithCode.user.email).toBe(email);
  const me = await api.query('{ me { email } }', {}, opened.data.loginWithCode.accessToken);
  expect(me.data).toEqual({ me: { email } });
});

it('accepts a code once, and those of a clock half a minute off', async () => {
  const { secret } = await addAuthenticator();
  api.setClock(seconds(90));
  const sent = await challenge();
  const code = codeAt(secret, seconds(60));
  expect((await loginWithCode(sent, code)).errors).toBeUndefined();
  expect((await refusal(loginWithCode(sent, code))).fields).toEqual(['code']);
  // Older than the one that has served, too.
  expect((await refusal(loginWithCode(sent, codeAt(secret, seconds(30))))).fields).toEqual([
    'code',
  ]);
  expect((await loginWithCode(sent, codeAt(secret, seconds(120)))).errors).toBeUndefined();
});

it('accepts each recovery code once, however it is typed', async () => {
  const { recoveryCodes } = await addAuthenticator();
  const [first = '', second = ''] = recoveryCodes;
  const sent = await challenge();
  expect((await loginWithCode(sent, first.toUpperCase())).errors).toBeUndefined();
  expect((await refusal(loginWithCode(sent, first))).fields).toEqual(['code']);
  expect((await loginWithCode(sent, second.replace(/-/g, ' '))).errors).toBeUndefined();
  expect(await status()).toMatchObject({ recoveryCodesLeft: 8 });
});

it('is still asked for after the password was reset, and no earlier login goes on', async () => {
  const { secret } = await addAuthenticator();
  const earlier = await challenge();
  await api.query('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
  await api.settled();
  const newPassword = 'un houblon amer et frais';
  const mailed = /token=([\w-]+)/.exec(api.mails.at(-1)?.text ?? '')?.[1];
  const { data } = await api.query(
    'mutation ($token: String!, $newPassword: String!) { resetPassword(token: $token, newPassword: $newPassword) }',
    { token: mailed, newPassword },
  );
  expect(data).toEqual({ resetPassword: true });
  const { errors } = await login(newPassword);
  expect(errors?.[0]?.extensions).toMatchObject({
    challenge: expect.any(String),
    factors: ['app'],
  });
  api.setClock(seconds(30));
  const code = codeAt(secret, seconds(30));
  expect((await refusal(loginWithCode(earlier, code))).message).toContain('La connexion a expiré');
});

it('stores recovery codes as slow hashes, and still takes the quick ones of earlier versions', async () => {
  const { recoveryCodes } = await addAuthenticator();
  const hashes = async () =>
    (
      await api.adminDatabase
        .selectFrom('secondFactors')
        .select('recoveryHashes')
        .executeTakeFirstOrThrow()
    ).recoveryHashes;
  expect((await hashes()).map((hash) => hash.toString().slice(0, 10))).toEqual(
    recoveryCodes.map(() => '$argon2id$'),
  );
  const former = createHash('sha256').update('kx7m2pqr9tva').digest();
  await api.adminDatabase
    .updateTable('secondFactors')
    .set({ recoveryHashes: [former] })
    .execute();
  const sent = await challenge();
  const wrong = await refusal(loginWithCode(sent, 'kx7m-2pqr-9tvb'));
  expect(wrong).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['code'] });
  expect((await loginWithCode(sent, 'KX7M-2pqr-9tva')).errors).toBeUndefined();
  expect(await hashes()).toEqual([]);
});

it('slows who guesses codes, and refuses expired, forged and session tokens', async () => {
  const { secret } = await addAuthenticator();
  const sent = await challenge();
  for (let count = 0; count < 5; count += 1) await loginWithCode(sent, '000000');
  const right = codeAt(secret, seconds(30));
  expect((await refusal(loginWithCode(sent, right))).code).toBe('TOO_MANY_REQUESTS');
  for (const forged of [token, 'x.y.z', `${sent}x`]) {
    expect((await refusal(loginWithCode(forged, right))).message).toContain('a expiré');
  }
  api.setClock(seconds(301));
  expect((await refusal(loginWithCode(sent, right))).message).toContain('a expiré');
  // A challenge opens nothing by itself.
  const me = await api.query('{ me { email } }', {}, sent);
  expect(me.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('opens no session of an account that was closed meanwhile', async () => {
  const { secret } = await addAuthenticator();
  const sent = await challenge();
  const { userId } = await api.actorOf(email);
  await api.query(
    'mutation ($id: ID!) { deactivateUser(id: $id) }',
    { id: userId },
    await api.loginAs('admin@demo.example'),
  );
  api.setClock(seconds(30));
  const refused = await refusal(loginWithCode(sent, codeAt(secret, seconds(30))));
  expect(refused.message).toContain('désactivé');
  const { errors } = await login();
  expect(errors?.[0]?.message).toBe(refused.message);
});

it('asks for the password before it is added, removed or given new recovery codes', async () => {
  expect((await refusal(begin('wrong'))).fields).toEqual(['currentPassword']);
  const { recoveryCodes } = await addAuthenticator();
  const run = (field: string, currentPassword: string) =>
    api.query<Record<string, unknown>>(
      `mutation ($currentPassword: String!) { answer: ${field}(currentPassword: $currentPassword) }`,
      { currentPassword },
      token,
    );
  for (const field of ['renewRecoveryCodes', 'removeAuthenticator']) {
    expect((await refusal(run(field, 'wrong'))).fields).toEqual(['currentPassword']);
  }
  const renewed = (await run('renewRecoveryCodes', testPassword)).data.answer as string[];
  expect(renewed).toHaveLength(10);
  const sent = await challenge();
  expect((await refusal(loginWithCode(sent, recoveryCodes[0] ?? ''))).fields).toEqual(['code']);
  expect((await loginWithCode(sent, renewed[0] ?? '')).errors).toBeUndefined();
  await run('removeAuthenticator', testPassword);
  expect((await login()).errors).toBeUndefined();
});

it('is reset by an admin, who is named in a mail, but not by a brewer nor for oneself', async () => {
  await addAuthenticator();
  const { userId } = await api.actorOf(email);
  const reset = (by: string, id = userId) =>
    api.query<{ resetSecondFactor: boolean }>(
      'mutation ($id: ID!) { resetSecondFactor(id: $id) }',
      { id },
      by,
    );
  expect((await refusal(reset(token))).code).toBe('FORBIDDEN');
  const admin = await api.loginAs('admin@demo.example');
  const own = await api.actorOf('admin@demo.example');
  expect((await refusal(reset(admin, own.userId))).code).toBe('BAD_USER_INPUT');
  const stranger = await api.loginAs('admin@other.example');
  expect((await refusal(reset(stranger))).code).toBe('NOT_FOUND');
  const disconnected = jest.spyOn(api.dependencies.publisher, 'disconnectUser');
  expect((await reset(admin)).data.resetSecondFactor).toBe(true);
  expect(disconnected).toHaveBeenCalledWith(userId);
  await api.settled();
  expect(api.mails.at(-1)).toMatchObject({
    to: email,
    text: expect.stringContaining('Anne Delorme'),
  });
  expect((await login()).errors).toBeUndefined();
  expect((await reset(admin)).data.resetSecondFactor).toBe(false);
});

it.each([
  ['a brewer', email],
  ['a superadmin', 'superadmin@cervoise.example'],
])(
  'stores no secret or recovery code of %s that can be read, and is sealed again by a new key',
  async (_who, owner) => {
    token = await api.loginAs(owner);
    const { secret, recoveryCodes } = await addAuthenticator();
    const row = await api.adminDatabase
      .selectFrom('secondFactors')
      .selectAll()
      .executeTakeFirstOrThrow();
    const stored = JSON.stringify(row) + row.sealedSecret.toString('latin1');
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
    const { recipeKeys } = api.dependencies.secrets;
    const rotated = { recipeKeys: [{ id: 'newer', secret: 'x'.repeat(40) }, ...recipeKeys] };
    expect(await rotateSecondFactorKeys(api.database, rotated)).toEqual({
      resealedCount: 1,
      broken: [],
    });
    expect(await rotateSecondFactorKeys(api.database, rotated)).toMatchObject({
      resealedCount: 0,
    });
  },
);

it('tells in the security log what happened', async () => {
  await addAuthenticator();
  await loginWithCode(await challenge(), '000000');
  const { data } = await api.query<{ ownSecurityEvents: { kind: string }[] }>(
    '{ ownSecurityEvents { kind } }',
    {},
    token,
  );
  expect(data.ownSecurityEvents.map(({ kind }) => kind)).toEqual([
    'second_factor_failed',
    'second_factor_added',
  ]);
});
