import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { answeredRecipe, recipeCalls } from '../recipes/testing/recipe-calls';
import { answeredBatch } from './testing/batch-calls';
import { openBrewery } from './testing/brewery';

let api: TestApi;
let token: string;
let brewery: Awaited<ReturnType<typeof openBrewery>>;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
  brewery = await openBrewery(api, token, { first: 300, second: 300 });
});
afterAll(() => api.close());

const requiresConfirmation = async (answer: ReturnType<typeof brewery.calls.get>) =>
  (await answer).errors?.[0]?.extensions.requiresConfirmation;

it('wants a brew day that is planned in the past confirmed, then takes it', async () => {
  const late = { recipeId: brewery.recipe.id, brewDate: '2026-03-11' };
  const unconfirmed = { ...late, isConfirmed: false };
  // `asks` is what clients released before read.
  expect((await brewery.calls.create(unconfirmed)).errors).toMatchObject([
    { extensions: { requiresConfirmation: true, asks: true } },
  ]);
  expect(await refusal(brewery.calls.create(unconfirmed))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Le 11/03/2026 est passé : enregistrez à nouveau si ce brassin a eu lieu ce jour-là.',
    fields: ['brewDate'],
  });
  const { id } = await answeredBatch(brewery.calls.create({ ...late, isConfirmed: true }));
  // A stored past day needs no second confirmation; a new one does.
  await answeredBatch(brewery.calls.update({ id, notes: 'Brassé hier', isConfirmed: false }));
  const earlier = { id, brewDate: '2026-03-10' };
  expect(await requiresConfirmation(brewery.calls.update(earlier))).toBe(true);
  await answeredBatch(brewery.calls.update({ ...earlier, isConfirmed: true }));
  await answeredBatch(brewery.calls.update({ id, brewDate: '2026-03-20' }));
});

it('wants a brew day more than a year ahead confirmed, whose year was probably mistyped', async () => {
  const far = { recipeId: brewery.recipe.id, brewDate: '2126-03-20' };
  expect(await refusal(brewery.calls.create({ ...far, isConfirmed: false }))).toMatchObject({
    message:
      'Le 20/03/2126 est dans plus d’un an : enregistrez à nouveau si ce brassin aura lieu ce jour-là.',
    fields: ['brewDate'],
  });
  const { id } = await answeredBatch(
    brewery.calls.create({ ...far, brewDate: '2027-03-12', isConfirmed: false }),
  );
  const later = { id, brewDate: '2027-03-13' };
  expect(await requiresConfirmation(brewery.calls.update(later))).toBe(true);
  await answeredBatch(brewery.calls.update({ ...later, isConfirmed: true }));
});

it('compares a brew with the efficiency of its recipe, and that of its brewhouse without one', async () => {
  const efficiencyOf = async (recipeId: string) => {
    const { id } = await brewery.plan({ recipeId });
    await answeredBatch(brewery.start(id));
    const { figures } = await answeredBatch(
      brewery.calls.update({ id, fermenterVolumeInLiters: 500, measuredOriginalGravity: 1.04 }),
    );
    return figures.efficiency;
  };
  // 80 kg of malt for 500 l give 1.055 by the recipe's 100 %, and 1.0412 by the usual 75 %.
  expect(await efficiencyOf(brewery.recipe.id)).toMatchObject({ planned: 100, measured: 72.7 });
  const { name, batchSizeInLiters, lines } = brewery.recipe;
  const usual = await answeredRecipe(
    recipeCalls(api, token).create({
      name: `${name} sans rendement`,
      batchSizeInLiters,
      lines: lines.map(({ ingredientId, quantity, usageStage }) => ({
        ingredientId,
        quantity,
        usageStage,
      })),
    }),
  );
  expect(await efficiencyOf(usual.id)).toMatchObject({ planned: 75, measured: 72.8 });
});

it('wants an efficiency above 100 % confirmed, and refuses an impossible one', async () => {
  const { id } = await brewery.plan();
  await answeredBatch(brewery.start(id));
  const measure = (values: object) => brewery.calls.update({ id, ...values });
  const usual = { fermenterVolumeInLiters: 500, measuredOriginalGravity: 1.04 };
  const { figures } = await answeredBatch(measure(usual));
  const percent = figures.efficiency.measured ?? 0;
  expect(percent).toBeLessThan(100);
  // In proportion to the extract.
  const measuredOriginalGravity = Number((1 + (0.04 * 108) / percent).toFixed(4));
  const high = { measuredOriginalGravity };
  expect(await requiresConfirmation(measure(high))).toBe(true);
  expect(await refusal(measure(high))).toMatchObject({
    message: expect.stringMatching(/^Le rendement serait de 108 % : relisez/),
    fields: ['measuredOriginalGravity'],
  });
  await answeredBatch(measure({ ...high, isConfirmed: true }));
  // A confirmed one needs no second confirmation with every other change.
  await answeredBatch(measure({ notes: 'Relu deux fois' }));
  const impossible = { fermenterVolumeInLiters: 900, isConfirmed: true };
  expect(await requiresConfirmation(measure(impossible))).toBeUndefined();
  expect(await refusal(measure(impossible))).toMatchObject({
    message: expect.stringMatching(/est mal lu\.$/),
    fields: ['fermenterVolumeInLiters'],
  });
});
