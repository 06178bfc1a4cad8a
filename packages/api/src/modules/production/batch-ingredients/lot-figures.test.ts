import { randomUUID } from 'node:crypto';
import type { BatchLotFigures } from '../../../generated/resolvers';
import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import { answered } from '../../ingredients/testing/ingredient-calls';
import { answeredBatch } from '../testing/batch-calls';
import { openBrewery } from '../testing/brewery';

let api: TestApi;
let token: string;
let manager: string;
let brewery: Awaited<ReturnType<typeof openBrewery>>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
  manager = await api.loginAs('manager@demo.example');
  brewery = await openBrewery(api, token);
});
afterEach(() => api.close());

async function mutate(field: string, type: string, input: object, by = token) {
  const { errors } = await api.query(
    `mutation ($input: ${type}!) { ${field}(input: $input) { id } }`,
    { input: { requestId: randomUUID(), ...input } },
    by,
  );
  if (errors) throw new Error(errors[0]?.message);
}
const analyse = (id: string, values: object) =>
  mutate('recordLotAnalysis', 'RecordLotAnalysisInput', { id, ...values });

async function figuresOf(batchId: string) {
  const { data } = await api.query<{
    answer: {
      lotFigures: BatchLotFigures | null;
      plan: { originalGravity: number; ibu: number; ebc: number };
    };
  }>(
    `query ($id: ID!) { answer: productionBatch(id: $id) {
      lotFigures { originalGravity finalGravity abv ibu ebc lots { lotNumber ingredientName } }
      plan { originalGravity ibu ebc } } }`,
    { id: batchId },
    token,
  );
  return data.answer;
}

it('calculates the recipe with the analyses of the lots that a batch took', async () => {
  const { id } = await brewery.plan();
  expect((await figuresOf(id)).lotFigures).toBeNull();
  await answeredBatch(brewery.start(id));
  expect((await figuresOf(id)).lotFigures).toBeNull();

  // All 60 kg of the first lot and 20 of the second: a quarter of the grist stays as planned.
  const malt = await brewery.lotIdOf(brewery.malt.id, 'ML-1');
  await analyse(malt, { extract: 79.5, color: 8 });
  const { lotFigures, plan } = await figuresOf(id);
  expect(lotFigures?.lots).toEqual([{ lotNumber: 'ML-1', ingredientName: brewery.malt.name }]);
  const points = (gravity: number | null | undefined) => ((gravity ?? 1) - 1) * 1000;
  expect(points(plan.originalGravity)).toBeCloseTo(55, 0);
  expect(points(lotFigures?.originalGravity)).toBeCloseTo(
    points(plan.originalGravity) * (0.75 * (79.5 / 89.5) + 0.25),
    0,
  );
  expect(lotFigures?.ebc).toBeGreaterThan(plan.ebc);
  expect(lotFigures?.ibu).toBe(plan.ibu);

  const hop = await brewery.lotIdOf(brewery.hop.id, 'HB-1');
  await analyse(hop, { alphaAcid: 12 });
  expect((await figuresOf(id)).lotFigures?.ibu).toBeGreaterThan(20);
});

it('neither proposes a lot that awaits its analysis nor lets a batch draw it', async () => {
  await answered(brewery.stock.update({ id: brewery.malt.id, needsAnalysis: true }));
  const before = await brewery.left(brewery.malt.id);
  await answered(
    brewery.stock.receive({
      ingredientId: brewery.malt.id,
      lotNumber: 'ML-0',
      quantity: 500,
      receivedOn: '2026-03-12',
      expiryDate: '2026-04-01',
    }),
  );
  expect(before).toEqual({ 'ML-1': 60, 'ML-2': 40 });
  const canBrew = async (volume: number) => {
    const { data } = await api.query<{
      answer: { ingredients: { name: string; inStock: number; awaitingAnalysis: number }[] };
    }>(
      `query ($id: ID!, $volume: Decimal) { answer: checkRecipeIngredients(recipeId: $id, volumeInLiters: $volume) {
        ingredients { name inStock awaitingAnalysis } } }`,
      { id: brewery.recipe.id, volume },
      token,
    );
    const malt = data.answer.ingredients.find(({ name }) => name === brewery.malt.name);
    return [malt?.inStock, malt?.awaitingAnalysis];
  };
  expect(await canBrew(500)).toEqual([100, 500]);

  const lotId = await brewery.lotIdOf(brewery.malt.id, 'ML-0');
  const { id } = await brewery.plan();
  const lots = [{ lotId, quantity: 80, lineId: brewery.lineOf('mash') }];
  const forced = { lots, shortageReason: 'Essai' };
  expect(await refusal(brewery.start(id, forced))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: expect.stringMatching(/en attente d’analyse/),
  });
  await mutate(
    'releaseIngredientLot',
    'ReleaseIngredientLotInput',
    { id: lotId, note: 'Bon' },
    manager,
  );
  expect(await canBrew(500)).toEqual([600, 0]);
  await answeredBatch(brewery.start(id, forced));
  expect(await brewery.left(brewery.malt.id)).toMatchObject({ 'ML-0': 420, 'ML-1': 60 });
});
