import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { RecipesPreview } from '@cervoise/domain/recipes';
import { sql } from 'kysely';
import { inputHash } from '../../db/request-input';
import { withTenant } from '../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { answeredBatch, batchCalls, plannedBatch } from '../production/testing/batch-calls';
import { insertBatch } from '../production/testing/insert-batch';
import { answeredRecipe, recipeCalls, secretRecipe } from './testing/recipe-calls';

let api: TestApi;
let log = '';
let token: string;
let calls: ReturnType<typeof recipeCalls>;
beforeEach(async () => {
  log = '';
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  api = await startTestApi({ logStream });
  token = await api.loginAs('manager@demo.example');
  calls = recipeCalls(api, token);
});
afterEach(() => api.close());

/**
 * The words of the secret recipe, its name aside, the figures that no instant can look like, the
 * names of its fields, and what an update adds.
 */
const secrets = [
  'zanzibaricole',
  'Quadrupelissime',
  '1234.5',
  'mystérion',
  '287.654',
  'xylophonique',
  'brontolupus',
  '1876.5',
  'saccharovore',
  'kaléidoscopement',
  'ornithorynque',
  'originalGravity',
  'usageStage',
  'temperatureInCelsius',
  '417.3',
  '5063.1',
  'bicarbonate',
];

async function everyTableAsText(): Promise<string> {
  const tables = await api.adminDatabase.introspection.getTables();
  let text = '';
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select ${sql.table(name)}::text as row from ${sql.table(name)}`.execute(api.adminDatabase);
    text += rows.map(({ row }) => `${name} ${row}\n`).join('');
  }
  return text;
}

const post = (url: string, payload: object | string, type = 'application/json') =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });

/** Exports a recipe in both formats and brings each file back, refused once and then imported. */
async function exportAndImport(id: string): Promise<void> {
  for (const format of ['beerxml', 'beerjson']) {
    const file = (await post('/api/recipe-files/export', { format, ids: [id] })).json();
    const uploaded = await post(
      '/api/recipe-files/preview',
      file.content,
      'application/octet-stream',
    );
    const [previewed] = uploaded.json<RecipesPreview>().recipes;
    await post('/api/recipe-files/import', {
      recipes: [{ ...previewed?.recipe, name: '', description: 'ornithorynque' }],
    });
    const imported = await post('/api/recipe-files/import', {
      requestId: randomUUID(),
      recipes: [{ ...previewed?.recipe, name: `Importée de ${format}` }],
    });
    expect(imported.statusCode).toBe(201);
  }
}

it('stores only the name of a recipe in clear, in tables and in the log', async () => {
  const water = { source: { bicarbonate: 417.3 }, target: {}, salts: { gypsum: 5063.1 } };
  const sent = { ...secretRecipe, water, requestId: randomUUID() };
  const { id } = await answeredRecipe(calls.create(sent));
  await answeredRecipe(
    calls.update({ id, requestId: randomUUID(), description: 'Secret d’ornithorynque' }),
  );
  await answeredRecipe(calls.change('duplicateRecipe', id));
  await answeredRecipe(calls.restoreVersion(id, 1));
  await exportAndImport(id);
  const sheet = await api.app.inject({
    url: `/api/recipes/${id}/brew-sheet`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(sheet.headers['content-type']).toBe('application/pdf');
  // Refused, which may be logged.
  await calls.update({ id, description: 'ornithorynque', ibu: 5000 });
  await api.settled();

  const stored = await everyTableAsText();
  const hexOf = (text: string) => Buffer.from(text).toString('hex');
  expect(stored).toContain('Vieille Mémoire (copie)');
  expect(stored).toContain('createRecipe');
  expect(stored).toContain('Importée de beerjson');
  expect(stored).toContain('importRecipes');
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
  expect(secrets.filter((secret) => stored.includes(hexOf(secret)))).toEqual([]);
  expect(log).toContain('/graphql');
  expect(log).toContain('/api/recipe-files/import');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

it('stores no recipe content in clear with its batches', async () => {
  const { id: recipeId } = await answeredRecipe(calls.create(secretRecipe));
  const batches = batchCalls(api, await api.loginAs('manager@demo.example'));
  const brew = async () => {
    const { id } = await answeredBatch(batches.create({ recipeId, volumeInLiters: 500 }));
    // The stock has none of it: refused by name, then started in spite of that.
    const refused = await refusal(
      batches.change('startProductionBatch', { id, requestId: randomUUID() }),
    );
    const ofLot = expect.stringMatching(/^lots\./);
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: [ofLot, ofLot] });
    const shortageReason = 'Stock à reprendre';
    await answeredBatch(
      batches.change('startProductionBatch', { id, requestId: randomUUID(), shortageReason }),
    );
    return id;
  };
  const [kept, abandoned] = [await brew(), await brew()];
  await batches.addLog(kept, { type: 'gravity', gravityReading: 1.0801 });
  await answeredBatch(batches.update({ id: kept, status: 'completed' }));
  await answeredBatch(
    batches.change('packageProductionBatch', {
      id: kept,
      requestId: randomUUID(),
      lines: [{ containerType: 'keg', volumeInLiters: 20, quantity: 5 }],
    }),
  );
  const reason = 'Cuve infectée';
  await answeredBatch(
    batches.change('abandonProductionBatch', { id: abandoned, reason, requestId: randomUUID() }),
  );
  const shown = await answeredBatch(batches.get(kept));
  expect(shown).toMatchObject({
    recipe: { style: 'Quadrupelissime' },
    plan: { finalGravity: 1.0119 },
  });
  await api.settled();

  const stored = await everyTableAsText();
  expect(stored).toContain('Stock à reprendre');
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

it('stores no hash that could verify a guessed recipe', async () => {
  const requestId = randomUUID();
  await answeredRecipe(calls.create({ name: 'Blonde', batchSizeInLiters: 1000, requestId }));
  const { inputHash: kept } = await api.adminDatabase
    .selectFrom('idempotencyKeys')
    .select('inputHash')
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow();
  const guess = { name: 'Blonde', batchSizeInLiters: 1000 };
  const defaults = { isPublic: false, isActive: true, lines: [], steps: [] };
  expect(kept).not.toBeNull();
  expect([inputHash(guess), inputHash({ ...guess, ...defaults })]).not.toContainEqual(kept);
});

describe('refuses and reports', () => {
  /** Puts one version's sealed text in place of another's. */
  const replace = async (
    target: { readonly id: string; readonly version: number },
    source: { readonly id: string; readonly version: number },
  ) => {
    await sql`
      update recipe_versions set sealed = other.sealed
        from recipe_versions other
       where recipe_versions.recipe_id = ${target.id} and recipe_versions.version = ${target.version}
         and other.recipe_id = ${source.id} and other.version = ${source.version}`.execute(
      api.adminDatabase,
    );
  };
  const expectRefused = async (id: string) => {
    const { errors } = await calls.get(id);
    expect(errors).toMatchObject([
      {
        message: 'Une erreur est survenue sur le serveur.',
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      },
    ]);
    await api.settled();
    expect(log).toContain(`recipe ${id}, version`);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  };

  it('the content of another recipe', async () => {
    const { id } = await answeredRecipe(calls.create(secretRecipe));
    const other = await answeredRecipe(calls.create());
    await replace({ id, version: 1 }, { id: other.id, version: 1 });
    await expectRefused(id);
  });

  it('the content of another brewery’s recipe', async () => {
    const { id } = await answeredRecipe(calls.create());
    const others = recipeCalls(api, await api.loginAs('admin@other.example'));
    const other = await answeredRecipe(others.create(secretRecipe));
    await replace({ id, version: 1 }, { id: other.id, version: 1 });
    await expectRefused(id);
  });

  it('affects one recipe only: lists mark it, and the others are shown and checked', async () => {
    const { id } = await answeredRecipe(calls.create(secretRecipe));
    const other = await answeredRecipe(calls.create({ name: 'Autre', style: 'Pils', ibu: 30 }));
    await replace({ id, version: 1 }, { id: other.id, version: 1 });
    const list = (filter: string) =>
      api.query<{ recipesPage: { nodes: object[]; totalCount: number } }>(
        `{ recipesPage(filter: ${filter}, first: 100) {
             totalCount nodes { id name style ibu isUnreadable } } }`,
        {},
        token,
      );
    const { data } = await list('{ search: "mémoire" }');
    expect(data.recipesPage.nodes).toEqual([
      { id, name: 'Vieille Mémoire', style: null, ibu: null, isUnreadable: true },
    ]);
    await api.settled();
    expect(log).toContain(`recipe ${id}, version`);
    const found = await list('{ styles: ["Pils"] }');
    expect(found.data.recipesPage.nodes).toEqual([
      { id: other.id, name: 'Autre', style: 'Pils', ibu: 30, isUnreadable: false },
    ]);
    const overview = await api.query('{ recipeOverview { totalCount styles } }', {}, token);
    expect(overview.errors).toBeUndefined();
    // Brewing another is not held up by a planned batch of the broken one.
    const { tenantId } = await api.actorOf('manager@demo.example');
    await withTenant(api.database, { tenantId }, (tx) =>
      insertBatch(tx, tenantId, { ...plannedBatch, recipeId: id, batchNumber: 'P-1' }),
    );
    const check = await api.query(
      'query ($id: ID!) { checkRecipeIngredients(recipeId: $id) { canBrew } }',
      { id: other.id },
      token,
    );
    expect(check.errors).toBeUndefined();
    expect(await calls.change('duplicateRecipe', id)).toMatchObject({ errors: [{}] });
    expect((await calls.remove('removeRecipe', id)).data.answer).toBe(true);
  });

  it('affects a former version only, and the list shows the others', async () => {
    const { id } = await answeredRecipe(calls.create(secretRecipe));
    await answeredRecipe(calls.update({ id, ibu: 40 }));
    await answeredRecipe(calls.update({ id, ibu: 41 }));
    await replace({ id, version: 2 }, { id, version: 1 });
    const { data } = await api.query<{ recipeVersions: object[] }>(
      'query ($id: ID!) { recipeVersions(id: $id) { version name isUnreadable } }',
      { id },
      token,
    );
    expect(data.recipeVersions).toEqual([
      { version: 3, name: secretRecipe.name, isUnreadable: false },
      { version: 2, name: secretRecipe.name, isUnreadable: true },
      { version: 1, name: secretRecipe.name, isUnreadable: false },
    ]);
    await api.settled();
    expect(log).toContain(`recipe ${id}, version`);
  });

  it('an older version', async () => {
    const { id } = await answeredRecipe(calls.create(secretRecipe));
    await answeredRecipe(calls.update({ id, ibu: 40 }));
    await replace({ id, version: 2 }, { id, version: 1 });
    await expectRefused(id);
    const { errors } = await calls.update({ id, ibu: 50 });
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
  });
});
