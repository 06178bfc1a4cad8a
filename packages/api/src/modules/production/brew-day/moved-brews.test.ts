import { randomUUID } from 'node:crypto';
import { exciseCalls } from '../../excise/testing/excise-calls';
import { answeredBatch } from '../testing/batch-calls';
import { breweryTests } from '../testing/brewery-tests';

const { api, token, brewery, change, addTank, read } = breweryTests('manager', {
  first: 400,
  second: 400,
});
const changed = (name: string, input: object) => answeredBatch(change(name, input));
const onDay = (day: string) => ({ brewDate: day, fermentationStartDate: day });

/** 500 l that were brewed on a day. */
const brew = async (day: string, values = {}) => {
  const { id } = await brewery().plan({ ...onDay(day), ...values });
  // Confirmed: the malt may have come later.
  return answeredBatch(brewery().start(id, { isConfirmed: true }));
};
const moveTo = (id: string, day: string, values = {}) =>
  answeredBatch(brewery().calls.update({ id, ...onDay(day), ...values }));

/** The litres of a batch by the day on which they count. */
async function litersByDay(id: string) {
  const rows = await api()
    .adminDatabase.selectFrom('beerMovements')
    .select(['postedOn', 'liters'])
    .where('batchId', '=', id)
    .execute();
  const sums = new Map<string | null, number>();
  for (const { postedOn, liters } of rows) sums.set(postedOn, (sums.get(postedOn) ?? 0) + liters);
  return Object.fromEntries([...sums].filter(([, liters]) => liters !== 0));
}
/** What a batch took, by the day on which it happened and that on which it counts. */
async function daysOfConsumptions(id: string) {
  const rows = await api()
    .adminDatabase.selectFrom('stockMovements')
    .select(['kind', 'happenedOn', 'postedOn'])
    .where('batchId', '=', id)
    .execute();
  return [
    ...new Set(rows.map((row) => `${row.kind} ${row.happenedOn} ${row.postedOn}`)),
  ].toSorted();
}

it('moves what was brewed and taken with the day of the brew, there and back', async () => {
  const tank = await addTank();
  const { id } = await brew('2026-03-02', {
    vessels: [{ equipmentId: tank.id, from: '2026-03-02', volumeInLiters: 500 }],
  });
  await changed('updateProductionBatch', { id, fermenterVolumeInLiters: 490 });
  // A dry hop of a later day, and malt that was not used after all.
  const lots = [{ lotId: await brewery().lotIdOf(brewery().hop.id, 'HB-1'), quantity: 100 }];
  await changed('takeBatchIngredients', { batchId: id, lots, on: '2026-03-08' });
  const { movementId } = await api()
    .adminDatabase.selectFrom('stockMovements')
    .select('id as movementId')
    .where('batchId', '=', id)
    .where('ingredientId', '=', brewery().malt.id)
    .where('happenedOn', '=', '2026-03-02')
    .limit(1)
    .executeTakeFirstOrThrow();
  await brewery().stock.correct({
    movementId,
    quantity: -1,
    reason: 'Pesé',
    requestId: randomUUID(),
  });
  expect(await litersByDay(id)).toEqual({ '2026-03-02': 490 });

  const moved = await moveTo(id, '2026-02-27', { fermenterVolumeInLiters: 480 });
  expect(await litersByDay(id)).toEqual({ '2026-02-27': 480 });
  expect(moved).toMatchObject({ volumeInTankInLiters: 480 });
  expect(await daysOfConsumptions(id)).toEqual([
    'consumption 2026-02-27 2026-02-27',
    'consumption 2026-03-08 2026-03-08',
    'correction null 2026-02-27',
  ]);

  await moveTo(id, '2026-03-02');
  expect(await litersByDay(id)).toEqual({ '2026-03-02': 480 });
  expect(await daysOfConsumptions(id)).toEqual([
    'consumption 2026-03-02 2026-03-02',
    'consumption 2026-03-08 2026-03-08',
    'correction null 2026-03-02',
  ]);
});

it('moves no beer to a day after it left', async () => {
  const { id } = await brew('2026-03-02');
  const loss = { kind: 'purge', volumeInLiters: 20, reason: 'Levure' };
  await changed('recordBatchLoss', { batchId: id, ...loss, on: '2026-03-04' });
  await moveTo(id, '2026-03-10');
  expect(await litersByDay(id)).toEqual({ '2026-03-04': 480 });
});

it('leaves a further brew on its own day', async () => {
  const { id } = await brew('2026-03-02');
  await changed('addBatchBrew', {
    batchId: id,
    volumeInLiters: 100,
    originalGravity: 1.05,
    brewedOn: '2026-03-03',
  });
  await moveTo(id, '2026-02-27');
  expect(await litersByDay(id)).toEqual({ '2026-02-27': 500, '2026-03-03': 100 });
  const { brews } = await read<{ brews: readonly { brewedOn: string }[] }>(
    id,
    'brews { brewedOn }',
  );
  expect(brews.map(({ brewedOn }) => brewedOn)).toEqual(['2026-02-27', '2026-03-03']);
});

describe('what was taken after the start', () => {
  const setClock = (at: string) => api().setClock(new Date(at));
  afterEach(() => setClock('2026-03-12T08:00:00Z'));

  /** Does something at an instant: what is stored bears the clock of the database. */
  async function at<Done>(instant: string, action: () => Promise<Done>) {
    setClock(instant);
    const began = new Date();
    const done = await action();
    for (const table of ['stockMovements', 'beerMovements', 'batchBrews'] as const) {
      await api()
        .adminDatabase.updateTable(table)
        .set({ createdAt: new Date(instant) })
        .where('createdAt', '>=', began)
        .execute();
    }
    return done;
  }

  it('stays on its day when the brew is moved past it and back', async () => {
    const { id } = await at('2026-03-10T08:00:00Z', () => brew('2026-03-10'));
    const lots = [{ lotId: await brewery().lotIdOf(brewery().hop.id, 'HB-1'), quantity: 100 }];
    const take = () => changed('takeBatchIngredients', { batchId: id, lots });
    await at('2026-03-11T08:00:00Z', take);
    setClock('2026-03-12T08:00:00Z');
    for (const day of ['2026-03-12', '2026-03-11', '2026-03-10']) {
      await moveTo(id, day);
      expect(await daysOfConsumptions(id)).toEqual([
        'consumption null 2026-03-10',
        'consumption null 2026-03-11',
      ]);
    }
    await moveTo(id, '2026-03-12');
    await moveTo(id, '2026-03-09');
    expect(await daysOfConsumptions(id)).toEqual([
      'consumption 2026-03-09 2026-03-09',
      'consumption null 2026-03-11',
    ]);
  });

  it('stays with the second brew of the same day', async () => {
    const values = { volumeInLiters: 200 };
    const { id } = await at('2026-03-10T08:00:00Z', () => brew('2026-03-10', values));
    const second = { batchId: id, volumeInLiters: 100, originalGravity: 1.05 };
    await at('2026-03-10T14:00:00Z', () => changed('addBatchBrew', second));
    await moveTo(id, '2026-03-09');
    expect(await litersByDay(id)).toEqual({ '2026-03-09': 200, '2026-03-10': 100 });
    expect(await daysOfConsumptions(id)).toEqual([
      'consumption 2026-03-09 2026-03-09',
      'consumption null 2026-03-10',
    ]);
  });
});

it('moves nothing out of a closed month, and nothing into one', async () => {
  const [first, second] = [await brew('2026-02-27'), await brew('2026-03-02')];
  const excise = exciseCalls(api(), token());
  await excise.saveSettings({ exciseNumber: 'FR007620E0147' });
  await excise.close('2026-02');
  await moveTo(first.id, '2026-03-05');
  await moveTo(second.id, '2026-02-26');
  expect(await litersByDay(first.id)).toEqual({
    '2026-02-27': 500,
    '2026-03-01': -500,
    '2026-03-05': 500,
  });
  expect(await daysOfConsumptions(first.id)).toEqual(['consumption 2026-02-27 2026-02-27']);
  expect(await litersByDay(second.id)).toEqual({ '2026-03-01': 500 });
  expect(await daysOfConsumptions(second.id)).toEqual(['consumption 2026-02-26 2026-03-01']);
});
