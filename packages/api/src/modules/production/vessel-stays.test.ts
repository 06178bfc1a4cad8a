import { type AnsweredBatch, answeredBatch } from './testing/batch-calls';
import { breweryTests } from './testing/brewery-tests';

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
  const { beerMovements } = await read<{ beerMovements: { id: string; kind: string }[] }>(
    batch.id,
    'beerMovements { id kind }',
  );
  const line = beerMovements.find(({ kind }) => kind === 'lost');
  const correction = { batchId: batch.id, id: line?.id, reason: 'Mal lu' };
  // All that packaging had left, and then less.
  for (const volumeInLiters of [100, 30]) {
    await changed('correctBeerMovement', { ...correction, volumeInLiters });
    expect(await emptiedOn(tank.id)).toBe('2026-03-08');
  }
});
