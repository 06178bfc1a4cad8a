import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import { keysInUse, readAgedKeys, recordKeys } from './installation-keys';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const firstStart = new Date('2026-03-12T08:00:00Z');
const secondStart = new Date('2026-11-12T08:00:00Z');

it('keeps since when each key is used, also over a change of the key', async () => {
  const { secrets } = api.dependencies;
  await recordKeys(api.database, secrets, firstStart);
  const newKey = { id: '2026-11', secret: 'a new key of recipes, long enough to be one' };
  const changed = { ...secrets, recipeKeys: [newKey, ...secrets.recipeKeys] };
  await recordKeys(api.database, changed, secondStart);
  const aged = await readAgedKeys(api.database, changed);
  expect(
    aged.map(({ purpose, keyId, isNewest, firstUsedAt }) => [
      purpose,
      purpose === 'sessions' || purpose === 'recipes' ? keyId : '',
      isNewest,
      firstUsedAt,
    ]),
  ).toEqual([
    ['sessions', '1', true, firstStart],
    ['recipes', '2026-11', true, secondStart],
    ['recipes', '1', false, firstStart],
    ['backups', '', true, firstStart],
    ['database', '', true, firstStart],
  ]);
});

it('counts what a key of the recipes still seals', async () => {
  const actor = await api.actorOf('admin@demo.example');
  await api.services.recipes.create(actor, {
    name: 'Ambrée',
    batchSizeInLiters: 1000,
    isActive: true,
    isPublic: false,
    lines: [],
    steps: [],
  });
  const counts = (await readAgedKeys(api.database, api.dependencies.secrets)).map(
    ({ sealedCount }) => sealedCount,
  );
  expect(counts).toEqual([null, 1, null, null]);
});

it('stores no key, and takes another key of the same id for another', async () => {
  const { secrets } = api.dependencies;
  await recordKeys(api.database, secrets, firstStart);
  const { rows } = await sql<{ text: string }>`
    select string_agg(k::text, ' ') as text from installation_keys k`.execute(api.database);
  for (const { secret } of [...secrets.tokenKeys, ...secrets.recipeKeys]) {
    expect(rows[0]?.text).not.toContain(secret);
  }
  const other = {
    ...secrets,
    tokenKeys: [{ id: '1', secret: 'another key of the same id, as long' }],
  };
  const [key] = await readAgedKeys(api.database, other);
  expect(key).toMatchObject({ keyId: '1', firstUsedAt: null });
  expect(new Set(keysInUse(secrets).map(({ mark }) => mark)).size).toBe(4);
});
