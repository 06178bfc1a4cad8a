import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import {
  answered as answeredIngredient,
  ingredientCalls,
} from '../ingredients/testing/ingredient-calls';
import { answeredRecipe, recipeCalls } from './testing/recipe-calls';

let api: TestApi;
let token: string;
let calls: ReturnType<typeof recipeCalls>;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.loginAs('manager@demo.example');
  calls = recipeCalls(api, token);
});
afterEach(() => api.close());

/** 20 litres at 1.0640, brewed from a malt of the stock. */
async function stout() {
  const malt = await answeredIngredient(
    ingredientCalls(api, token).create({ name: 'Pale ale', maltExtract: 80 }),
  );
  const lines = (kg: number) => [
    { ingredientId: malt.id, quantity: kg, usageStage: 'mash' as const },
    {
      name: 'Orge grillée',
      type: 'malt' as const,
      unit: 'kg' as const,
      quantity: 0.3,
      extract: 70,
      usageStage: 'mash' as const,
    },
    {
      name: 'Lactose',
      type: 'sugar' as const,
      unit: 'kg' as const,
      quantity: 0.5,
      usageStage: 'boil' as const,
    },
    {
      name: 'Levure',
      type: 'yeast' as const,
      unit: 'g' as const,
      quantity: 11,
      attenuation: 75,
      usageStage: 'fermentation' as const,
    },
  ];
  // What a file or a program states counts for nothing.
  const sent = { originalGravity: 1.09, finalGravity: 1.02, estimatedAbv: 9, ibu: 50 };
  const recipe = await answeredRecipe(
    calls.create({ name: 'Milk stout', batchSizeInLiters: 20, ...sent, lines: lines(4.5) }),
  );
  return { malt, lines, recipe };
}

const read = async <Answer>(document: string, variables = {}): Promise<Answer> => {
  const { data, errors } = await api.query<{ answer: Answer }>(document, variables, token);
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
};
const strong = () =>
  read<{ nodes: { estimatedAbv: number }[] }>(
    '{ answer: recipesPage(filter: { minimumAbv: 8 }) { nodes { estimatedAbv } } }',
  );
const changed = () =>
  read(`{ answer: changedRecipeFigures {
    recipe { name } version changes { figure before after } reasons } }`);

it('keeps the figures of the lines, whatever is sent', async () => {
  const { recipe, lines } = await stout();
  const { originalGravity, finalGravity, estimatedAbv, ibu } = recipe;
  expect({ originalGravity, finalGravity, estimatedAbv, ibu }).toEqual({
    originalGravity: 1.064,
    finalGravity: 1.0229,
    estimatedAbv: 5.4,
    ibu: 0,
  });
  expect(await strong()).toEqual({ nodes: [] });
  await answeredRecipe(calls.update({ id: recipe.id, lines: lines(9), originalGravity: 1.05 }));
  expect(await strong()).toEqual({ nodes: [{ estimatedAbv: expect.closeTo(10.5, 0) }] });
});

it('lists once the recipes whose saved figures are no longer those of their lines', async () => {
  const { malt, recipe } = await stout();
  expect(await changed()).toEqual([]);
  await ingredientCalls(api, token).update({ id: malt.id, maltExtract: 60 });
  expect(await changed()).toEqual([
    {
      recipe: { name: 'Milk stout' },
      version: 1,
      changes: [
        { figure: 'originalGravity', before: 1.064, after: expect.closeTo(1.051, 3) },
        { figure: 'finalGravity', before: 1.0229, after: expect.closeTo(1.0197, 3) },
        { figure: 'estimatedAbv', before: 5.4, after: expect.closeTo(4.1, 1) },
      ],
      reasons: [expect.stringMatching(/^Lactose : sa propre fermentescibilité/)],
    },
  ]);
  const take = `mutation ($ids: [ID!]!) { answer: takeRecipeFigures(ids: $ids) {
    changedCount refused { id name message } } }`;
  const tooMany = api.query(take, { ids: Array.from({ length: 101 }, () => recipe.id) }, token);
  expect((await refusal(tooMany)).fields).toEqual(['ids']);
  const removed = await answeredRecipe(calls.create({ name: 'Copie' }));
  await calls.remove('removeRecipe', removed.id);
  const saved = {
    changedCount: 1,
    refused: [
      { id: removed.id, name: 'Copie', message: expect.stringMatching(/supprimée/) },
      { id: 'unknown', name: '', message: 'Recette non trouvée' },
    ],
  };
  expect(await read(take, { ids: [recipe.id, removed.id, 'unknown'] })).toEqual(saved);
  expect(await changed()).toEqual([]);
  const version = (number: number) =>
    read(
      `query ($id: ID!, $version: Int!) { answer: recipeVersion(id: $id, version: $version) {
        recipe { originalGravity } } }`,
      { id: recipe.id, version: number },
    );
  // What was brewed keeps its figures.
  expect(await version(1)).toEqual({ recipe: { originalGravity: 1.064 } });
  expect(await version(2)).toEqual({ recipe: { originalGravity: expect.closeTo(1.051, 3) } });
});

it('calculates alcohol by the brewery’s formula, in recipes, batches and readings', async () => {
  const { recipe } = await stout();
  const other = await api.loginAs('admin@other.example');
  expect(await read('{ answer: abvFormula }')).toBe('standard');
  await read('mutation { answer: setAbvFormula(formula: hall) }');
  expect(await read('{ answer: abvFormula }')).toBe('hall');
  expect((await api.query('{ abvFormula }', {}, other)).data).toEqual({ abvFormula: 'standard' });
  expect(await changed()).toEqual([
    {
      recipe: { name: 'Milk stout' },
      version: 1,
      changes: [{ figure: 'estimatedAbv', before: 5.4, after: expect.closeTo(5.67, 2) }],
      reasons: ['L’alcool suit la formule de la brasserie, qui a changé.'],
    },
  ]);
  const { id } = await read<{ id: string }>(
    `mutation ($input: CreateProductionBatchInput!) { answer: createProductionBatch(input: $input) {
      id } }`,
    {
      input: { recipeId: recipe.id, volumeInLiters: 20, brewDate: '2026-11-02', isConfirmed: true },
    },
  );
  const batch = () =>
    read(
      `query ($id: ID!) { answer: productionBatch(id: $id) {
        plan { abv abvFormula } figures { abv { measured planned } } } }`,
      { id },
    );
  expect(await batch()).toEqual({
    plan: { abv: expect.closeTo(5.67, 2), abvFormula: 'hall' },
    figures: { abv: { measured: null, planned: expect.closeTo(5.67, 2) } },
  });
  await read(
    `mutation ($input: UpdateProductionBatchInput!) { answer: updateProductionBatch(input: $input) {
      id } }`,
    { input: { id, measuredOriginalGravity: 1.115, measuredFinalGravity: 1.028 } },
  );
  // 76.08 × 0.087 ÷ 0.66 × 1.028 ÷ 0.794; the standard formula gives 11.42.
  expect(await batch()).toMatchObject({ figures: { abv: { measured: 12.98 } } });
  await read('mutation { answer: setAbvFormula(formula: standard) }');
  expect(await batch()).toMatchObject({ figures: { abv: { measured: 11.42, planned: 5.4 } } });
  expect(await changed()).toEqual([]);
});

it('says of a planned batch which figures of its version are no longer those of its lines', async () => {
  const { malt, recipe } = await stout();
  const { id } = await read<{ id: string }>(
    `mutation ($input: CreateProductionBatchInput!) { answer: createProductionBatch(input: $input) {
      id } }`,
    {
      input: { recipeId: recipe.id, volumeInLiters: 20, brewDate: '2026-11-02', isConfirmed: true },
    },
  );
  const batch = () =>
    read<{ figureChanges: object[]; recipeVersion: number }>(
      `query ($id: ID!) { answer: productionBatch(id: $id) {
        recipeVersion figureChanges { figure before after } } }`,
      { id },
    );
  expect(await batch()).toEqual({ recipeVersion: 1, figureChanges: [] });
  await ingredientCalls(api, token).update({ id: malt.id, maltExtract: 60 });
  expect((await batch()).figureChanges).toContainEqual({
    figure: 'originalGravity',
    before: 1.064,
    after: expect.closeTo(1.051, 3),
  });
  await read(
    `mutation ($input: AbandonProductionBatchInput!) { answer: abandonProductionBatch(input: $input) {
      id } }`,
    { input: { id, reason: 'Plus de malt', requestId: randomUUID() } },
  );
  // Its version keeps the figures that it was saved with.
  expect(await batch()).toEqual({ recipeVersion: 1, figureChanges: [] });
});
