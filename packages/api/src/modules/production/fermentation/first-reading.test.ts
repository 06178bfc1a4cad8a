import { withTenant } from '../../../db/tenant-transaction';
import type { BatchFigures } from '../../../generated/resolvers';
import { batchYields } from '../batch-yields';
import { answeredBatch } from '../testing/batch-calls';
import { breweryTests } from '../testing/brewery-tests';

const { api, brewery, change, read, start } = breweryTests('brewer', { first: 300, second: 300 });

const brewDate = '2026-03-09';
const brew = () => start({ brewDate });
const readGravity = async (batchId: string, timestamp: string, gravityReading: number) => {
  const log = { type: 'gravity', gravityReading, timestamp, isConfirmed: true } as const;
  const { errors } = await brewery().calls.addLog(batchId, log);
  if (errors) throw new Error(errors[0]?.message);
};

interface Shown {
  readonly plan: { readonly originalGravity: number };
  readonly figures: Pick<
    BatchFigures,
    'originalGravity' | 'fermentedGravity' | 'abv' | 'attenuation' | 'efficiency'
  >;
}
const shown = (id: string) =>
  read<Shown>(
    id,
    `plan { originalGravity } figures { fermentedGravity
      originalGravity { measured isEstimated } abv { measured isEstimated }
      attenuation { measured isEstimated } efficiency { measured } }`,
  );

/** Of a finished batch whose first reading is of 1.050, the last of 1.010. */
const finished = async (readAt: string) => {
  const { id } = await brew();
  await readGravity(id, readAt, 1.05);
  await readGravity(id, '2026-03-12T07:00:00Z', 1.01);
  await answeredBatch(
    brewery().calls.update({ id, fermenterVolumeInLiters: 480, status: 'completed' }),
  );
  return id;
};
const yieldOf = async (id: string) => {
  const period = { startDate: brewDate, endDate: brewDate };
  const actor = await api().actorOf('brewer@demo.example');
  const batches = await withTenant(api().database, actor, (tx) =>
    batchYields(tx, api().services.recipes, period),
  );
  return batches.find(({ batchId }) => batchId === id);
};

it.each([
  ['begins', '2026-03-08T23:00:00Z'],
  ['is followed by another one that ends', '2026-03-10T22:59:59Z'],
])('stands for the original gravity from when the brew day %s', async (_when, readAt) => {
  const id = await finished(readAt);
  expect((await shown(id)).figures).toMatchObject({
    originalGravity: { measured: 1.05, isEstimated: false },
    fermentedGravity: 1.05,
    // (1.050 − 1.010) × 131.25.
    abv: { measured: 5.25, isEstimated: false },
    attenuation: { measured: 80, isEstimated: false },
    efficiency: { measured: expect.any(Number) },
  });
  expect(await yieldOf(id)).toMatchObject({ abv: 5.25, attenuation: 80 });
});

it('is of fermenting beer from the second day after: the planned gravity stands as an estimate', async () => {
  const id = await finished('2026-03-10T23:00:00Z');
  const { plan, figures } = await shown(id);
  expect(figures).toMatchObject({
    originalGravity: { measured: plan.originalGravity, isEstimated: true },
    fermentedGravity: null,
    abv: { isEstimated: true },
    attenuation: { isEstimated: true },
    efficiency: { measured: null },
  });
  expect(figures.abv.measured).toBeCloseTo((plan.originalGravity - 1.01) * 131.25, 2);
  expect(await yieldOf(id)).toMatchObject({
    abv: null,
    attenuation: null,
    extractionEfficiency: null,
  });
});

it('is mixed with a second brew and with other beer only while it is of the wort', async () => {
  const second = { volumeInLiters: 500, originalGravity: 1.06, brewedOn: '2026-03-12' };
  const gravities = async (readAt: string) => {
    const [{ id }, { id: into }] = [await brew(), await brew()];
    await readGravity(id, readAt, 1.05);
    await readGravity(into, '2026-03-09T10:00:00Z', 1.04);
    const blend = { fromBatchId: id, intoBatchId: into, volumeInLiters: 100, on: '2026-03-12' };
    await answeredBatch(change('blendBatches', blend));
    const mixed = (await shown(into)).figures.originalGravity.measured;
    const doubled = await answeredBatch(
      change('addBatchBrew', {
        batchId: id,
        ...second,
        shortageReason: 'Livraison en retard',
        isConfirmed: true,
      }),
    );
    return { mixed, doubled: doubled.measuredOriginalGravity };
  };
  // (500 × 40 + 100 × 50) / 600 points; both brews are of 500 l.
  expect(await gravities('2026-03-10T10:00:00Z')).toEqual({ mixed: 1.0417, doubled: 1.055 });
  expect(await gravities('2026-03-11T10:00:00Z')).toEqual({ mixed: null, doubled: null });
});
