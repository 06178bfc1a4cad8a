import { strFromU8, unzipSync } from 'fflate';
import { startTestApi, type TestApi } from '../../testing';
import { answered, ingredientCalls } from '../ingredients/testing/ingredient-calls';
import { answeredRecipe, recipeCalls, secretRecipe } from '../recipes/testing/recipe-calls';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const ask = (token?: string) =>
  api.app.inject({
    url: '/api/profile/export',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

it('contains the user’s own data, and nothing of the brewery or of others', async () => {
  const token = await api.loginAs('brewer@demo.example');
  const admin = await api.loginAs('admin@demo.example');
  await answered(ingredientCalls(api, token).create({ name: 'Malt secret', stockQuantity: 3 }));
  await answeredRecipe(recipeCalls(api, token).create(secretRecipe));
  await answered(ingredientCalls(api, admin).create({ name: 'Autre', stockQuantity: 3 }));
  await api.query(
    'mutation { updateProfile(updateProfileInput: { currentPassword: "x", newPassword: "un houblon amer" }) { id } }',
    {},
    token,
  );
  const answer = await ask(token);
  expect(answer.headers['content-disposition']).toMatch(/cervoise-mes-donnees-.*\.zip/);
  const files = Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(answer.rawPayload))).map(([name, content]) => [
      name,
      strFromU8(content),
    ]),
  );
  const rows = (name: string) =>
    JSON.parse(files[`json/${name}.json`] ?? '') as Readonly<Record<string, unknown>>[];
  expect(rows('users')).toEqual([expect.objectContaining({ email: 'brewer@demo.example' })]);
  expect(rows('sessions').length).toBeGreaterThan(0);
  expect(rows('security_events')).toEqual([expect.objectContaining({ kind: 'password_wrong' })]);
  expect(
    rows('activity')
      .map(({ what }) => what)
      .sort(),
  ).toEqual(['Mouvements de stock', 'Traçabilité', 'Versions de recettes, avec leur contenu']);
  const headers = Object.entries(files)
    .filter(([name]) => name.startsWith('csv/'))
    .flatMap(([, content]) => content.split('\n')[0]?.trim().split(';') ?? []);
  expect(headers).toContain('Prénom');
  expect(headers.filter((header) => /^\uFEFF?[a-z_]+$/.test(header))).toEqual([]);
  expect(files['csv/users.csv']).toContain(';Brasseur;');
  const text = Object.values(files).join('\n');
  for (const hidden of ['Malt secret', 'Vieille Mémoire', 'admin@demo.example', 'argon2']) {
    expect(text).not.toContain(hidden);
  }
});

it('is available to the superadmin too, and requires a session', async () => {
  expect((await ask(await api.loginAs('superadmin@cervoise.example'))).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(401);
});

it('is handed to somebody who left by whoever managed the account, without its security', async () => {
  const admin = await api.loginAs('admin@demo.example');
  const { userId: id } = await api.actorOf('manager@demo.example');
  const askFor = (token: string) =>
    api.app.inject({
      url: `/api/users/${id}/export`,
      headers: { authorization: `Bearer ${token}` },
    });
  // Who can log in asks for it alone.
  expect((await askFor(admin)).statusCode).toBe(400);
  await api.query('mutation ($id: ID!) { deactivateUser(id: $id) }', { id }, admin);
  const sent = await askFor(admin);
  expect(sent.statusCode === 200 ? '' : sent.body).toBe('');
  const files = Object.keys(unzipSync(new Uint8Array(sent.rawPayload)));
  const users = strFromU8(
    unzipSync(new Uint8Array(sent.rawPayload))['json/users.json'] ?? new Uint8Array(),
  );
  expect(users).toContain('manager@demo.example');
  expect(users).not.toContain('admin@demo.example');
  expect(files.filter((name) => /sessions|security_events/.test(name))).toEqual([]);
  const other = await api.loginAs('admin@other.example');
  expect((await askFor(other)).statusCode).toBe(404);
  expect((await askFor(await api.loginAs('brewer@demo.example'))).statusCode).toBe(403);
  const audited = await api.adminDatabase
    .selectFrom('auditLog')
    .select('entityId')
    .where('action', '=', 'user_exported')
    .execute();
  expect(audited).toEqual([{ entityId: id }]);
});
