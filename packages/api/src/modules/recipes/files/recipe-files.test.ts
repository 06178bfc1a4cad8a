import { startTestApi, type TestApi } from '../../../testing';
import { ingredientCalls } from '../../ingredients/testing/ingredient-calls';
import { answeredRecipe, recipeCalls, secretRecipe } from '../testing/recipe-calls';
import type { ExportedRecipe } from './export-recipe';
import type { RecipesPreview } from './preview-recipes';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.loginAs('manager@demo.example');
});
afterEach(() => api.close());

const upload = (content: string | Buffer, as = token) =>
  api.app.inject({
    method: 'POST',
    url: '/api/recipe-files/preview',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/octet-stream' },
    payload: content,
  });
const download = (id: string, format: string, as = token) =>
  api.app.inject({
    url: `/api/recipes/${id}/file?format=${format}`,
    headers: { authorization: `Bearer ${as}` },
  });

it.each(['beerxml', 'beerjson'])('brings back what it exports as %s', async (format) => {
  const calls = recipeCalls(api, token);
  const { id } = await answeredRecipe(calls.create(secretRecipe));
  const answer = await download(id, format);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const file = answer.json<ExportedRecipe>();
  expect(file.fileName).toMatch(/^vieille-memoire\.(xml|json)$/);

  const preview = (await upload(file.content)).json<RecipesPreview>();
  expect(preview.format).toBe(format);
  expect(preview.recipes).toMatchObject([
    {
      recipe: { name: 'Vieille Mémoire', batchSizeInLiters: 1234.5 },
      matches: [null, null],
      isNameTaken: true,
    },
  ]);
  const [found] = preview.recipes;
  const lines = found?.recipe.lines.map(({ name, quantity, usageStage }) => [
    name,
    quantity,
    usageStage,
  ]);
  expect(lines).toEqual([
    ['Malt mystérion', 287.654, 'mash'],
    ['Houblon brontolupus', 1876.5, 'boil'],
  ]);
  // What a person chose is created from the preview as it is.
  const created = await answeredRecipe(
    calls.create({ ...found?.recipe, name: 'Importée', batchSizeInLiters: 1234.5 }),
  );
  expect(created.lines).toHaveLength(2);
});

it('matches with the stock by name, then by what the names have in common', async () => {
  const ingredients = ingredientCalls(api, token);
  await ingredients.create({ name: 'Malt mystérion', type: 'malt' });
  await ingredients.create({ name: 'Brontolupus', type: 'hop', unit: 'kg' });
  const { id } = await answeredRecipe(recipeCalls(api, token).create(secretRecipe));
  const { content } = (await download(id, 'beerjson')).json<ExportedRecipe>();
  const preview = (await upload(content)).json<RecipesPreview>();
  expect(preview.recipes[0]?.matches).toMatchObject([
    { name: 'Malt mystérion', isExact: true },
    { name: 'Brontolupus', isExact: false },
  ]);
});

it.each([
  ['no recipe file', 'bonjour'],
  ['a torn one', '<RECIPES><RECIPE><NAME>Bl'],
  ['bytes of no text', Buffer.from([0, 255, 254, 0, 1, 2])],
  ['an empty one', ' '],
])('refuses %s in words', async (_name, content) => {
  const answer = await upload(content);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ code: string }>()).toMatchObject({ code: 'BAD_USER_INPUT' });
});

it('lets only who may write import, only who may read export, and only one’s own', async () => {
  const { id } = await answeredRecipe(recipeCalls(api, token).create(secretRecipe));
  const editor = await api.loginAs('superadmin@cervoise.example');
  expect((await upload('<RECIPES/>', editor)).statusCode).toBe(403);
  expect((await download(id, 'beerxml', editor)).statusCode).toBe(403);
  const other = await api.loginAs('admin@other.example');
  expect((await download(id, 'beerxml', other)).statusCode).toBe(404);
  expect((await download(id, 'docx')).statusCode).toBe(400);
});
