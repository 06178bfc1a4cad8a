import { randomUUID } from 'node:crypto';
import { refusal } from '../../../../testing/refusal';
import { inventoryCalls } from '../../../inventory/testing/product-calls';
import { answeredBatch } from '../../testing/batch-calls';
import { breweryTests } from '../../testing/brewery-tests';

const {
  api,
  token,
  brewery,
  change,
  addTank,
  read: readFields,
} = breweryTests('manager', { first: 300, second: 300 });
const changed = (name: string, input: object) => answeredBatch(change(name, input));

/** A fermenting batch of 500 l in a vessel. */
const brew = async (equipmentId?: string) => {
  const { id } = await brewery().plan({
    brewDate: '2026-03-10',
    ...(equipmentId && {
      vessels: [{ equipmentId, from: '2026-03-10', volumeInLiters: 500 }],
    }),
  });
  return answeredBatch(brewery().start(id));
};

interface Line {
  readonly id: string;
  readonly kind: string;
  readonly equipmentId: string | null;
  readonly liters: number;
  readonly movedOn: string;
  readonly reason: string | null;
  readonly eventId: string;
  readonly correctsId: string | null;
}
interface State {
  readonly status: string;
  readonly isRestKept: boolean;
  readonly contents: readonly { readonly equipmentId: string | null; readonly liters: number }[];
  readonly vessels: readonly { readonly equipmentId: string; readonly to: string | null }[];
  readonly losses: readonly { readonly kind: string; readonly volumeInLiters: number }[];
  readonly blends: readonly { readonly volumeInLiters: number }[];
  readonly beerMovements: readonly Line[];
}
const read = (id: string) =>
  readFields<State>(
    id,
    `status isRestKept contents { equipmentId liters } vessels { equipmentId to isEmptied }
     losses { kind volumeInLiters } blends { volumeInLiters }
     beerMovements { id kind equipmentId liters movedOn reason eventId correctsId }`,
  );
const lineOf = async (id: string, kind: string, isOut = true) => {
  const { beerMovements } = await read(id);
  const line = beerMovements.find((one) => one.kind === kind && one.liters < 0 === isOut);
  if (!line) throw new Error(`There is no line ${kind}.`);
  return line;
};
const correct = (batchId: string, id: string, volumeInLiters: number) =>
  change('correctBeerMovement', { batchId, id, volumeInLiters, reason: 'Mal lu au débitmètre' });

describe('a corrected transfer', () => {
  it('is a visible line on its day: both vessels follow', async () => {
    const [first, second] = [await addTank(), await addTank()];
    const { id, vessels } = await brew(first.id);
    await changed('transferBatch', {
      batchId: id,
      fromVesselId: vessels[0]?.id,
      equipmentId: second.id,
      volumeInLiters: 320,
      on: '2026-03-11',
    });
    const line = await lineOf(id, 'transferred');
    await answeredBatch(correct(id, line.id, 300));
    const after = await read(id);
    expect(after.contents).toEqual([
      { equipmentId: second.id, liters: 300 },
      { equipmentId: first.id, liters: 200 },
    ]);
    expect(after.beerMovements.slice(-2)).toMatchObject(
      [
        { equipmentId: first.id, liters: 20 },
        { equipmentId: second.id, liters: -20 },
      ].map((part) => ({
        ...part,
        kind: 'transferred',
        movedOn: '2026-03-11',
        reason: 'Mal lu au débitmètre',
        eventId: line.id,
        correctsId: line.id,
      })),
    );
    // Corrected again, by its other line.
    await answeredBatch(correct(id, (await lineOf(id, 'transferred', false)).id, 500));
    expect((await read(id)).contents).toEqual([{ equipmentId: second.id, liters: 500 }]);
    expect(await refusal(correct(id, line.id, 500))).toMatchObject({
      message: 'C’est déjà le volume de cette ligne.',
      fields: ['volumeInLiters'],
    });
  });

  it('that did not take place leaves everything as it was', async () => {
    const [first, second] = [await addTank(), await addTank()];
    const { id, vessels } = await brew(first.id);
    const before = await read(id);
    await changed('transferBatch', {
      batchId: id,
      fromVesselId: vessels[0]?.id,
      equipmentId: second.id,
      volumeInLiters: 500,
    });
    expect((await read(id)).vessels).toHaveLength(2);
    await answeredBatch(correct(id, (await lineOf(id, 'transferred')).id, 0));
    const after = await read(id);
    expect({ ...after, beerMovements: [] }).toEqual({ ...before, beerMovements: [] });
  });

  it('is refused once the beer has left the vessel, or where it does not fit', async () => {
    const [first, second, third] = [
      await addTank({ capacityHectoliters: 5 }),
      await addTank(),
      await addTank(),
    ];
    const { id, vessels } = await brew(first.id);
    const moved = await changed('transferBatch', {
      batchId: id,
      fromVesselId: vessels[0]?.id,
      equipmentId: second.id,
      volumeInLiters: 500,
    });
    const line = await lineOf(id, 'transferred');
    const stay = moved.vessels.find(({ equipmentId }) => equipmentId === second.id);
    await changed('transferBatch', {
      batchId: id,
      fromVesselId: stay?.id,
      equipmentId: third.id,
      volumeInLiters: 450,
    });
    expect(await refusal(correct(id, line.id, 400))).toMatchObject({
      message: `${second.name} n’a plus que 50 l du brassin ${moved.batchNumber} : corrigez d’abord ce qui a suivi.`,
      fields: ['volumeInLiters'],
    });
    // Another batch is in the vessel meanwhile.
    const other = await brew(first.id);
    expect(await refusal(correct(id, line.id, 480))).toMatchObject({
      message: `${first.name} contient encore le brassin ${other.batchNumber} : transférez-le d’abord, ou choisissez une autre cuve.`,
    });
  });
});

it('beer that followed a change of its vessels is corrected there, though its lines look like a transfer', async () => {
  const [first, second] = [await addTank(), await addTank()];
  const { id } = await brew(first.id);
  const stay = { equipmentId: second.id, from: '2026-03-10', volumeInLiters: 500 };
  await answeredBatch(brewery().calls.update({ id, vessels: [stay] }));
  const line = await lineOf(id, 'transferred');
  expect(await refusal(correct(id, line.id, 0))).toMatchObject({
    message: 'Cette ligne suit un changement des cuves : corrigez-les sur la fiche.',
  });
  expect((await read(id)).contents).toEqual([{ equipmentId: second.id, liters: 500 }]);
});

describe('a corrected loss', () => {
  const lose = (batchId: string, volumeInLiters: number, kind = 'purge') =>
    changed('recordBatchLoss', { batchId, kind, volumeInLiters, reason: 'Purge du cône' });

  it('returns litres to the vessel, or takes more out of it', async () => {
    const tank = await addTank();
    const { id } = await brew(tank.id);
    await lose(id, 60);
    const line = await lineOf(id, 'lost');
    await answeredBatch(correct(id, line.id, 6));
    expect(await read(id)).toMatchObject({
      contents: [{ equipmentId: tank.id, liters: 494 }],
      losses: [{ kind: 'purge', volumeInLiters: 6 }],
    });
    await answeredBatch(correct(id, line.id, 16));
    expect((await read(id)).contents).toEqual([{ equipmentId: tank.id, liters: 484 }]);
    expect(await refusal(correct(id, line.id, 501))).toMatchObject({ fields: ['volumeInLiters'] });
    await answeredBatch(correct(id, line.id, 0));
    expect(await read(id)).toMatchObject({ contents: [{ liters: 500 }], losses: [] });
  });

  it('of all beer opens the batch again, with its vessel', async () => {
    const tank = await addTank();
    const { id } = await brew(tank.id);
    expect(await lose(id, 500, 'destroyed')).toMatchObject({ status: 'archived' });
    await answeredBatch(correct(id, (await lineOf(id, 'lost')).id, 50));
    expect(await read(id)).toMatchObject({
      status: 'in_progress',
      contents: [{ equipmentId: tank.id, liters: 450 }],
      vessels: [{ equipmentId: tank.id, to: null }],
      losses: [{ kind: 'destroyed', volumeInLiters: 50 }],
    });
    await answeredBatch(correct(id, (await lineOf(id, 'lost')).id, 500));
    expect(await read(id)).toMatchObject({ status: 'archived', contents: [] });
  });

  it('of all beer leaves no day behind that did not come', async () => {
    const { id } = await brewery().plan({
      brewDate: '2026-03-10',
      fermentationEndDate: '2026-03-24',
      packagingDate: '2026-03-31',
    });
    await answeredBatch(brewery().start(id));
    const gone = { status: 'archived', fermentationEndDate: null, packagingDate: null };
    expect(await lose(id, 500)).toMatchObject({
      ...gone,
      steps: expect.arrayContaining([
        expect.objectContaining({ status: 'packaged', isReached: false, date: null }),
      ]),
    });
    const line = await lineOf(id, 'lost');
    await answeredBatch(correct(id, line.id, 50));
    const days = { fermentationEndDate: '2026-03-12', packagingDate: '2026-03-31' };
    await answeredBatch(brewery().calls.update({ id, status: 'completed', ...days }));
    // A corrected loss empties it as a noted one does; what ended stays.
    expect(await answeredBatch(correct(id, line.id, 500))).toMatchObject({
      ...gone,
      fermentationEndDate: '2026-03-12',
    });
  });

  it('of all beer leaves a batch as it was, with the days that were planned', async () => {
    const { id } = await brewery().plan({
      brewDate: '2026-03-10',
      fermentationEndDate: '2026-03-24',
      packagingDate: '2026-03-31',
    });
    const state = async () => {
      const { status, fermentationEndDate, packagingDate } = await answeredBatch(
        brewery().calls.get(id),
      );
      return [status, fermentationEndDate, packagingDate];
    };
    const correctTo = async (liters: number) =>
      answeredBatch(correct(id, (await lineOf(id, 'lost')).id, liters));
    await answeredBatch(brewery().start(id));
    await lose(id, 500);
    expect(await state()).toEqual(['archived', null, null]);
    await correctTo(50);
    expect(await state()).toEqual(['in_progress', '2026-03-24', '2026-03-31']);
    await answeredBatch(
      brewery().calls.update({ id, status: 'completed', packagingDate: '2026-04-02' }),
    );
    await correctTo(500);
    expect(await state()).toEqual(['archived', '2026-03-12', null]);
    await correctTo(50);
    expect(await state()).toEqual(['completed', '2026-03-12', '2026-04-02']);
  });

  it('of the rest of a packaging brings that rest back into its vessel', async () => {
    for (const steps of [[], ['ready'], ['ready', 'archived']]) {
      const tank = await addTank();
      const { id } = await brew(tank.id);
      await answeredBatch(brewery().calls.update({ id, status: 'completed' }));
      const lines = [{ containerType: 'keg', volumeInLiters: 20, quantity: 24 }];
      await changed('packageProductionBatch', { id, lines, isRestKept: true });
      await lose(id, 20);
      for (const status of steps) await changed('updateProductionBatch', { id, status });
      await answeredBatch(correct(id, (await lineOf(id, 'lost')).id, 5));
      const kept = {
        status: 'packaged',
        isRestKept: true,
        contents: [{ equipmentId: tank.id, liters: 15 }],
        vessels: [{ equipmentId: tank.id, to: null }],
      };
      expect(await read(id)).toMatchObject(kept);
      // No later change writes it off.
      await answeredBatch(brewery().calls.update({ id, notes: 'Reste retrouvé' }));
      expect(await read(id)).toMatchObject(kept);
      await answeredBatch(correct(id, (await lineOf(id, 'lost')).id, 20));
      expect(await read(id)).toMatchObject({
        isRestKept: false,
        contents: [],
        vessels: [{ to: '2026-03-12' }],
      });
    }
  });

  it('brings the rest of a packaging back also where the day of that packaging was corrected', async () => {
    const tank = await addTank();
    const { id } = await brew(tank.id);
    await answeredBatch(brewery().calls.update({ id, status: 'completed' }));
    const lines = [{ containerType: 'keg', volumeInLiters: 20, quantity: 24 }];
    await changed('packageProductionBatch', { id, lines, isRestKept: true });
    await lose(id, 20);
    const beer = { recipeId: brewery().recipe.id, batchId: id };
    const { products } = await readFields<{ products: { id: string }[] }>(id, 'products { id }');
    const packaged = { id: products[0]?.id ?? '', packagingDate: '2026-03-11' };
    const moved = await inventoryCalls(api(), token(), beer).update(packaged);
    expect(moved.errors).toBeUndefined();
    await answeredBatch(correct(id, (await lineOf(id, 'lost')).id, 5));
    expect(await read(id)).toMatchObject({
      isRestKept: true,
      contents: [{ equipmentId: tank.id, liters: 15 }],
    });
  });

  it('of a batch that is packaged to the last litre goes with what packaging left', async () => {
    const { id } = await brew();
    await lose(id, 20);
    await answeredBatch(brewery().calls.update({ id, status: 'completed' }));
    const lines = [{ containerType: 'keg', volumeInLiters: 20, quantity: 24 }];
    await changed('packageProductionBatch', { id, lines });
    await answeredBatch(correct(id, (await lineOf(id, 'lost')).id, 5));
    const after = await read(id);
    expect(after).toMatchObject({ status: 'packaged', isRestKept: false, contents: [] });
    expect(after.beerMovements.at(-1)).toMatchObject({ kind: 'closed', liters: -15 });
  });

  it('of a packaged batch changes the rest that its packaging left', async () => {
    const { id } = await brew();
    await lose(id, 30);
    await answeredBatch(brewery().calls.update({ id, status: 'completed' }));
    const lines = [{ containerType: 'keg', volumeInLiters: 20, quantity: 20 }];
    await changed('packageProductionBatch', { id, lines });
    const line = await lineOf(id, 'lost');
    const closed = async () =>
      (await read(id)).beerMovements
        .filter(({ kind }) => kind === 'closed')
        .reduce((sum, { liters }) => sum + liters, 0);
    expect(await closed()).toBe(-70);
    await answeredBatch(correct(id, line.id, 10));
    expect(await closed()).toBe(-90);
    expect(await read(id)).toMatchObject({ status: 'packaged', contents: [] });
    await answeredBatch(correct(id, line.id, 100));
    expect(await closed()).toBe(0);
    expect(await refusal(correct(id, line.id, 101))).toMatchObject({ fields: ['volumeInLiters'] });
  });
});

describe('a corrected blend', () => {
  it('corrects both batches, and opens again what it had emptied', async () => {
    const [one, other] = [await addTank(), await addTank()];
    const [from, into] = [await brew(one.id), await brew(other.id)];
    await answeredBatch(brewery().calls.update({ id: into.id, measuredAbv: 5 }));
    await answeredBatch(brewery().calls.update({ id: from.id, measuredAbv: 7 }));
    await changed('blendBatches', {
      fromBatchId: from.id,
      intoBatchId: into.id,
      volumeInLiters: 500,
    });
    expect(await read(from.id)).toMatchObject({ status: 'archived' });
    await answeredBatch(correct(into.id, (await lineOf(into.id, 'blended', false)).id, 450));
    expect(await read(from.id)).toMatchObject({
      status: 'in_progress',
      contents: [{ equipmentId: one.id, liters: 50 }],
      blends: [{ volumeInLiters: 450 }],
    });
    expect(await read(into.id)).toMatchObject({
      contents: [{ equipmentId: other.id, liters: 950 }],
      blends: [{ volumeInLiters: 450 }],
    });
    const { logs } = await answeredBatch(brewery().calls.get(into.id));
    expect(logs.map(({ type }) => type)).toEqual(['blend', 'blend']);
    // What was mixed in proportion is mixed anew.
    expect(await answeredBatch(brewery().calls.get(into.id))).toMatchObject({ measuredAbv: 5.95 });
    await answeredBatch(correct(from.id, (await lineOf(from.id, 'blended')).id, 0));
    expect(await answeredBatch(brewery().calls.get(into.id))).toMatchObject({ measuredAbv: 5 });
    expect(await read(into.id)).toMatchObject({ contents: [{ liters: 500 }], blends: [] });
    expect(await read(from.id)).toMatchObject({ contents: [{ liters: 500 }], blends: [] });
    // As if they had never met.
    expect((await answeredBatch(brewery().calls.get(from.id))).canAbandon).toBe(true);
    await changed('abandonProductionBatch', { id: into.id, reason: 'Faux départ' });
  });

  it('leaves what was measured of the mixture since', async () => {
    const [from, into] = [await brew(), await brew()];
    const { calls } = brewery();
    await answeredBatch(calls.update({ id: into.id, measuredAbv: 5, measuredFinalGravity: 1.01 }));
    await answeredBatch(calls.update({ id: from.id, measuredAbv: 7, measuredFinalGravity: 1.02 }));
    await changed('blendBatches', {
      intoBatchId: into.id,
      sources: [{ batchId: from.id, volumeInLiters: 300 }],
    });
    await answeredBatch(calls.update({ id: into.id, measuredAbv: 5.2 }));
    await answeredBatch(correct(into.id, (await lineOf(into.id, 'blended', false)).id, 298));
    expect(await answeredBatch(calls.get(into.id))).toMatchObject({
      measuredAbv: 5.2,
      measuredFinalGravity: 1.0137,
    });
    await answeredBatch(correct(into.id, (await lineOf(into.id, 'blended', false)).id, 0));
    expect(await answeredBatch(calls.get(into.id))).toMatchObject({
      measuredAbv: 5.2,
      measuredFinalGravity: 1.01,
    });
  });

  it('is refused when the mixture has gone on', async () => {
    const [from, into] = [await brew(), await brew()];
    const blend = { fromBatchId: from.id, intoBatchId: into.id, volumeInLiters: 100 };
    await changed('blendBatches', blend);
    await changed('recordBatchLoss', {
      batchId: into.id,
      kind: 'destroyed',
      volumeInLiters: 550,
      reason: 'Infection',
    });
    expect(
      await refusal(correct(into.id, (await lineOf(into.id, 'blended', false)).id, 40)),
    ).toMatchObject({
      message: `Il n’y a plus que 50 l du brassin ${into.batchNumber} : corrigez d’abord ce qui a suivi.`,
    });
    expect((await read(from.id)).contents).toEqual([{ equipmentId: null, liters: 400 }]);
  });
});

it('names what is corrected elsewhere, and finds nothing of others', async () => {
  const { id } = await brew();
  const brewed = await lineOf(id, 'brewed', false);
  expect(await refusal(correct(id, brewed.id, 400))).toMatchObject({
    message: 'Le volume brassé se corrige par le volume en fermenteur de la fiche.',
  });
  expect(await refusal(correct(id, randomUUID(), 400))).toMatchObject({ code: 'NOT_FOUND' });
  const other = await brew();
  await changed('recordBatchLoss', {
    batchId: other.id,
    kind: 'purge',
    volumeInLiters: 5,
    reason: 'Purge',
  });
  // A line of another batch is not answered under this one, and stays as it was.
  const line = await lineOf(other.id, 'lost');
  expect(await refusal(correct(id, line.id, 4))).toMatchObject({ code: 'NOT_FOUND' });
  expect((await read(other.id)).losses).toEqual([{ kind: 'purge', volumeInLiters: 5 }]);
});

it('is written once, however often it is sent', async () => {
  const { id } = await brew();
  await changed('recordBatchLoss', {
    batchId: id,
    kind: 'purge',
    volumeInLiters: 5,
    reason: 'Purge',
  });
  const line = await lineOf(id, 'lost');
  const input = {
    batchId: id,
    id: line.id,
    volumeInLiters: 3,
    reason: 'Mal lu',
    requestId: randomUUID(),
  };
  await Promise.all([1, 2, 3].map(() => changed('correctBeerMovement', input)));
  expect((await read(id)).contents).toEqual([{ equipmentId: null, liters: 497 }]);
});
