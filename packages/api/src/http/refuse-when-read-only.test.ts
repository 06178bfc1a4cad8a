import { startTestApi, type TestApi } from '../testing';
import { type Operation, sampleOperation } from '../testing/sample-operation';
import { allowedWhenReadOnly } from './refuse-when-read-only';
import { createSchema } from './schema';

let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loginAs('admin@demo.example');
  const { tenantId } = await api.actorOf('admin@demo.example');
  await api.adminDatabase
    .updateTable('contracts')
    .set({ unpaidSince: '2026-01-01' })
    .where('breweryId', '=', tenantId)
    .execute();
});
afterAll(() => api.close());

const mutations = Object.values(createSchema().getMutationType()?.getFields() ?? {});
const codeOf = async (query: string) =>
  (await api.query(query, {}, admin)).errors?.[0]?.extensions.code;

it.each(
  mutations.filter(({ name }) => !allowedWhenReadOnly.has(name)).map((one) => [one.name, one]),
)('refuses %s with SUSPENDED', async (_name, mutation) => {
  expect(await codeOf(sampleOperation('mutation', mutation as Operation))).toBe('SUSPENDED');
});

it('allows the listed operations, all of which exist', async () => {
  for (const name of allowedWhenReadOnly) {
    const mutation = mutations.find((one) => one.name === name);
    if (!mutation) throw new Error(`The schema has no mutation ${name}.`);
    // The session would end with it.
    if (name === 'logout') continue;
    expect([name, await codeOf(sampleOperation('mutation', mutation))]).not.toEqual([
      name,
      'SUSPENDED',
    ]);
  }
});

it('cannot be bypassed by aliases, fragments or further fields', async () => {
  const remove = 'removeIngredient(id: "i")';
  expect(await codeOf(`mutation { markAllNotificationsAsRead ${remove} }`)).toBe('SUSPENDED');
  expect(await codeOf(`mutation { logout: ${remove} }`)).toBe('SUSPENDED');
  expect(await codeOf(`mutation { ... on Mutation { ${remove} } }`)).toBe('SUSPENDED');
  expect(await codeOf(`mutation { ...F } fragment F on Mutation { ${remove} }`)).toBe('SUSPENDED');
});

it('allows every read, and reports why nothing can be changed', async () => {
  expect(await codeOf('{ ingredients { id } }')).toBeUndefined();
  const { errors } = await api.query('mutation { removeIngredient(id: "i") }', {}, admin);
  expect(errors?.[0]?.message).toContain('impayée depuis plus de 30 jours');
});

it('does not affect another brewery', async () => {
  const { errors } = await api.query(
    'mutation { markAllNotificationsAsRead createTraceabilityRecord(input: {eventType: brewed, title: "x"}) { id } }',
    {},
    await api.loginAs('admin@other.example'),
  );
  expect(errors?.[0]?.extensions.code).not.toBe('SUSPENDED');
});

it('refuses REST writes too, except exports', async () => {
  const post = async (url: string, payload: object = {}) =>
    (
      await api.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${admin}` },
        payload,
      })
    ).json<{ code: string }>().code;
  expect(await post('/api/recipe-files/import')).toBe('SUSPENDED');
  expect(await post('/api/imports/6f9619ff-8b86-4d01-b42d-00c04fc964ff/run')).toBe('SUSPENDED');
  expect(await post('/api/recipe-files/export')).toBe('BAD_USER_INPUT');
});
