import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { startTestApi, type TestApi, testPassword } from '../testing';
import { operationAccess } from '../testing/operation-access';
import { refusal } from '../testing/refusal';
import { restAccess } from '../testing/rest-access';
import { sampleOperation } from '../testing/sample-operation';
import { allowedWithoutFactor } from './refuse-without-factor';
import { createSchema } from './schema';

const schema = createSchema();
const operationsOf = (kind: 'query' | 'mutation') => {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(type?.getFields() ?? {}).map((operation) => ({ kind, operation }));
};
const operations = [...operationsOf('query'), ...operationsOf('mutation')];

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ superadminsNeedFactor: true });
  token = await api.loginAs('superadmin@cervoise.example');
});
afterAll(() => api.close());

const codeOf = async (query: string, by = token) =>
  (await api.query(query, {}, by)).errors?.[0]?.extensions.code;

it.each(
  operations
    .filter(({ operation }) => !allowedWithoutFactor.has(operation.name))
    .map((one) => [one.operation.name, one] as const),
)('refuses %s to a superadmin without a second factor', async (_name, { kind, operation }) => {
  const document = sampleOperation(kind, operation, { id: randomUUID() });
  expect(await codeOf(document)).toBe('SECOND_FACTOR_REQUIRED');
});

it('allows what adds one, and what needs no session', async () => {
  const [anybody] = operationAccess;
  for (const name of anybody?.operations ?? []) expect(allowedWithoutFactor).toContain(name);
  for (const name of allowedWithoutFactor) {
    const one = operations.find(({ operation }) => operation.name === name);
    if (!one) throw new Error(`The schema has no operation ${name}.`);
    // The session would end with it.
    if (name === 'logout') continue;
    const code = await codeOf(sampleOperation(one.kind, one.operation));
    expect([name, code]).not.toEqual([name, 'SECOND_FACTOR_REQUIRED']);
  }
});

it('cannot be bypassed by aliases, fragments or further fields', async () => {
  for (const query of [
    '{ me { id } allUsers { id } }',
    '{ me: allUsers { id } }',
    '{ ... on Query { allUsers { id } } }',
    '{ ...F } fragment F on Query { allUsers { id } }',
  ]) {
    expect([query, await codeOf(query)]).toEqual([query, 'SECOND_FACTOR_REQUIRED']);
  }
});

it('refuses every route that needs a session', async () => {
  for (const { roles, routes } of restAccess) {
    if (roles === null || roles.length === 0) continue;
    for (const { route, requests } of routes) {
      for (const { url, body } of requests(randomUUID())) {
        const { statusCode } = await api.app.inject({
          method: route.startsWith('POST') ? 'POST' : 'GET',
          url,
          headers: { authorization: `Bearer ${token}` },
          ...(body ? { payload: body } : {}),
        });
        expect([route, statusCode]).toEqual([route, 403]);
      }
    }
  }
});

it('lets the superadmin in once the factor is added', async () => {
  const begun = await api.query<{ beginAuthenticator: { secret: string } }>(
    'mutation ($currentPassword: String!) { beginAuthenticator(currentPassword: $currentPassword) { secret } }',
    { currentPassword: testPassword },
    token,
  );
  const { secret } = begun.data.beginAuthenticator;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await api.query(
    'mutation ($code: String!) { confirmAuthenticator(code: $code) }',
    { code },
    token,
  );
  expect(await codeOf('{ allUsers { id } }')).toBeUndefined();
});

describe('of a brewery that requires it', () => {
  const require = async (required: boolean, email = 'admin@demo.example') =>
    api.query(
      'mutation ($required: Boolean!) { requireSecondFactorOfLeads(required: $required) }',
      { required },
      await api.loginAs(email),
    );

  it('holds for its admins and managers, not for brewers nor other breweries', async () => {
    expect((await refusal(require(true, 'manager@demo.example'))).code).toBe('FORBIDDEN');
    const disconnected = jest.spyOn(api.dependencies.publisher, 'disconnectUser');
    expect((await require(true)).errors).toBeUndefined();
    const leads = ['admin@demo.example', 'manager@demo.example'].map((email) => api.actorOf(email));
    expect(disconnected.mock.calls.flat().toSorted()).toEqual(
      (await Promise.all(leads)).map(({ userId }) => userId).toSorted(),
    );
    const outcomes = [];
    for (const email of [
      'admin@demo.example',
      'manager@demo.example',
      'brewer@demo.example',
      'admin@other.example',
    ]) {
      outcomes.push([email, await codeOf('{ ingredients { id } }', await api.loginAs(email))]);
    }
    expect(outcomes).toEqual([
      ['admin@demo.example', 'SECOND_FACTOR_REQUIRED'],
      ['manager@demo.example', 'SECOND_FACTOR_REQUIRED'],
      ['brewer@demo.example', undefined],
      ['admin@other.example', undefined],
    ]);
  });
});
