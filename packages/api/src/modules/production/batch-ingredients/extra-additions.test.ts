// Sugar and lactose beyond the recipe, judged by kilograms on paper.
import { randomUUID } from 'node:crypto';
import type { UsageStage } from '@cervoise/domain/recipes';
import fc from 'fast-check';
import { withTenant } from '../../../db/tenant-transaction';
import { answered } from '../../ingredients/testing/ingredient-calls';
import { beersOf } from '../../publications';
import { batchYields } from '../batch-yields';
import { answeredBatch } from '../testing/batch-calls';
import { breweryTests } from '../testing/brewery-tests';
import {
  type PlainStep,
  type PlainSugar,
  plainAlcohol,
  plainExtract,
} from '../testing/plain-extract';

const { api, token, brewery, change, read } = breweryTests('manager', { first: 900, second: 900 });
const brewDay = '2026-03-01';

interface Figure {
  readonly measured: number | null;
  readonly isEstimated: boolean;
}
interface Read {
  readonly figures: Readonly<Record<'abv' | 'finalGravity' | 'originalGravity', Figure>> & {
    readonly addedPoints: number | null;
    readonly fermentedGravity: number | null;
  };
  readonly ingredients: readonly {
    readonly lineId: string | null;
    readonly name: string;
    readonly usageStage: string | null;
    readonly taken: number;
    readonly lots: readonly { readonly movementId: string }[];
  }[];
}
const readBatch = (id: string) =>
  read<Read>(
    id,
    `figures { addedPoints fermentedGravity originalGravity { measured isEstimated }
       finalGravity { measured isEstimated } abv { measured isEstimated } }
     ingredients { lineId name usageStage taken lots { movementId } }`,
  );

/** A sugar with a ton in stock since before the brew day. @returns its lot */
async function addSugar(name: string, values: object = {}): Promise<string> {
  const { id } = await answered(
    brewery().stock.create({
      name: `${name} ${randomUUID().slice(0, 8)}`,
      type: 'sugar',
      unit: 'kg',
      minimumStockQuantity: 0,
      ...values,
    }),
  );
  const lot = { ingredientId: id, lotNumber: 'SU-1', quantity: 1000, receivedOn: '2026-02-01' };
  await answered(brewery().stock.receive(lot));
  return brewery().lotIdOf(id, 'SU-1');
}

/** Wort in a fermenter. */
async function brew(liters: number, originalGravity: number): Promise<string> {
  const { id } = await brewery().plan({ brewDate: brewDay });
  await answeredBatch(brewery().start(id, { isConfirmed: true }));
  const measured = { fermenterVolumeInLiters: liters, measuredOriginalGravity: originalGravity };
  await answeredBatch(brewery().calls.update({ id, ...measured }));
  return id;
}

const take = (
  batchId: string,
  lotId: string,
  quantity: number,
  usageStage: UsageStage | null,
  values: object = {},
) =>
  change('takeBatchIngredients', { batchId, lots: [{ lotId, quantity, usageStage }], ...values });

/** The id of the batch's latest consumption of a lot. */
const lastLine = async (batchId: string, lotId: string) =>
  (
    await api()
      .adminDatabase.selectFrom('stockMovements')
      .select('id')
      .where('batchId', '=', batchId)
      .where('lotId', '=', lotId)
      .where('kind', '=', 'consumption')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
const correct = (movementId: string, quantity: number) =>
  answered(brewery().stock.correct({ movementId, quantity }));
const endAt = (id: string, measuredFinalGravity: number) =>
  answeredBatch(brewery().calls.update({ id, measuredFinalGravity }));

it('counts sugar of the fermenter in alcohol, and none of the kettle or of before', async () => {
  const sugar = await addSugar('Sucre');
  const id = await brew(500, 1.055);
  const before = await readBatch(id);
  expect(before.figures).toMatchObject({ addedPoints: 0, fermentedGravity: 1.055 });
  await answeredBatch(take(id, sugar, 10, 'boil'));
  await answeredBatch(take(id, sugar, 10, null));
  await answeredBatch(take(id, sugar, 10, 'packaging'));
  expect((await readBatch(id)).figures).toEqual(before.figures);

  // 5000 points and litres.
  await answeredBatch(take(id, sugar, 13.021, 'fermentation'));
  const { figures, ingredients } = await readBatch(id);
  expect(figures).toMatchObject({ addedPoints: 10, fermentedGravity: 1.065 });
  expect(figures.originalGravity.measured).toBe(1.055);
  // It ferments as the recipe plans: 78.2 %.
  expect(figures.finalGravity).toEqual({ measured: 1.0142, isEstimated: true });
  expect(figures.abv.measured).toBeCloseTo(65 * 0.782 * 0.131_25, 1);
  await endAt(id, 1.012);
  expect((await readBatch(id)).figures.abv).toEqual({
    measured: Number(((65 - 12) * 0.131_25).toFixed(2)),
    isEstimated: false,
  });
  const extras = ingredients.filter(({ lineId }) => lineId === null);
  expect(extras.map(({ usageStage, taken }) => [usageStage, taken])).toEqual([
    ['boil', 10],
    [null, 10],
    ['packaging', 10],
    ['fermentation', 13.021],
  ]);
});

it('counts lactose in gravity alone, and what says how far it ferments by that', async () => {
  const [lactose, honey] = [
    await addSugar('Lactose'),
    await addSugar('Miel', { fermentability: 90 }),
  ];
  const [plain, stout, braggot] = [
    await brew(500, 1.055),
    await brew(500, 1.055),
    await brew(500, 1.055),
  ];
  await answeredBatch(take(stout, lactose, 13.021, 'maturation'));
  await answeredBatch(take(braggot, honey, 13.021, 'dry_hop'));
  const { figures } = await readBatch(stout);
  const wort = (await readBatch(plain)).figures;
  expect(figures).toMatchObject({ addedPoints: 10, fermentedGravity: 1.065 });
  expect(figures.finalGravity.measured).toBe(1.022);
  expect(figures.abv.measured).toBe(wort.abv.measured);
  const strong = (await readBatch(braggot)).figures;
  expect(strong.finalGravity.measured).toBe(1.013);
  expect(strong.abv.measured).toBeCloseTo((wort.abv.measured ?? 0) + 9 * 0.131_25, 1);
});

it('takes points back with a correction, and with what a given up batch returns', async () => {
  const sugar = await addSugar('Sucre');
  const id = await brew(500, 1.055);
  await answeredBatch(take(id, sugar, 26.042, 'fermentation'));
  expect((await readBatch(id)).figures.addedPoints).toBe(20);
  const movementId = await lastLine(id, sugar);
  await correct(movementId, -13.021);
  expect((await readBatch(id)).figures.addedPoints).toBe(10);
  // Of one that was corrected already, by an adjustment.
  const returns = [{ movementId, quantity: 6.51 }];
  await answeredBatch(change('abandonProductionBatch', { id, reason: 'Infection', returns }));
  expect((await readBatch(id)).figures.addedPoints).toBe(5);
  const stages = await api()
    .adminDatabase.selectFrom('stockMovements')
    .select(['kind', 'usageStage'])
    .where('batchId', '=', id)
    .where('lotId', '=', sugar)
    .orderBy('position')
    .execute();
  expect(stages.map(({ kind, usageStage }) => [kind, usageStage])).toEqual([
    ['consumption', 'fermentation'],
    ['correction', 'fermentation'],
    ['adjustment', 'fermentation'],
  ]);

  const other = await brew(500, 1.055);
  await answeredBatch(take(other, sugar, 13.021, 'fermentation'));
  await correct(await lastLine(other, sugar), 0);
  expect((await readBatch(other)).figures).toMatchObject({
    addedPoints: 0,
    fermentedGravity: 1.055,
  });
});

it('spreads what the first of two brews got over both, and counts the analysis of a lot', async () => {
  const sugar = await addSugar('Sucre');
  const { id } = await brewery().plan({ brewDate: brewDay, volumeInLiters: 1000, brewCount: 2 });
  await answeredBatch(brewery().start(id, { isConfirmed: true }));
  await answeredBatch(brewery().calls.update({ id, measuredOriginalGravity: 1.06 }));
  await answeredBatch(take(id, sugar, 26.042, 'fermentation', { on: brewDay }));
  expect((await readBatch(id)).figures.addedPoints).toBe(20);
  const second = { volumeInLiters: 500, originalGravity: 1.05, brewedOn: '2026-03-02' };
  await answeredBatch(change('addBatchBrew', { batchId: id, isConfirmed: true, ...second }));
  const { figures } = await readBatch(id);
  expect(figures).toMatchObject({ addedPoints: 10, fermentedGravity: 1.065 });
  // The supplier's bulletin says a quarter less.
  const analysis = { id: sugar, extract: 75, requestId: randomUUID() };
  const { errors } = await api().query(
    'mutation ($input: RecordLotAnalysisInput!) { recordLotAnalysis(input: $input) { id } }',
    { input: analysis },
    token(),
  );
  expect(errors).toBeUndefined();
  expect((await readBatch(id)).figures.addedPoints).toBe(7.5);
});

it('is refused for a line of the recipe, which says it itself', async () => {
  const { malt, lineOf, lotIdOf } = brewery();
  const id = await brew(500, 1.055);
  const line = { lineId: lineOf('mash'), usageStage: 'boil' };
  const lots = [{ lotId: await lotIdOf(malt.id, 'ML-1'), quantity: 1, ...line }];
  const { errors } = await change('takeBatchIngredients', { batchId: id, lots });
  expect(errors?.[0]?.extensions.fields).toEqual({
    'lots.0.usageStage': 'Une ligne de la recette a son étape.',
  });
});

const stageOf: Readonly<Record<PlainSugar, UsageStage>> = {
  sugar: 'fermentation',
  lactose: 'maturation',
  'boiled sugar': 'boil',
};

/** A history of three batches, a step a day from 2 March on, and the order in which it is entered. */
const history = fc
  .array(
    fc.record({
      kind: fc.constantFrom('add' as const, 'add' as const, 'blend' as const, 'lose' as const),
      batch: fc.integer({ min: 0, max: 2 }),
      other: fc.integer({ min: 1, max: 2 }),
      what: fc.constantFrom<PlainSugar>('sugar', 'lactose', 'boiled sugar'),
      amount: fc.integer({ min: 5, max: 40 }),
      corrected: fc.option(fc.integer({ min: 0, max: 40 })),
      entry: fc.integer({ min: 0, max: 1000 }),
    }),
    { minLength: 10, maxLength: 10 },
  )
  .filter((steps) => steps.some(({ kind }) => kind === 'blend'));

it('agrees with what is in each tank, whatever was blended, corrected and entered late', async () => {
  const lots = {
    sugar: await addSugar('Sucre'),
    lactose: await addSugar('Lactose'),
    'boiled sugar': await addSugar('Sucre candi'),
  };
  const actor = await api().actorOf('manager@demo.example');
  for (const drawn of fc.sample(history, { numRuns: 3, seed: 20_260_312 })) {
    const brews = new Map<string, { liters: number; points: number }>();
    for (const [liters, points] of [[500, 55] as const, [400, 48] as const, [450, 52] as const]) {
      brews.set(await brew(liters, 1 + points / 1000), { liters, points });
    }
    const ids = [...brews.keys()];
    const idAt = (index: number) => ids[index % ids.length] ?? '';
    const told = drawn.map((one, index): { step: PlainStep; one: (typeof drawn)[number] } => {
      const day = `2026-03-${String(2 + index).padStart(2, '0')}`;
      const [own, other] = [idAt(one.batch), idAt(one.batch + one.other)];
      const { kind, what, amount } = one;
      if (kind === 'add') return { one, step: { kind, day, to: own, what, kilograms: amount } };
      if (kind === 'blend') {
        return { one, step: { kind, day, from: own, into: other, liters: amount } };
      }
      return { one, step: { kind, day, from: own, liters: amount } };
    });
    for (const { step, one } of told.toSorted((a, b) => a.one.entry - b.one.entry)) {
      const on = step.day;
      if (step.kind === 'add') {
        const lotId = lots[step.what];
        await answeredBatch(take(step.to, lotId, step.kilograms, stageOf[step.what], { on }));
        if (one.corrected !== null) {
          await correct(await lastLine(step.to, lotId), -one.corrected);
          step.kilograms = one.corrected;
        }
      } else if (step.kind === 'blend') {
        const blend = { fromBatchId: step.from, intoBatchId: step.into };
        await answeredBatch(change('blendBatches', { ...blend, volumeInLiters: step.liters, on }));
      } else {
        const loss = { batchId: step.from, kind: 'spill', reason: 'Purge des levures', on };
        await answeredBatch(change('recordBatchLoss', { ...loss, volumeInLiters: step.liters }));
      }
    }
    const plain = plainExtract(
      brews,
      told.map(({ step }) => step),
    );
    const period = { startDate: brewDay, endDate: brewDay };
    for (const id of ids) await endAt(id, 1.015);
    const reported = await withTenant(api().database, actor, (tx) =>
      batchYields(tx, api().services.recipes, period),
    );
    for (const [id, beer] of plain) {
      const { figures } = await readBatch(id);
      expect(figures.originalGravity.measured).toBeCloseTo(1 + beer.wort / 1000, 3);
      expect(figures.addedPoints).toBeCloseTo(beer.sugar + beer.lactose, 0);
      const alcohol = plainAlcohol(beer, 15);
      expect(figures.abv.measured).toBeCloseTo(alcohol, 1);
      expect(reported.find(({ batchId }) => batchId === id)?.abv).toBe(figures.abv.measured);
      // What a label says.
      const beers = await withTenant(api().database, actor, (tx) =>
        beersOf(tx, api().services.recipes, brewery().recipe.id, id),
      );
      const mixed = beers.reduce((sum, one) => sum + one.share * (one.fermentedGravity ?? 0), 0);
      expect((mixed - 1.015) * 131.25).toBeCloseTo(alcohol, 2);
    }
  }
});
