import { decodeJwt, SignJWT } from 'jose';
import { sql } from 'kysely';
import { hashPassword } from '../../security/passwords';
import { startTestApi, type TestApi, testPassword } from '../../testing';
import { lockWaits } from '../../testing/lock-waits';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  api.setClock(null);
  await sql`truncate throttle_counters`.execute(api.adminDatabase);
  await sql`update users set is_active = true,
    role = case email when 'admin@demo.example' then 'admin' else role end`.execute(
    api.adminDatabase,
  );
});
afterAll(() => api.close());

const document = `mutation ($input: LoginInput!) {
  login(loginInput: $input) { accessToken user { id email role breweryName tenantId isActive } }
}`;
interface Login {
  readonly login: { readonly accessToken: string; readonly user: Record<string, unknown> };
}
const login = (email: string, password = testPassword) =>
  api.query<Login>(document, { input: { email, password } });
const me = (token: string) => api.query('{ me { email } }', {}, token);

it('returns a 24-hour session whose token has the claims that the client needs', async () => {
  const { data } = await login('brewer@demo.example');
  const claims = decodeJwt(data.login.accessToken);
  const { user } = data.login;
  expect(user).toMatchObject({ email: 'brewer@demo.example', role: 'brewer', isActive: true });
  expect(claims).toMatchObject({
    sub: user.id,
    email: 'brewer@demo.example',
    firstName: 'Élodie',
    lastName: 'Zimmer',
    role: 'brewer',
    breweryName: 'Brasserie du Lavoir',
    tenantId: user.tenantId,
  });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(24 * 3600);
  expect((await me(data.login.accessToken)).data).toEqual({ me: { email: 'brewer@demo.example' } });
});

it('ignores the case of the e-mail and spaces around it', async () => {
  const { data } = await login('  Brewer@DEMO.example ');
  expect(data.login.user.email).toBe('brewer@demo.example');
});

it('answers a wrong password and an unknown account the same', async () => {
  const [wrong, unknown] = [
    await login('brewer@demo.example', 'not the password'),
    await login('nobody@demo.example'),
  ];
  expect(wrong.errors).toEqual([
    {
      message: 'E-mail ou mot de passe incorrect.',
      path: ['login'],
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ]);
  expect(unknown.errors).toEqual(wrong.errors);
});

it('takes as long for an unknown account', async () => {
  const words = (statements: string[]) => statements.map((sql) => sql.trim().slice(0, 40));
  const statementsOf = (email: string) =>
    api.statementsOf(async () => {
      await login(email, 'not the password');
      await api.settled();
    });
  // What earlier tests left in the background is not counted.
  await api.settled();
  const wrong = await statementsOf('brewer@demo.example');
  const unknown = await statementsOf('nobody@demo.example');
  expect(words(unknown)).toEqual(words(wrong));
});

it('names the empty field', async () => {
  const { errors } = await login('brewer', '');
  expect(errors?.[0]?.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    fields: { email: 'Email invalide', password: 'Le mot de passe est requis' },
  });
});

it('answers 429 with Retry-After after ten wrong passwords for an account', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await login('brewer@demo.example', 'guess')).status).toBe(200);
  }
  const refused = await login('brewer@demo.example');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  expect(refused.errors?.[0]).toMatchObject({
    message: 'Trop de tentatives de connexion. Veuillez réessayer dans quelques minutes.',
    extensions: { code: 'TOO_MANY_REQUESTS' },
  });
  expect((await login('admin@demo.example')).status).toBe(200);
});

it('lets the owner in, slowed, while others guess from other addresses', async () => {
  const from = (remoteAddress: string, password: string) =>
    api.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress,
      payload: {
        query: document,
        variables: { input: { email: 'brewer@demo.example', password } },
      },
    });
  const guesses = [1, 2, 3].flatMap((host) =>
    Array.from({ length: 10 }, () => from(`203.0.113.${host}`, 'guess')),
  );
  const guessed = await Promise.all(guesses);
  expect(new Set(guessed.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // A guesser's address is refused at this account…
  expect((await from('203.0.113.1', testPassword)).statusCode).toBe(429);
  // …and its owner is not.
  const start = performance.now();
  const owner = await from('198.51.100.7', testPassword);
  expect(owner.json().data.login.user.email).toBe('brewer@demo.example');
  expect(performance.now() - start).toBeGreaterThanOrEqual(1990);
});

/** A login from an address and a browser. */
const loginFrom = (
  remoteAddress: string,
  { email = 'brewer@demo.example', password = testPassword, browser = firefox } = {},
) =>
  api.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress,
    headers: { 'user-agent': browser },
    payload: { query: document, variables: { input: { email, password } } },
  });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it('lets others of an office in, slowed, after 50 failures from its line', async () => {
  const office = '192.0.2.10';
  const guess = (index: number) =>
    loginFrom(office, { email: `nobody${index}@demo.example`, password: 'guess' });
  for (let index = 0; index < 50; index += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, offset) => guess(index + offset)));
  }
  const start = performance.now();
  const other = await loginFrom(office);
  expect(other.json().data.login.user.email).toBe('brewer@demo.example');
  expect(performance.now() - start).toBeGreaterThanOrEqual(1990);
});

it('lets the owner in on a known device, whatever others fail on the same line', async () => {
  const office = '192.0.2.20';
  expect((await loginFrom(office)).statusCode).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 11 }, () => loginFrom(office, { password: 'guess', browser: chrome })),
  );
  expect(
    guesses
      .map(({ statusCode }) => statusCode)
      .sort()
      .at(-1),
  ).toBe(429);
  expect((await loginFrom(office, { browser: chrome })).statusCode).toBe(429);
  expect((await loginFrom(office)).json().data.login.user.email).toBe('brewer@demo.example');
});

it('limits the attempts on a known device, too', async () => {
  const office = '192.0.2.30';
  await loginFrom(office);
  await Promise.all(Array.from({ length: 20 }, () => loginFrom(office, { password: 'guess' })));
  expect((await loginFrom(office)).statusCode).toBe(429);
});

it('adds up the attempts of a known device over its network', async () => {
  await loginFrom('192.0.2.40');
  await loginFrom('192.0.2.41', { password: 'guess' });
  const counters = sql`update throttle_counters set attempts = 60
    where key like 'login:known-network:%'`;
  expect((await counters.execute(api.adminDatabase)).numAffectedRows).toBe(1n);
  expect((await loginFrom('192.0.2.42')).statusCode).toBe(429);
  expect((await loginFrom('198.51.100.42')).statusCode).toBe(200);
});

it('knows a device by a session that has expired, not by one that was ended', async () => {
  const known = async () => {
    await sql`truncate throttle_counters`.execute(api.adminDatabase);
    await loginFrom('203.0.113.50', { password: 'guess' });
    const { rows } =
      await sql`select from throttle_counters where key like 'login:known:%'`.execute(
        api.adminDatabase,
      );
    return rows.length === 1;
  };
  await loginFrom('203.0.113.50');
  await sql`update sessions set expires_at = now() - interval '1 hour'`.execute(api.adminDatabase);
  expect(await known()).toBe(true);
  await sql`update sessions set ended_at = now()`.execute(api.adminDatabase);
  expect(await known()).toBe(false);
});

it('answers 30 logins at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => loginFrom(`198.51.100.${index}`)),
  );
  const codes = answers.flatMap((answer) =>
    (answer.json().errors ?? []).map((error: { extensions: object }) => error.extensions),
  );
  expect(codes).toEqual([]);
});

it('answers 30 logins of one office at the same moment', async () => {
  const emails = ['brewer@demo.example', 'admin@demo.example', 'manager@demo.example'];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      loginFrom('203.0.113.99', { email: emails[index % 3] }),
    ),
  );
  const codes = answers.flatMap((answer) =>
    (answer.json().errors ?? []).map((error: { extensions: object }) => error.extensions),
  );
  expect(codes).toEqual([]);
});

it('is refused when the password is changed while it is checked', async () => {
  const changed = await hashPassword('un nouveau mot de passe');
  const user = api.adminDatabase.updateTable('users').where('email', '=', 'brewer@demo.example');
  const { passwordHash } = await api.adminDatabase
    .selectFrom('users')
    .select('passwordHash')
    .where('email', '=', 'brewer@demo.example')
    .executeTakeFirstOrThrow();
  const answer = await api.adminDatabase.transaction().execute(async (tx) => {
    // The login has read the password's hash and waits for its count of attempts.
    await sql`lock table throttle_counters in exclusive mode`.execute(tx);
    const underWay = login('brewer@demo.example');
    await lockWaits(api);
    await user.set({ passwordHash: changed }).execute();
    return { underWay };
  });
  const { data, errors } = await answer.underWay;
  await user.set({ passwordHash }).execute();
  expect(data).toBeNull();
  expect(errors?.[0]?.message).toBe('La connexion a expiré : redonnez votre mot de passe.');
});

it('checks only one password per request after a wrong one', async () => {
  const guess = (index: number) =>
    `a${index}: login(loginInput: { email: "brewer@demo.example", password: "g${index}" }) { accessToken }`;
  const guesses = `mutation { ${Array.from({ length: 10 }, (_, index) => guess(index)).join(' ')} }`;
  const statements = await api.statementsOf(() => api.query(guesses));
  expect(statements.filter((statement) => statement.includes('throttle_attempt'))).toHaveLength(1);
});

it('does not count successful logins', async () => {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect((await login('brewer@demo.example')).status).toBe(200);
  }
});

describe('a session ends', () => {
  it('after 24 hours', async () => {
    const token = await api.loginAs('brewer@demo.example');
    api.setClock(new Date(Date.now() + 24 * 3_600_000 - 5000));
    expect((await me(token)).errors).toBeUndefined();
    api.setClock(new Date(Date.now() + 24 * 3_600_000 + 5000));
    expect((await me(token)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('when its account is closed, even with a valid token', async () => {
    const token = await api.loginAs('brewer@demo.example');
    await api.adminDatabase
      .updateTable('users')
      .set({ isActive: false })
      .where('email', '=', 'brewer@demo.example')
      .execute();
    expect((await me(token)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await login('brewer@demo.example')).errors?.[0]?.message).toMatch(/désactivé/);
  });
});

it('uses the role in the database, not that of the token', async () => {
  const token = await api.loginAs('admin@demo.example');
  expect((await api.query('{ users { id } }', {}, token)).errors).toBeUndefined();
  await api.adminDatabase
    .updateTable('users')
    .set({ role: 'brewer' })
    .where('email', '=', 'admin@demo.example')
    .execute();
  expect((await api.query('{ users { id } }', {}, token)).errors?.[0]?.extensions.code).toBe(
    'FORBIDDEN',
  );
});

it.each([
  ['another key', 'another key, of the right length at least', 'HS256'],
  [
    'another algorithm',
    'a token key for tests, long enough to be one, for HS512 too: 64 bytes',
    'HS512',
  ],
])('refuses a token signed with %s', async (_what, secret, algorithm) => {
  const claims = decodeJwt(await api.loginAs('admin@demo.example'));
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm })
    .sign(new TextEncoder().encode(secret));
  expect((await me(forged)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
