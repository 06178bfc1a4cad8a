import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { io } from 'socket.io-client';
import { createSecondFactorChallenges } from '../../src/modules/accounts/second-factor-challenge';
import { createSessionTokens } from '../../src/modules/accounts/session-token';
import type { TestApi } from '../../src/testing';
import { type Attempts, attemptsOf } from '../../src/testing/drill-table';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString());

const header = { alg: 'HS256', typ: 'JWT' };
const hashes = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' } as const;

function signed(
  header: Readonly<Record<string, unknown>>,
  claims: Readonly<Record<string, unknown>>,
  key: string | Buffer,
  algorithm: keyof typeof hashes = 'HS256',
): string {
  const text = `${encoded(header)}.${encoded(claims)}`;
  return `${text}.${createHmac(hashes[algorithm], key).update(text).digest('base64url')}`;
}

type Claims = Readonly<Record<string, unknown>>;

/** Tokens that the server’s own key signed, with claims that it never writes. */
function rightlySigned(claims: Claims, adminClaims: Claims, tokenKey: string) {
  const now = Math.floor(Date.now() / 1000);
  const withKey = (changed: object) => signed(header, { ...claims, ...changed }, tokenKey);
  return {
    expired: withKey({ exp: now - 1 }),
    'no expiry': withKey({ exp: undefined }),
    'an expiry that is a text': withKey({ exp: 'never' }),
    'no start': withKey({ iat: undefined }),
    'another issuer': withKey({ iss: 'somebody' }),
    'not valid yet': withKey({ nbf: now + 3600 }),
    'no session': withKey({ sessionId: undefined }),
    'an unknown session': withKey({ sessionId: crypto.randomUUID() }),
    'the session of an admin, signed with the key': withKey({ sessionId: adminClaims.sessionId }),
    'the person of another session, signed with the key': withKey({ sub: adminClaims.sub }),
  };
}

/** Invalid tokens, by what is wrong with each. */
async function forgeTokens(api: TestApi): Promise<Readonly<Record<string, string>>> {
  const email = 'brewer@demo.example';
  const genuine = await api.loginAs(email);
  const admin = await api.loginAs('admin@demo.example');
  const stranger = await api.loginAs('admin@other.example');
  const [head = '', body = '', mark = ''] = genuine.split('.');
  const [, adminBody = '', adminMark = ''] = admin.split('.');
  const [, strangerBody = ''] = stranger.split('.');
  const claims = decoded(body);
  const { secrets } = api.dependencies;
  const tokenKey = secrets.tokenKeys[0]?.secret ?? '';
  const altered = (changed: object) => `${head}.${encoded({ ...claims, ...changed })}.${mark}`;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rsaText = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${body}`;
  const rsa = sign('sha256', Buffer.from(rsaText), privateKey).toString('base64url');
  const ended = await api.loginAs(email);
  await api.query('mutation { logout }', {}, ended);
  const { userId, tenantId } = await api.actorOf(email);
  const challenge = await createSecondFactorChallenges(secrets).issue(
    { userId, tenantId, passwordMark: '' },
    new Date(),
  );
  const lastCharacter = mark.endsWith('A') ? 'B' : 'A';
  const otherKey = createSessionTokens({
    tokenKeys: [{ id: '1', secret: 'another key, of somebody else, long enough' }],
    signsDerived: false,
  });
  const adminClaims = decoded(adminBody);
  return {
    'no token': '',
    'a word': 'undefined',
    'two dots': '..',
    'no signature': `${head}.${body}.`,
    'no signature, no dot': `${head}.${body}`,
    'alg none': `${encoded({ alg: 'none' })}.${body}.`,
    'alg NONE': `${encoded({ alg: 'NoNe', typ: 'JWT' })}.${body}.${mark}`,
    'alg missing': `${encoded({ typ: 'JWT' })}.${body}.${mark}`,
    'alg HS384 with the key': signed({ alg: 'HS384' }, claims, tokenKey, 'HS384'),
    'alg HS512 with the key': signed({ alg: 'HS512' }, claims, tokenKey, 'HS512'),
    'alg RS256': `${rsaText}.${rsa}`,
    'the public key as secret': signed(
      header,
      claims,
      publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ),
    'the key in the header': signed(
      { ...header, jwk: { kty: 'oct', k: Buffer.from('mine').toString('base64url') } },
      claims,
      'mine',
    ),
    'a kid that is a path': signed({ ...header, kid: '../../dev/null' }, claims, ''),
    'a kid that is SQL': signed({ ...header, kid: "' union select 'mine" }, claims, 'mine'),
    'an unknown critical header': signed({ ...header, crit: ['x'], x: 1 }, claims, tokenKey),
    'another key': await otherKey.issue(
      {
        userId,
        email,
        firstName: '',
        lastName: '',
        role: 'brewer',
        breweryName: '',
        tenantId,
        sessionId: String(claims.sessionId),
      },
      new Date(),
    ),
    'an empty key': signed(header, claims, ''),
    'the key of recipes': signed(header, claims, secrets.recipeKeys[0]?.secret ?? ''),
    'the key of backups': signed(header, claims, secrets.backupKey),
    'the secret of the database': signed(header, claims, secrets.databaseSecret),
    'one bit of the signature': `${head}.${body}.${mark.slice(0, -2)}${lastCharacter}${mark.at(-1)}`,
    'a cut signature': genuine.slice(0, -4),
    'the signature of an admin': `${head}.${body}.${adminMark}`,
    'the claims of another brewery': `${head}.${strangerBody}.${mark}`,
    'another role': altered({ role: 'superadmin' }),
    'another brewery': altered({ tenantId: decoded(strangerBody).tenantId }),
    'another person': altered({ sub: adminClaims.sub }),
    ...rightlySigned(claims, decoded(adminBody), tokenKey),
    'a session that was logged out': ended,
    'the challenge of a second factor': challenge,
    twice: `${genuine}.${genuine}`,
    'very long': `${genuine}${'A'.repeat(6000)}`,
    'with a NUL': `${head}.${body}%00.${mark}`,
  };
}

/** Whether a socket opens with a token. */
const socketOpens = (url: string, token: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = io(`${url}/notifications`, {
      path: '/socket.io',
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    const answer = (opens: boolean) => {
      socket.close();
      resolve(opens);
    };
    socket.once('connect', () => answer(true));
    socket.once('connect_error', () => answer(false));
  });

/** Forged tokens at GraphQL, at a REST route and at the socket; a genuine one opens all three. */
export async function tryForgedTokens(api: TestApi): Promise<Attempts> {
  const line = attemptsOf('forged tokens at GraphQL, REST and socket', 'accepted', 'internal');
  const attempt = async (token: string): Promise<readonly boolean[]> => {
    const answer = await api.query('{ me { email } }', {}, token);
    const rest = await api.app.inject({
      url: '/api/profile/export',
      headers: { authorization: `Bearer ${token}` },
    });
    for (const status of [answer.status, rest.statusCode]) {
      if (status >= 500) line.report('internal', `${status} for ${token.slice(0, 80)}`);
    }
    const opens = await socketOpens(api.url, token);
    return [!answer.errors, rest.statusCode === 200, opens];
  };
  const genuine = await attempt(await api.loginAs('brewer@demo.example'));
  if (genuine.includes(false)) throw new Error(`A genuine token opens ${genuine.join(', ')}.`);
  const forged = Object.entries(await forgeTokens(api));
  for (const [what, token] of forged) {
    const opened = await attempt(token);
    line.count(opened.length);
    if (opened.includes(true)) line.report('accepted', `${what}: ${opened.join(', ')}`);
  }
  return line.result(`${forged.length} tokens`);
}
