import { randomUUID } from 'node:crypto';
import { withTenant } from '../../../db/tenant-transaction';
import { createRecipeContents } from '../../recipes/recipe-contents';
import { recipeCalls } from '../../recipes/testing/recipe-calls';
import { batchYields } from '../batch-yields';
import { answeredBatch } from '../testing/batch-calls';
import { breweryTests } from '../testing/brewery-tests';
import { addSugaredRecipe } from '../testing/sugared-recipe';

const tests = breweryTests('brewer', { first: 900, second: 900 });
const { api, token, brewery, change, read } = tests;

interface Read {
  readonly plan: { readonly originalGravity: number; readonly points: { gravity: number }[] };
  readonly figures: Readonly<
    Record<
      'originalGravity' | 'finalGravity' | 'abv' | 'attenuation' | 'efficiency',
      { readonly measured: number | null; readonly planned: number | null }
    >
  > & { readonly addedPoints: number | null; readonly fermentedGravity: number | null };
  readonly brewDay: {
    readonly steps: { readonly readings: { readonly field: string; readonly planned: number }[] }[];
  };
  readonly figureChanges: readonly { readonly figure: string }[];
}
const readBatch = (id: string) =>
  read<Read>(
    id,
    `plan { originalGravity points { gravity } }
     figures { addedPoints fermentedGravity originalGravity { measured planned }
       finalGravity { measured planned } abv { measured planned } attenuation { measured planned }
       efficiency { measured planned } }
     brewDay { steps { readings { field planned } } } figureChanges { figure }`,
  );
const plan = async () => {
  const recipe = await addSugaredRecipe(api(), token(), brewery().malt.id);
  return (await brewery().plan({ recipeId: recipe.id, brewDate: '2026-03-01' })).id;
};
const brewOf = async (planned: string, measured: object) => {
  // The sugar came after the brew day.
  await answeredBatch(brewery().start(planned, { isConfirmed: true }));
  await answeredBatch(brewery().calls.update({ id: planned, ...measured }));
  return planned;
};
const onPlan = { measuredOriginalGravity: 1.055, fermenterVolumeInLiters: 500 };

it('counts sugar of the fermenter in alcohol and attenuation, and not in the wort', async () => {
  const id = await plan();
  const planned = await readBatch(id);
  const { finalGravity, abv } = planned.figures;
  expect(planned.plan.originalGravity).toBe(1.065);
  expect(planned.plan.points[0]?.gravity).toBe(1.055);
  expect(planned.figures.originalGravity.planned).toBe(1.055);
  const readings = planned.brewDay.steps.flatMap((step) => step.readings);
  expect(readings.find(({ field }) => field === 'originalGravity')?.planned).toBe(1.055);

  await brewOf(id, onPlan);
  const { figures } = await readBatch(id);
  expect(figures).toMatchObject({ addedPoints: 10, fermentedGravity: 1.065 });
  expect(figures.originalGravity).toEqual({ measured: 1.055, planned: 1.055 });
  expect(figures.efficiency.measured).toBe(figures.efficiency.planned);
  // Projected, and then as measured, exactly as planned.
  expect(figures.abv.measured).toBeCloseTo(abv.planned ?? 0, 1);
  const measuredFinalGravity = finalGravity.planned;
  await answeredBatch(brewery().calls.update({ id, measuredFinalGravity }));
  const ended = await readBatch(id);
  expect(ended.figures.abv.measured).toBeCloseTo(abv.planned ?? 0, 1);
  expect(ended.figures.attenuation.measured).toBe(ended.figures.attenuation.planned);
  const actor = await api().actorOf('brewer@demo.example');
  const reported = await withTenant(api().database, actor, (tx) =>
    batchYields(tx, api().services.recipes, { startDate: '2026-03-01', endDate: '2026-03-01' }),
  );
  expect(reported.find(({ batchId }) => batchId === id)).toMatchObject({
    abv: ended.figures.abv.measured,
    attenuation: ended.figures.attenuation.measured,
    extractionEfficiency: figures.efficiency.planned,
  });
  const fermented = await withTenant(api().database, actor, (tx) =>
    api().services.batches.fermentedBatch(tx, id),
  );
  expect(fermented?.originalGravity).toBe(1.065);
});

it('takes the sugar of each beer into a blend in proportion', async () => {
  const sugared = await brewOf(await plan(), { ...onPlan, fermenterVolumeInLiters: 400 });
  const plain = await brewOf((await brewery().plan({ brewDate: '2026-03-01' })).id, {
    measuredOriginalGravity: 1.045,
    fermenterVolumeInLiters: 300,
  });
  const blend = { fromBatchId: sugared, intoBatchId: plain, volumeInLiters: 100, on: '2026-03-11' };
  await answeredBatch(change('blendBatches', blend));
  await answeredBatch(brewery().calls.update({ id: plain, measuredFinalGravity: 1.01 }));
  const { figures } = await readBatch(plain);
  // 12.5 points in the 400 l of one, a quarter of which is in the other.
  expect(figures.addedPoints).toBe(3.1);
  expect(figures.originalGravity.measured).toBe(1.0475);
  expect(figures.abv.measured).toBeCloseTo((1.0475 + 0.003_125 - 1.01) * 131.25, 2);
});

it('opens versions from before the wort was kept, and says what changed of a planned batch', async () => {
  const { id, tenantId } = await addSugaredRecipe(api(), token(), brewery().malt.id);
  const contents = createRecipeContents(api().dependencies.secrets);
  const about = { tenantId, id, version: 1 };
  const versions = api().adminDatabase;
  const { sealed } = await versions
    .selectFrom('recipeVersions')
    .select('sealed')
    .where('recipeId', '=', id)
    .executeTakeFirstOrThrow();
  const { wortGravity, ...old } = contents.open({ ...about, name: '' }, sealed);
  expect(wortGravity).toBe(1.055);
  await versions
    .updateTable('recipeVersions')
    .set(contents.seal(about, old))
    .where('recipeId', '=', id)
    .execute();
  const batch = await brewery().plan({ recipeId: id, brewDate: '2026-03-01' });
  const before = await readBatch(batch.id);
  expect(before.figures).toMatchObject({ addedPoints: 0, originalGravity: { planned: 1.065 } });
  expect(before.figureChanges).toEqual([{ figure: 'wortGravity' }]);
  // Everything that is compared with it counts the same.
  const planned = before.brewDay.steps
    .flatMap(({ readings }) => readings)
    .find(({ field }) => field === 'originalGravity');
  expect(planned?.planned).toBeCloseTo(1.065, 3);
  await answeredBatch(brewery().start(batch.id, { isConfirmed: true }));
  const { malt, lotIdOf } = brewery();
  const lotId = await lotIdOf(malt.id, 'ML-1');
  const analysis = { id: lotId, extract: 89.5, requestId: randomUUID() };
  await api().query(
    'mutation ($input: RecordLotAnalysisInput!) { recordLotAnalysis(input: $input) { id } }',
    { input: analysis },
    token(),
  );
  const { lotFigures } = await read<{ lotFigures: { originalGravity: number } | null }>(
    batch.id,
    'lotFigures { originalGravity }',
  );
  expect(lotFigures?.originalGravity).toBeCloseTo(1.065, 3);

  const { data } = await api().query<{ answer: { changedCount: number } }>(
    'mutation ($ids: [ID!]!) { answer: takeRecipeFigures(ids: $ids) { changedCount } }',
    { ids: [id] },
    token(),
  );
  expect(data.answer.changedCount).toBe(1);
  const next = await brewery().plan({ recipeId: id, brewDate: '2026-03-02' });
  expect((await readBatch(next.id)).figures).toMatchObject({
    addedPoints: 10,
    originalGravity: { planned: 1.055 },
  });
  // A recipe without grist has the gravity that is typed, and no other.
  const typed = await recipeCalls(api(), token()).create({ originalGravity: 1.05 });
  const mead = await brewery().plan({ recipeId: typed.data.answer.id, requestId: randomUUID() });
  expect((await readBatch(mead.id)).figures).toMatchObject({
    addedPoints: 0,
    originalGravity: { planned: 1.05 },
  });
});
