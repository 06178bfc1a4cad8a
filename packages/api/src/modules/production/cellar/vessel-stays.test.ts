import { type AnsweredBatch, answeredBatch } from '../testing/batch-calls';
import { breweryTests } from '../testing/brewery-tests';

const { api, token, brewery, change, addTank, read, start } = breweryTests('manager', {
  first: 300,
  second: 300,
});
const changed = (name: string, input: object) => answeredBatch(change(name, input));

const emptiedOn = async (id: string) => {
  const { data } = await api().query<{ item: { vesselUse: { emptiedOn: string | null } } }>(
    'query ($id: ID!) { item: equipmentItem(id: $id) { vesselUse { emptiedOn } } }',
    { id },
    token(),
  );
  return data.item.vesselUse.emptiedOn;
};

/** 500 l in a tank since 1 March. */
async function inTank() {
  const tank = await addTank();
  const vessels = [{ equipmentId: tank.id, from: '2026-03-01', volumeInLiters: 500 }];
  const begun = { brewDate: '2026-03-01', fermentationStartDate: '2026-03-01' };
  const batch = await start({ ...begun, vessels });
  return { tank, batch };
}
/** Out of its first vessel. */
const lose = ({ id: batchId, vessels }: AnsweredBatch, volumeInLiters: number, on: string) =>
  changed('recordBatchLoss', {
    ...{ batchId, kind: 'purge', fromVesselId: vessels[0]?.id },
    ...{ volumeInLiters, reason: 'Levure', on },
  });
/** Corrects the first line of a kind. */
async function correct({ id: batchId }: AnsweredBatch, kind: string, volumeInLiters: number) {
  const { beerMovements } = await read<{ beerMovements: { id: string; kind: string }[] }>(
    batchId,
    'beerMovements { id kind }',
  );
  const line = beerMovements.find((one) => one.kind === kind);
  await changed('correctBeerMovement', { batchId, id: line?.id, reason: 'Mal lu', volumeInLiters });
}

it('a vessel was emptied on the latest day on which beer left, not that of the line entered last', async () => {
  const [{ tank, batch }, other] = [await inTank(), await addTank()];
  await changed('transferBatch', {
    batchId: batch.id,
    fromVesselId: batch.vessels[0]?.id,
    equipmentId: other.id,
    volumeInLiters: 450,
    on: '2026-03-10',
  });
  await lose(batch, 50, '2026-03-05');
  expect(await emptiedOn(tank.id)).toBe('2026-03-10');
});

it('a vessel was emptied by its packaging, also where an earlier loss is corrected', async () => {
  const { tank, batch } = await inTank();
  await lose(batch, 20, '2026-03-05');
  const ended = { status: 'completed', fermentationEndDate: '2026-03-06' } as const;
  await answeredBatch(brewery().calls.update({ id: batch.id, ...ended }));
  const lines = [{ containerType: 'keg', volumeInLiters: 20, quantity: 20 }];
  await changed('packageProductionBatch', { id: batch.id, lines, packagingDate: '2026-03-08' });
  expect(await emptiedOn(tank.id)).toBe('2026-03-08');
  // All that packaging had left, and then less.
  for (const volumeInLiters of [100, 30]) {
    await correct(batch, 'lost', volumeInLiters);
    expect(await emptiedOn(tank.id)).toBe('2026-03-08');
  }
});

it('a vessel was emptied when its beer left, not when a transfer into it was noted by mistake', async () => {
  const [emptied, { batch }] = [await inTank(), await inTank()];
  await lose(emptied.batch, 500, '2026-03-04');
  await changed('transferBatch', {
    batchId: batch.id,
    fromVesselId: batch.vessels[0]?.id,
    equipmentId: emptied.tank.id,
    volumeInLiters: 500,
    on: '2026-03-10',
  });
  await correct(batch, 'transferred', 0);
  expect(await emptiedOn(emptied.tank.id)).toBe('2026-03-04');
});

it('of a loss that is undone nothing left any of its vessels', async () => {
  const tanks = [await addTank(), await addTank()];
  const begun = { brewDate: '2026-03-01', fermentationStartDate: '2026-03-01' };
  const stay = { from: '2026-03-01', volumeInLiters: 250 };
  const vessels = tanks.map(({ id }) => ({ equipmentId: id, ...stay }));
  const batch = await start({ ...begun, vessels });
  const loss = { batchId: batch.id, kind: 'purge', volumeInLiters: 300, reason: 'Levure' };
  await changed('recordBatchLoss', { ...loss, on: '2026-03-05' });
  await correct(batch, 'lost', 0);
  for (const { id } of batch.vessels) {
    await changed('transferBatch', {
      batchId: batch.id,
      fromVesselId: id,
      equipmentId: (await addTank()).id,
      volumeInLiters: 250,
      on: '2026-03-03',
    });
  }
  for (const { id } of tanks) expect(await emptiedOn(id)).toBe('2026-03-03');
});
