import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { inputHash } from '../../db/request-input';
import { startTestApi, type TestApi } from '../../testing';
import { answeredRecipe, recipeCalls, secretRecipe } from './testing/recipe-calls';

let api: TestApi;
let log = '';
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
  calls = recipeCalls(api, await api.loginAs('manager@demo.example'));
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

it('leaves no word of a recipe but its name in any table or in the log', async () => {
  const sent = { ...secretRecipe, requestId: randomUUID() };
  const { id } = await answeredRecipe(calls.create(sent));
  await answeredRecipe(
    calls.update({ id, requestId: randomUUID(), description: 'Secret d’ornithorynque' }),
  );
  await answeredRecipe(calls.change('duplicateRecipe', id));
  await answeredRecipe(calls.restoreVersion(id, 1));
  // Refused, which may be logged.
  await calls.update({ id, description: 'ornithorynque', ibu: 5000 });
  await api.settled();

  const stored = await everyTableAsText();
  const hexOf = (text: string) => Buffer.from(text).toString('hex');
  expect(stored).toContain('Vieille Mémoire (copie)');
  expect(stored).toContain('createRecipe');
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
  expect(secrets.filter((secret) => stored.includes(hexOf(secret)))).toEqual([]);
  expect(log).toContain('/graphql');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

it('keeps no hash of a recipe that a guess could be checked against', async () => {
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

  it('an older version', async () => {
    const { id } = await answeredRecipe(calls.create(secretRecipe));
    await answeredRecipe(calls.update({ id, ibu: 40 }));
    await replace({ id, version: 2 }, { id, version: 1 });
    await expectRefused(id);
    const { errors } = await calls.update({ id, ibu: 50 });
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
  });
});
