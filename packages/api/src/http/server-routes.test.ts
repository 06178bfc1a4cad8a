import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startTestApi, type TestApi, testPassword } from '../testing';

let api: TestApi;
let logged: string[];
beforeAll(async () => {
  logged = [];
  const logStream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged.push(chunk.toString());
      done();
    },
  });
  api = await startTestApi({
    logStream,
    environment: { CERVOISE_PUBLIC_URL: 'https://cervoise.example' },
  });
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers });

describe('GET /api/notifications/ws-info', () => {
  it('returns the namespace to a logged-in user', async () => {
    const token = await api.loginAs('brewer@demo.example');
    const answer = await get('/api/notifications/ws-info', { authorization: `Bearer ${token}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ namespace: 'notifications' });
  });

  it.each([
    ['none', {}],
    ['a forged one', { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
  ])('answers 401 to %s', async (_session, headers) => {
    const answer = await get('/api/notifications/ws-info', headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('answers 404 in JSON below /api', async () => {
    const answer = await get('/api/nothing');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Ressource non trouvée.' });
  });
});

describe('health', () => {
  it('reports the process and the database', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('is not ready without its database', async () => {
    const lost = await startTestApi();
    expect((await lost.app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
    await lost.database.destroy();
    const answer = await lost.app.inject({ method: 'GET', url: '/readyz' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'unavailable' });
    expect((await lost.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    await lost.close();
  });
});

describe('GET /metrics', () => {
  it('exposes the metrics of requests, statements, connections and sockets to this machine', async () => {
    const { body } = await get('/metrics');
    for (const name of [
      'cervoise_http_request_seconds_count{method="GET",route="/healthz",status="200"}',
      'cervoise_database_query_seconds_count{outcome="ok"}',
      'cervoise_database_connections{state="idle"}',
      'cervoise_sockets 0',
      'process_cpu_user_seconds_total',
    ]) {
      expect(body).toContain(name);
    }
  });

  it('is hidden from other machines and behind a proxy', async () => {
    const remote = await api.app.inject({
      method: 'GET',
      url: '/metrics',
      remoteAddress: '203.0.113.9',
    });
    expect(remote.statusCode).toBe(404);
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
  });

  it('requires the token where one is set', async () => {
    const metricsToken = 'a token for metrics, long enough to be one';
    const guarded = await startTestApi({ environment: { CERVOISE_METRICS_TOKEN: metricsToken } });
    const ask = (authorization: string) =>
      guarded.app.inject({ method: 'GET', url: '/metrics', headers: { authorization } });
    expect((await ask('Bearer wrong')).statusCode).toBe(404);
    expect((await ask(`Bearer ${metricsToken}`)).statusCode).toBe(200);
    await guarded.close();
  });
});

describe('every response', () => {
  it('has the headers that keep pages from using it', async () => {
    const { headers } = await get('/healthz');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('has the request id: that of a declared proxy if well-formed', async () => {
    const declared = await startTestApi({ environment: { CERVOISE_TRUST_PROXY: '10.0.0.1' } });
    const idOf = async (server: TestApi, id: string, remoteAddress: string) => {
      const headers = { 'x-request-id': id };
      const answer = await server.app.inject({ url: '/healthz', headers, remoteAddress });
      return answer.headers['x-request-id'];
    };
    const own = /^[0-9a-f-]{36}$/;
    expect(await idOf(declared, 'proxy-1234567', '10.0.0.1')).toBe('proxy-1234567');
    expect(await idOf(declared, 'a\u00e9"<script>', '10.0.0.1')).toMatch(own);
    // Anybody can send the header.
    expect(await idOf(declared, 'proxy-1234567', '10.0.0.2')).toMatch(own);
    expect(await idOf(api, 'proxy-1234567', '127.0.0.1')).toMatch(own);
    await declared.close();
  });
});

it.each(['__proto__', 'constructor'])('refuses a body with %s', async (key) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: `{"query":"{ __typename }","variables":{"${key}":{"prototype":{"isAdmin":true}}}}`,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'BAD_USER_INPUT' });
});

it.each([
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5'],
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
])('refuses a message with %s, which two servers could cut differently', async (_what, lengths) => {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  socket.end(`POST /graphql HTTP/1.1\r\nHost: ${hostname}\r\n${lengths}\r\n\r\n0\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

it('answers no TRACE, which would echo headers', async () => {
  const answer = await api.app.inject({ method: 'TRACE', url: '/healthz' });
  expect(answer.statusCode).toBe(404);
});

it.each(['/%', '/api/%E0%A4%A', '/ingredients/%zz'])(
  'refuses the address %s as invalid, with the security headers',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_USER_INPUT', message: 'Adresse invalide.' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  },
);

it('shows a page to who opens an invalid address in a browser', async () => {
  const answer = await get('/%', { accept: 'text/html,application/xhtml+xml' });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('<h1>Adresse invalide.</h1>');
  expect(answer.body).toContain('<a href="/">Aller à l’accueil</a>');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

it('logs requests by id, without passwords, sessions or query strings', async () => {
  const token = await api.loginAs('brewer@demo.example');
  logged.length = 0;
  await api.query(
    'mutation ($input: LoginInput!) { login(loginInput: $input) { accessToken } }',
    { input: { email: 'brewer@demo.example', password: testPassword } },
    token,
  );
  const missing = await get(`/reset-password?token=${'s3cret'.repeat(7)}`);
  // Links that a mail program has broken.
  await get(`/reset-password%3Ftoken=${'s3cret'.repeat(7)}`);
  await get(`/invitation/${'s3cret'.repeat(7)}/`);
  const lines = logged.join('');
  expect(lines).toContain(`"reqId":"${missing.headers['x-request-id']}"`);
  expect(lines).toContain('"path":"/graphql","status":200');
  expect(lines).toContain('"path":"/reset-password","status":404');
  expect(lines.split('"path":"/reset-password","status":404')).toHaveLength(3);
  expect(lines).toContain('"path":"/invitation/…/","status":404');
  for (const secret of [testPassword, token, 's3cret']) expect(lines).not.toContain(secret);
});

describe('the address of a visitor', () => {
  const remoteAddress = '203.0.113.77';
  const linesOf = async (
    ...requests: { method: 'GET' | 'POST'; url: string; payload?: object }[]
  ) => {
    logged.length = 0;
    for (const request of requests) await api.app.inject({ ...request, remoteAddress });
    return logged.join('');
  };

  it('is not logged for scanned labels, known or not', async () => {
    const lines = await linesOf(
      { method: 'POST', url: '/api/public/qrcodes/lavoir-012/scans', payload: { scanId: 'x' } },
      { method: 'GET', url: '/api/public/qrcodes/lavoir-012' },
      { method: 'GET', url: '/public/qrcode/lavoir-012' },
      { method: 'GET', url: '/qr-redirect/lavoir-012?from=label' },
    );
    expect(lines.match(/"path":"[^"]*lavoir-012/g)).toHaveLength(4);
    expect(lines).not.toContain(remoteAddress);
  });

  it('is not logged for applications, but for logins', async () => {
    const operation = (query: string) => ({
      method: 'POST' as const,
      url: '/graphql',
      payload: { query },
    });
    const application = await linesOf(
      operation(`mutation { createLead(createLeadInput: { email: "a@b.fr", _pageLoadTime: 0,
        _timeOnPage: 0, _userInteractions: 0, _focusEvents: 0 }) { id } }`),
    );
    expect(application).toContain('"path":"/graphql"');
    expect(application).not.toContain(remoteAddress);
    const login = await linesOf(
      operation(
        `mutation { login(loginInput: { email: "a@b.fr", password: "x" }) { accessToken } }`,
      ),
    );
    expect(login).toContain(`"address":"${remoteAddress}"`);
  });
});

it('warns once of an undeclared proxy', async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const warnings = () => lines.filter((line) => line.includes('CERVOISE_TRUST_PROXY'));
  const undeclared = await startTestApi({ logStream });
  await undeclared.app.inject('/healthz');
  expect(warnings()).toEqual([]);
  for (let request = 0; request < 3; request += 1) {
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    await undeclared.app.inject({ url: '/healthz', headers });
  }
  expect(warnings()).toHaveLength(1);
  expect(warnings()[0]).not.toContain('198.51.100.1');
  await undeclared.close();
});

it('uses the client’s address from declared proxies only', async () => {
  const declared = await startTestApi({ environment: { CERVOISE_TRUST_PROXY: '10.0.0.1' } });
  const attempt = (server: TestApi, remoteAddress: string, index: number) =>
    server.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress,
      headers: { 'x-forwarded-for': `198.51.100.${index}` },
      payload: { query: `mutation { requestPasswordReset(email: "u${index}@y.example") }` },
    });
  const statuses = async (server: TestApi, remoteAddress: string) => {
    const answers = Array.from({ length: 31 }, (_, index) => attempt(server, remoteAddress, index));
    return new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode));
  };
  // Behind the proxy each client is another; anyone else can't make up addresses.
  expect(await statuses(declared, '10.0.0.1')).toEqual(new Set([200]));
  expect(await statuses(declared, '10.0.0.2')).toEqual(new Set([200, 429]));
  await declared.close();
});
