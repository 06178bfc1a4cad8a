import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../testing';
import { createRecipeContents } from './recipe-contents';
import { rotateRecipeKeys } from './rotate-keys';
import { answeredRecipe, recipeCalls, secretRecipe } from './testing/recipe-calls';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const newest = { id: 'k2', secret: 'another recipe key for tests, long enough too' };

it('re-encrypts every version of every brewery, and leaves broken ones unchanged', async () => {
  const calls = recipeCalls(api, await api.loginAs('manager@demo.example'));
  const others = recipeCalls(api, await api.loginAs('admin@other.example'));
  const { id, tenantId } = await answeredRecipe(calls.create(secretRecipe));
  await answeredRecipe(calls.update({ id, ibu: 40 }));
  await answeredRecipe(others.create());
  const broken = await answeredRecipe(calls.create({ name: 'Abîmée' }));
  await sql`update recipe_versions set sealed = set_byte(sealed, length(sealed) - 1, 0)
             || '\\x00'::bytea where recipe_id = ${broken.id}`.execute(api.adminDatabase);

  const { secrets } = api.dependencies;
  const rotated = { ...secrets, recipeKeys: [newest, ...secrets.recipeKeys] };
  const first = await rotateRecipeKeys(api.database, rotated);
  expect(first).toMatchObject({ keyId: 'k2', resealedCount: 3 });
  expect(first.broken).toEqual([expect.stringContaining(`recipe ${broken.id}, version 1`)]);
  // Again: nothing is left to do.
  expect(await rotateRecipeKeys(api.database, rotated)).toMatchObject({ resealedCount: 0 });

  const versions = await api.adminDatabase
    .selectFrom('recipeVersions')
    .select(['version', 'sealed', 'keyId'])
    .where('recipeId', '=', id)
    .orderBy('version')
    .execute();
  // The old key is gone.
  const contents = createRecipeContents({ ...secrets, recipeKeys: [newest] });
  const opened = versions.map(({ version, sealed }) =>
    contents.open({ id, tenantId, name: '', version }, sealed),
  );
  expect(opened).toMatchObject([
    { style: 'Quadrupelissime', ibu: 31.7 },
    { style: 'Quadrupelissime', ibu: 40 },
  ]);
  expect(versions.map(({ keyId }) => keyId)).toEqual(['k2', 'k2']);
});
