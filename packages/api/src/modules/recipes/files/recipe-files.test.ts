import { randomUUID } from 'node:crypto';
import type { ExportedRecipes, ImportedRecipes, RecipesPreview } from '@cervoise/domain/recipes';
import { startTestApi, type TestApi } from '../../../testing';
import { importCalls } from '../../exchange/testing/import-calls';
import { answered, ingredientCalls } from '../../ingredients/testing/ingredient-calls';
import { answeredRecipe, recipeCalls, secretRecipe } from '../testing/recipe-calls';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.loginAs('manager@demo.example');
});
afterEach(() => api.close());

/** A recipe with the brewhouse that it was written for. */
const brewhouseFile = `<RECIPES><RECIPE><NAME>Bitter</NAME><BATCH_SIZE>20</BATCH_SIZE>
  <EFFICIENCY>65</EFFICIENCY><EQUIPMENT><NAME>Salle du fichier</NAME><BATCH_SIZE>20</BATCH_SIZE>
  <BOIL_SIZE>30</BOIL_SIZE><EVAP_RATE>10</EVAP_RATE></EQUIPMENT></RECIPE></RECIPES>`;

/** The recipe of unique words, its malt a malt. */
const maltRecipe = {
  ...secretRecipe,
  lines: secretRecipe.lines.map((line) =>
    line.type === 'spice' ? { ...line, type: 'malt' as const } : line,
  ),
};

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

const importRecipes = (payload: object, as = token) =>
  api.app.inject({
    method: 'POST',
    url: '/api/recipe-files/import',
    headers: { authorization: `Bearer ${as}` },
    payload,
  });
const exportRecipes = (payload: object, as = token) =>
  api.app.inject({
    method: 'POST',
    url: '/api/recipe-files/export',
    headers: { authorization: `Bearer ${as}` },
    payload,
  });

it.each(['beerxml', 'beerjson'])('reimports its own export as %s', async (format) => {
  const calls = recipeCalls(api, token);
  const { id } = await answeredRecipe(calls.create(maltRecipe));
  const answer = await download(id, format);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const file = answer.json<ExportedRecipes>();
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
  // The chosen recipes are created from the unchanged preview.
  const created = await answeredRecipe(
    calls.create({ ...found?.recipe, name: 'Importée', batchSizeInLiters: 1234.5 }),
  );
  expect(created.lines).toHaveLength(2);
});

it('matches the stock by name, then by common words', async () => {
  const ingredients = ingredientCalls(api, token);
  await ingredients.create({ name: 'Malt mystérion', type: 'malt' });
  await ingredients.create({ name: 'Brontolupus', type: 'hop', unit: 'kg' });
  const { id } = await answeredRecipe(recipeCalls(api, token).create(maltRecipe));
  const { content } = (await download(id, 'beerjson')).json<ExportedRecipes>();
  const preview = (await upload(content)).json<RecipesPreview>();
  expect(preview.recipes[0]?.matches).toMatchObject([
    { name: 'Malt mystérion', unit: 'kg', isExact: true },
    { name: 'Brontolupus', unit: 'kg', isExact: false },
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

it('requires permission to import and to export, in one’s own brewery', async () => {
  const { id } = await answeredRecipe(recipeCalls(api, token).create(secretRecipe));
  const editor = await api.loginAs('superadmin@cervoise.example');
  expect((await upload('<RECIPES/>', editor)).statusCode).toBe(403);
  expect((await download(id, 'beerxml', editor)).statusCode).toBe(403);
  const other = await api.loginAs('admin@other.example');
  expect((await download(id, 'beerxml', other)).statusCode).toBe(404);
  expect((await download(id, 'docx')).statusCode).toBe(400);
});

describe('the import of selected recipes', () => {
  const hop = { quantity: 500, unit: 'g', usageStage: 'boil', timeInMinutes: 60 } as const;
  const newHop = (key: string, name = 'Houblon brontolupus') => ({
    key,
    name,
    type: 'hop',
    unit: 'kg',
    minimumStockQuantity: 0,
    alphaAcid: 11.8,
  });
  const recipeOf = (name: string, ingredientId: string) => ({
    name,
    batchSizeInLiters: 500,
    isActive: true,
    isPublic: false,
    lines: [{ ...hop, ingredientId }],
    steps: [],
  });
  const recipeNames = async () => {
    const { data } = await api.query<{ allRecipes: { name: string }[] }>(
      '{ allRecipes { name } }',
      {},
      token,
    );
    return data.allRecipes.map(({ name }) => name);
  };

  it('creates the recipes and their new ingredients, once per request id', async () => {
    const key = randomUUID();
    const sent = {
      requestId: randomUUID(),
      recipes: [recipeOf('Importée une', key), recipeOf('Importée deux', key)],
      newIngredients: [newHop(key)],
    };
    const first = await importRecipes(sent);
    expect(first.statusCode).toBe(201);
    const imported = first.json<ImportedRecipes>();
    expect(imported).toMatchObject({
      recipes: [{ name: 'Importée une' }, { name: 'Importée deux' }],
      newIngredientCount: 1,
    });
    expect((await importRecipes(sent)).json()).toEqual(imported);
    const names = await recipeNames();
    expect(names.filter((name) => name.startsWith('Importée'))).toHaveLength(2);

    const calls = recipeCalls(api, token);
    const recipe = await answeredRecipe(calls.get(imported.recipes[0]?.id ?? ''));
    expect(recipe).toMatchObject({ version: 1 });
    expect(recipe.lines).toMatchObject([
      { quantity: 500, unit: 'g', ingredient: { name: 'Houblon brontolupus', alphaAcid: 11.8 } },
    ]);
    expect(recipe.lines[0]?.ingredientId).not.toBe(key);
  });

  it('uses an ingredient of the same name created since', async () => {
    const stocked = await answered(
      ingredientCalls(api, token).create({ name: 'HOUBLON Brontolupus', type: 'hop' }),
    );
    const key = randomUUID();
    const answer = await importRecipes({
      recipes: [recipeOf('Importée', key)],
      newIngredients: [newHop(key)],
    });
    const { recipes, newIngredientCount } = answer.json<ImportedRecipes>();
    expect(newIngredientCount).toBe(0);
    const recipe = await answeredRecipe(recipeCalls(api, token).get(recipes[0]?.id ?? ''));
    expect(recipe.lines[0]?.ingredientId).toBe(stocked.id);
  });

  it('keeps the values of the file where the stock has its own, not those of a new ingredient', async () => {
    await ingredientCalls(api, token).create({ name: 'Cascade', type: 'hop', alphaAcid: 5.5 });
    const [cascade, saaz] = [randomUUID(), randomUUID()];
    const lines = [
      { ...hop, ingredientId: cascade, alphaAcid: 8.2 },
      { ...hop, ingredientId: saaz, alphaAcid: 11.8 },
      { ...hop, ingredientId: saaz, alphaAcid: 9 },
    ];
    const answer = await importRecipes({
      recipes: [{ ...recipeOf('Importée', cascade), lines }],
      newIngredients: [newHop(cascade, 'Cascade'), newHop(saaz, 'Saaz')],
    });
    const { recipes } = answer.json<ImportedRecipes>();
    const recipe = await answeredRecipe(recipeCalls(api, token).get(recipes[0]?.id ?? ''));
    expect(recipe.lines).toMatchObject([
      { alphaAcid: 8.2, ingredient: { name: 'Cascade', alphaAcid: 5.5 } },
      // It follows the stock, where its alpha acid is corrected later.
      { alphaAcid: null, ingredient: { name: 'Saaz', alphaAcid: 11.8 } },
      { alphaAcid: 9, ingredient: { name: 'Saaz' } },
    ]);
  });

  it('refuses to add an ingredient whose name another kind has, in the stock or in the file', async () => {
    const [sugar, spice] = [randomUUID(), randomUUID()];
    const honey = (key: string, type: string) => ({
      ...newHop(key, 'Miel'),
      type,
      alphaAcid: null,
    });
    const refused = async (newIngredients: readonly object[]) => {
      const answer = await importRecipes({
        recipes: [recipeOf('Importée', spice)],
        newIngredients,
      });
      expect(answer.statusCode).toBe(400);
      return answer.json<{ message: string }>().message;
    };
    const message =
      '« Miel » est déjà le nom d’un autre ingrédient (Sucre) : laissez-le hors stock ou liez-le.';
    expect(await refused([honey(sugar, 'sugar'), honey(spice, 'spice')])).toBe(message);
    await ingredientCalls(api, token).create({ name: 'MIEL', type: 'sugar' });
    expect(await refused([honey(spice, 'spice')])).toBe(message);
    expect(await recipeNames()).not.toContain('Importée');
  });

  it('is undone within a day: its recipes and the ingredients that no other recipe needs', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const answer = await importRecipes({
      fileName: 'C:\\brasserie\\ipa.bsmx',
      recipes: [recipeOf('Importée une', one), recipeOf('Importée deux', two)],
      newIngredients: [newHop(one), newHop(two, 'Houblon gardé')],
    });
    const { importId, recipes } = answer.json<ImportedRecipes>();
    const files = importCalls(api, token, 'recipes');
    expect(await files.recent()).toMatchObject([
      { id: importId, fileName: 'ipa.bsmx', createdCount: 4, undoableUntil: expect.any(String) },
    ]);
    const calls = recipeCalls(api, token);
    const edited = recipes[1]?.id ?? '';
    await answeredRecipe(calls.update({ id: edited, description: 'Retouchée.' }));

    expect(await files.undone(importId)).toMatchObject({ undoneCount: 2, keptCount: 2 });
    const names = await recipeNames();
    expect(names).toContain('Importée deux');
    expect(names).not.toContain('Importée une');
    expect((await files.kept(importId)).map(({ name, reason }) => [name, reason])).toEqual([
      ['Houblon gardé', 'Une recette en a besoin.'],
      ['Importée deux', 'Modifié depuis l’import.'],
    ]);
    const stock = await ingredientCalls(api, token).list('ingredients');
    expect(stock).toContain('Houblon gardé');
    expect(stock).not.toContain('Houblon brontolupus');
    // Files of recipes do not go through the lists' imports.
    expect((await files.upload('Nom;Type')).statusCode).toBe(404);
    const others = importCalls(api, await api.loginAs('admin@other.example'), 'recipes');
    expect((await others.undo(importId)).statusCode).toBe(404);
  });

  it('adds the brewhouse of the file, and undoes it once no recipe needs it', async () => {
    const { recipes: read } = (await upload(brewhouseFile)).json<RecipesPreview>();
    const [found] = read;
    expect(found?.equipment).toMatchObject({
      name: 'Salle du fichier',
      efficiency: 65,
      boilOffInLitersPerHour: 3,
    });
    const key = randomUUID();
    const sent = (name: string) => ({ ...found?.recipe, name, equipmentProfileId: key });
    const answer = await importRecipes({
      recipes: [sent('Importée une'), sent('Importée deux')],
      newProfiles: [{ ...found?.equipment, key }],
    });
    const { importId, recipes, newIngredientCount } = answer.json<ImportedRecipes>();
    expect(newIngredientCount).toBe(0);
    const profiles = async () =>
      (
        await api.query<{ equipmentProfiles: { id: string; name: string; efficiency: number }[] }>(
          '{ equipmentProfiles { id name efficiency } }',
          {},
          token,
        )
      ).data.equipmentProfiles.filter(({ name }) => name === 'Salle du fichier');
    const [profile] = await profiles();
    expect(profile?.efficiency).toBe(65);
    const calls = recipeCalls(api, token);
    const imported = await answeredRecipe(calls.get(recipes[0]?.id ?? ''));
    expect(imported).toMatchObject({ equipmentProfileId: profile?.id });

    const files = importCalls(api, token, 'recipes');
    await answeredRecipe(calls.update({ id: recipes[1]?.id ?? '', description: 'Retouchée.' }));
    expect(await files.undone(importId)).toMatchObject({ undoneCount: 1, keptCount: 2 });
    expect(await profiles()).toHaveLength(1);
    const others = await importRecipes({
      recipes: [sent('Importée trois')],
      newProfiles: [{ ...found?.equipment, key }],
    });
    expect(await profiles()).toHaveLength(2);
    const again = others.json<ImportedRecipes>().importId;
    expect(await files.undone(again)).toMatchObject({ undoneCount: 2, keptCount: 0 });
    expect(await profiles()).toHaveLength(1);
  });

  it('writes nothing when one recipe is refused', async () => {
    const key = randomUUID();
    const before = await recipeNames();
    const others = ingredientCalls(api, await api.loginAs('admin@other.example'));
    const foreign = await answered(others.create({ name: 'Leur houblon', type: 'hop' }));
    const answer = await importRecipes({
      recipes: [recipeOf('Importée', key), recipeOf('Refusée', foreign.id)],
      newIngredients: [newHop(key, 'Houblon jamais vu')],
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toMatch(/Refusée : un ingrédient choisi/);
    expect(await recipeNames()).toEqual(before);
    const { data } = await api.query<{ ingredients: { name: string }[] }>(
      '{ ingredients { name } }',
      {},
      token,
    );
    expect(data.ingredients.map(({ name }) => name)).not.toContain('Houblon jamais vu');
  });

  it('refuses an empty selection, invalid recipes and users without permission', async () => {
    expect((await importRecipes({ recipes: [] })).statusCode).toBe(400);
    expect((await importRecipes({ recipes: [{ name: '' }] })).statusCode).toBe(400);
    const editor = await api.loginAs('superadmin@cervoise.example');
    expect((await importRecipes({ recipes: [recipeOf('x', '')] }, editor)).statusCode).toBe(403);
  });
});

describe('the export of several recipes', () => {
  it('writes a selection into one file that can be reimported', async () => {
    const calls = recipeCalls(api, token);
    const one = await answeredRecipe(calls.create(secretRecipe));
    const two = await answeredRecipe(calls.create({ ...secretRecipe, name: 'Autre mémoire' }));
    const answer = await exportRecipes({ format: 'beerjson', ids: [two.id, one.id] });
    const file = answer.json<ExportedRecipes>();
    expect(file).toMatchObject({ fileName: 'recettes.json', recipeCount: 2 });
    const preview = (await upload(file.content)).json<RecipesPreview>();
    // In the order they were chosen.
    expect(preview.recipes.map(({ recipe }) => recipe.name)).toEqual([
      'Autre mémoire',
      'Vieille Mémoire',
    ]);
  });

  it('writes a filtered list, without another brewery’s recipes', async () => {
    const { id } = await answeredRecipe(recipeCalls(api, token).create(secretRecipe));
    const filter = { view: 'active', styles: ['Quadrupelissime'], minimumAbv: 9 };
    const answer = await exportRecipes({ format: 'beerxml', filter });
    expect(answer.json<ExportedRecipes>()).toMatchObject({
      fileName: 'vieille-memoire.xml',
      recipeCount: 1,
    });
    const nothing = await exportRecipes({ format: 'beerxml', filter: { search: 'zzz' } });
    expect(nothing.statusCode).toBe(400);
    const other = await api.loginAs('admin@other.example');
    const foreign = await exportRecipes({ format: 'beerxml', ids: [id] }, other);
    expect(foreign.statusCode).toBe(404);
  });
});
