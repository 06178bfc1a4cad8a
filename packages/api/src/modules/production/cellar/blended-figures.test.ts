import { randomUUID } from 'node:crypto';
import { answeredBatch } from '../testing/batch-calls';
import { breweryTests } from '../testing/brewery-tests';

const {
  api,
  brewery,
  change: changeRaw,
  read,
} = breweryTests('brewer', { first: 900, second: 900 });
const change = (name: string, input: object) => answeredBatch(changeRaw(name, input));

/** A fermenting batch of the recipe's 500 l. */
const brew = async (values = {}) => {
  const { id } = await brewery().plan({ brewDate: '2026-03-01', ...values });
  await answeredBatch(brewery().start(id));
  return id;
};
const readGravity = async (id: string, timestamp: string, gravityReading: number) => {
  const log = { type: 'gravity', gravityReading, timestamp, isConfirmed: true } as const;
  const { errors } = await brewery().calls.addLog(id, { requestId: randomUUID(), ...log });
  if (errors) throw new Error(errors[0]?.message);
};
const blend = (fromBatchId: string, intoBatchId: string, volumeInLiters: number) =>
  change('blendBatches', { fromBatchId, intoBatchId, volumeInLiters, on: '2026-03-11' });

const figuresOf = async (id: string) => {
  const { figures } = await answeredBatch(brewery().calls.get(id));
  const { originalGravity, finalGravity, abv, efficiency } = figures;
  return {
    original: originalGravity.measured,
    final: finalGravity.measured,
    abv: abv.measured,
    efficiency: efficiency.measured,
  };
};

/** Of 500 l that get some of other beers in one blend, all of it in one millisecond. */
const gravityOfBlends = async (volumes: readonly number[]) => {
  const into = await brew();
  await readGravity(into, '2026-03-01T10:00:00Z', 1.04);
  const sources: { batchId: string; volumeInLiters: number }[] = [];
  for (const [place, volumeInLiters] of volumes.entries()) {
    const batchId = await brew();
    await readGravity(batchId, '2026-03-01T10:00:00Z', 1.05 + place / 100);
    sources.push({ batchId, volumeInLiters });
  }
  await change('blendBatches', { intoBatchId: into, sources });
  await api()
    .adminDatabase.updateTable('batchBlends')
    .set({ createdAt: new Date('2026-03-12T09:00:00Z') })
    .where('intoBatchId', '=', into)
    .execute();
  return (await figuresOf(into)).original;
};

it('mixes the beers of one blend one after the other, though they came at the same moment', async () => {
  // 500 × 40 + 100 × 50 + 200 × 60 + 200 × 70 + 400 × 80 points in 1 400 l.
  expect(await gravityOfBlends([100, 200, 200, 400])).toBe(1.0593);
});

const costsOf = async (id: string) => {
  const { costs } = await read<{ costs: { taken: number; blended: number; perLiter: number } }>(
    id,
    'costs { taken blended perLiter unpriced isBlendUnpriced }',
  );
  return costs;
};

it('has original gravity, final gravity and alcohol of its beers in proportion', async () => {
  const [strong, light] = [await brew(), await brew()];
  await answeredBatch(brewery().calls.update({ id: light, fermenterVolumeInLiters: 300 }));
  await readGravity(strong, '2026-03-01T10:00:00Z', 1.08);
  await readGravity(strong, '2026-03-11T10:00:00Z', 1.02);
  await readGravity(light, '2026-03-01T10:00:00Z', 1.04);
  await readGravity(light, '2026-03-11T10:00:00Z', 1.008);
  const { efficiency } = await figuresOf(light);
  // 2 l of 302 were lost before.
  await answeredBatch(brewery().calls.update({ id: light, fermenterVolumeInLiters: 302 }));
  await change('recordBatchLoss', {
    batchId: light,
    kind: 'sample',
    volumeInLiters: 2,
    reason: 'Analyse',
    on: '2026-03-10',
  });
  await blend(strong, light, 100);
  await answeredBatch(brewery().calls.update({ id: light, status: 'completed' }));
  expect(await figuresOf(light)).toMatchObject({ original: 1.05, final: 1.011, abv: 5.12 });
  // What the brewhouse yielded is not changed by what was added.
  expect((await figuresOf(light)).efficiency).toBeCloseTo(((efficiency ?? 0) * 302) / 300, 0);
  // A reading of the mixture stands, and a corrected one of a part follows.
  await readGravity(light, '2026-03-12T07:00:00Z', 1.009);
  expect(await figuresOf(light)).toMatchObject({ original: 1.05, final: 1.009 });
  await answeredBatch(brewery().calls.update({ id: strong, measuredOriginalGravity: 1.06 }));
  expect(await figuresOf(light)).toMatchObject({ original: 1.045 });
  // The batch that gave the beer keeps its own figures.
  expect(await figuresOf(strong)).toMatchObject({ original: 1.06 });
});

it('mixes by what was in the tank on the day of the blend, as it is known now', async () => {
  const [strong, light] = [await brew(), await brew()];
  await readGravity(strong, '2026-03-01T10:00:00Z', 1.08);
  await readGravity(light, '2026-03-01T10:00:00Z', 1.04);
  const loss = { batchId: light, kind: 'purge', reason: 'Levure' };
  // 200 of the mixture were lost on the 20th, which was entered before the blend of the 11th.
  await change('recordBatchLoss', { ...loss, volumeInLiters: 200, on: '2026-03-20' });
  await blend(strong, light, 100);
  expect(await figuresOf(light)).toMatchObject({ original: 1.0467 });
  // 100 were lost on the 10th, which is entered last.
  await change('recordBatchLoss', { ...loss, volumeInLiters: 100, on: '2026-03-10' });
  expect(await figuresOf(light)).toMatchObject({ original: 1.048 });
  // The fermenter volume is corrected from 500 to 400 l, so that 300 were left on the 11th.
  await answeredBatch(brewery().calls.update({ id: light, fermenterVolumeInLiters: 400 }));
  expect(await figuresOf(light)).toMatchObject({ original: 1.05 });
});

it('goes on with the final gravity of a mixture, also without a reading', async () => {
  const [strong, light, other] = [await brew(), await brew(), await brew()];
  const measure = (id: string, measuredFinalGravity: number) =>
    answeredBatch(brewery().calls.update({ id, measuredFinalGravity }));
  await readGravity(light, '2026-03-10T10:00:00Z', 1.01);
  await readGravity(other, '2026-03-10T10:00:00Z', 1.01);
  await measure(strong, 1.02);
  await measure(light, 1.01);
  await blend(strong, light, 500);
  expect(await figuresOf(light)).toMatchObject({ final: 1.015 });
  await blend(light, other, 500);
  await answeredBatch(brewery().calls.update({ id: other, status: 'completed' }));
  expect(await figuresOf(other)).toMatchObject({ final: 1.0125 });
});

it('knows no gravity while that of one of its beers is unknown', async () => {
  const [from, into] = [await brew(), await brew()];
  await readGravity(into, '2026-03-01T10:00:00Z', 1.05);
  await blend(from, into, 100);
  expect(await figuresOf(into)).toMatchObject({ original: null, abv: null });
});

it('takes measured alcohol over in proportion, and forgets it where a part was not measured', async () => {
  const [strong, light, unknown] = [await brew(), await brew(), await brew()];
  await answeredBatch(
    brewery().calls.update({ id: strong, measuredAbv: 8, measuredFinalGravity: 1.02 }),
  );
  await answeredBatch(brewery().calls.update({ id: light, measuredAbv: 5 }));
  await blend(strong, light, 250);
  expect(await answeredBatch(brewery().calls.get(light))).toMatchObject({
    measuredAbv: 6,
    measuredFinalGravity: null,
  });
  await blend(unknown, light, 10);
  expect(await answeredBatch(brewery().calls.get(light))).toMatchObject({ measuredAbv: null });
});

describe('the alcohol of a blend that is noted late', () => {
  const measured = async (measuredAbv: number, values = {}) => {
    const id = await brew(values);
    await answeredBatch(brewery().calls.update({ id, measuredAbv }));
    return id;
  };
  const noteBlend = (fromBatchId: string, intoBatchId: string, on: string) =>
    change('blendBatches', { fromBatchId, intoBatchId, volumeInLiters: 500, on });
  const alcoholOf = async (id: string) =>
    (await answeredBatch(brewery().calls.get(id))).measuredAbv;

  it('is that of what the vessel held on its day, not of the rest of a packaging since', async () => {
    const into = await measured(5, { volumeInLiters: 1000 });
    const from = await measured(8);
    await answeredBatch(brewery().calls.update({ id: into, status: 'completed' }));
    const lines = [{ containerType: 'keg', volumeInLiters: 30, quantity: 30 }];
    await change('packageProductionBatch', { id: into, lines, isRestKept: true });
    // 1 000 l of 5 % and 500 l of 8 %.
    await noteBlend(from, into, '2026-03-11');
    expect(await alcoholOf(into)).toBe(6);
  });

  it('comes before what blends of later days brought, and is corrected there', async () => {
    const [into, late, later] = [await measured(5), await measured(8), await measured(10)];
    await noteBlend(later, into, '2026-03-11');
    expect(await alcoholOf(into)).toBe(7.5);
    await noteBlend(late, into, '2026-03-10');
    expect(await alcoholOf(into)).toBe(7.67);
    const { beerMovements } = await read<{
      beerMovements: readonly { id: string; kind: string }[];
    }>(late, 'beerMovements { id kind }');
    const id = beerMovements.find(({ kind }) => kind === 'blended')?.id;
    const correction = { batchId: late, id, volumeInLiters: 0, reason: 'Jamais assemblé' };
    await change('correctBeerMovement', correction);
    expect(await alcoholOf(into)).toBe(7.5);
  });
});

it('costs a litre of what its beers cost, whatever was lost on the way', async () => {
  const [giver, taker] = [await brew(), await brew()];
  const brewed = (await costsOf(giver)).taken;
  const own = (await costsOf(taker)).taken;
  expect(brewed).toBeGreaterThan(0);
  // A tenth is lost, so the rest is dearer; all of it goes into the other one.
  await change('recordBatchLoss', {
    batchId: giver,
    kind: 'purge',
    volumeInLiters: 50,
    reason: 'Levure',
  });
  const toTake = 60;
  expect((await costsOf(giver)).perLiter).toBe(Number(((brewed + toTake) / 450).toFixed(2)));
  await blend(giver, taker, 450);
  const costs = await costsOf(taker);
  expect(costs).toMatchObject({
    taken: own,
    blended: brewed,
    unpriced: [],
    isBlendUnpriced: false,
  });
  expect(costs.perLiter).toBe(Number(((own + brewed + toTake) / 950).toFixed(2)));
  expect(await costsOf(giver)).toMatchObject({ taken: brewed, blended: -brewed });
});
