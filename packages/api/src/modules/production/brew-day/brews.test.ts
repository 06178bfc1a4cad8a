import { randomUUID } from 'node:crypto';
import { refusal } from '../../../testing/refusal';
import { answeredBatch } from '../testing/batch-calls';
import { addVessels } from '../testing/brewery';
import { breweryTests } from '../testing/brewery-tests';

const { api, token, brewery, change, start, read } = breweryTests('manager', {
  first: 400,
  second: 400,
});
/** Of 4, 8 and 10 hl. */
let vessels: string[];
beforeEach(async () => {
  vessels = await addVessels(api(), token());
});

const stay = (equipmentId: string | undefined, volumeInLiters = 960) => ({
  equipmentId: equipmentId ?? '',
  from: '2026-03-12',
  volumeInLiters,
});

interface Brewed {
  readonly volumeInLiters: number;
  readonly brewCount: number;
  readonly brewsToCome: number;
  readonly fermenterVolumeInLiters: number | null;
  readonly measuredOriginalGravity: number | null;
  readonly brews: readonly {
    id: string;
    number: number;
    brewedOn: string;
    volumeInLiters: number;
    originalGravity: number | null;
    isCorrected: boolean;
    correctionReason: string | null;
  }[];
  readonly beerMovements: readonly {
    kind: string;
    equipmentId: string | null;
    liters: number;
    movedOn: string;
  }[];
  readonly ingredients: readonly { usageStage: string; required: number; taken: number }[];
}
const brewedOf = (id: string) =>
  read<Brewed>(
    id,
    `volumeInLiters brewCount brewsToCome fermenterVolumeInLiters measuredOriginalGravity
      brews { id number brewedOn volumeInLiters originalGravity isCorrected correctionReason }
      beerMovements { kind equipmentId liters movedOn }
      ingredients { usageStage required taken }`,
  );
const takenOf = ({ ingredients }: Brewed) =>
  Object.fromEntries(ingredients.map(({ usageStage, taken }) => [usageStage, taken]));
const proposal = async (id: string, isFurtherBrew = false) => {
  const { data } = await api().query<{
    answer: {
      volumeInLiters: number;
      brewNumber: number;
      brewCount: number;
      lines: { usageStage: string; required: number; isDueNow: boolean }[];
    };
  }>(
    `query ($id: ID!, $isFurtherBrew: Boolean) {
      answer: batchLotProposal(id: $id, isFurtherBrew: $isFurtherBrew) {
        volumeInLiters brewNumber brewCount lines { usageStage required isDueNow } } }`,
    { id, isFurtherBrew },
    token(),
  );
  const { lines, ...brew } = data.answer;
  return {
    ...brew,
    due: Object.fromEntries(
      lines
        .filter(({ isDueNow }) => isDueNow)
        .map(({ usageStage, required }) => [usageStage, required]),
    ),
  };
};
const kettleLossOf = async (id: string) => {
  const { data } = await api().query<{
    answer: { figures: { lossesByStage: { stage: string; measured: number | null }[] } };
  }>(
    'query ($id: ID!) { answer: productionBatch(id: $id) { figures { lossesByStage { stage measured } } } }',
    { id },
    token(),
  );
  return data.answer.figures.lossesByStage.find(({ stage }) => stage === 'kettle')?.measured;
};
const readOriginalGravity = (batchId: string, gravityReading: number) =>
  brewery().calls.addLog(batchId, {
    type: 'gravity',
    gravityReading,
    timestamp: '2026-03-12T07:30:00Z',
    isConfirmed: true,
  });

it('fills one tank by two planned brews, each with its ingredients, litres and gravity', async () => {
  const [, , tank] = vessels;
  const planned = await brewery().plan({
    volumeInLiters: 1000,
    brewCount: 2,
    vessels: [{ ...stay(tank, 1000), from: '2026-03-11' }],
    brewDate: '2026-03-11',
  });
  // Half of the recipe's 160 kg of malt, a kilogram of hops and two packs.
  const due = { mash: 80, boil: 500, fermentation: 1 };
  expect(await proposal(planned.id)).toEqual({
    volumeInLiters: 500,
    brewNumber: 1,
    brewCount: 2,
    due,
  });
  await answeredBatch(
    brewery().start(planned.id, { brewDate: '2026-03-11', fermentationStartDate: '2026-03-11' }),
  );
  const first = await brewedOf(planned.id);
  expect(first).toMatchObject({ volumeInLiters: 500, brewCount: 1, brewsToCome: 1, brews: [] });
  expect(takenOf(first)).toMatchObject(due);
  await readOriginalGravity(planned.id, 1.05);
  await answeredBatch(
    change('updateProductionBatch', {
      id: planned.id,
      postBoilVolumeInLiters: 500,
      fermenterVolumeInLiters: 480,
    }),
  );
  expect(await kettleLossOf(planned.id)).toBe(20);
  expect(await proposal(planned.id, true)).toEqual({
    volumeInLiters: 500,
    brewNumber: 2,
    brewCount: 2,
    due,
  });
  await answeredBatch(
    change('addBatchBrew', { batchId: planned.id, volumeInLiters: 520, originalGravity: 1.06 }),
  );
  const second = await brewedOf(planned.id);
  expect(second).toMatchObject({
    volumeInLiters: 1000,
    brewCount: 2,
    brewsToCome: 0,
    fermenterVolumeInLiters: 1000,
    // (50 × 480 + 60 × 520) / 1000 = 55.2 points.
    measuredOriginalGravity: 1.0552,
    brews: [
      { number: 1, brewedOn: '2026-03-11', volumeInLiters: 480, originalGravity: 1.05 },
      { number: 2, brewedOn: '2026-03-12', volumeInLiters: 520, originalGravity: 1.06 },
    ],
  });
  expect(takenOf(second)).toMatchObject({ mash: 160, boil: 1000, fermentation: 2 });
  // The kettle was measured of the first brew alone.
  expect(await kettleLossOf(planned.id)).toBeNull();
  expect(
    second.beerMovements.map(({ kind, liters, movedOn, equipmentId }) => [
      kind,
      liters,
      movedOn,
      equipmentId === tank,
    ]),
  ).toEqual([
    ['brewed', 500, '2026-03-11', true],
    ['measured', -20, '2026-03-11', true],
    ['brewed', 520, '2026-03-12', true],
  ]);
});

it('counts the brews to come in what is missing, until they are given up', async () => {
  const { id } = await brewery().plan({
    volumeInLiters: 4000,
    brewCount: 4,
    brewDate: '2026-03-12',
  });
  const missing = async () => {
    const { data } = await api().query<{ answer: { ingredientName: string; missing: number }[] }>(
      '{ answer: plannedShortages { ingredientName missing } }',
      {},
      token(),
    );
    return data?.answer.filter(({ ingredientName }) => ingredientName === brewery().malt.name);
  };
  // Each brew takes 160 kg of the 800; three are to come.
  await answeredBatch(brewery().start(id));
  expect(await missing()).toEqual([]);
  await answeredBatch(change('updateProductionBatch', { id, brewsToCome: 5 }));
  // 160 kg are taken, 800 to come, 640 left.
  expect(await missing()).toEqual([{ ingredientName: brewery().malt.name, missing: 160 }]);
  await answeredBatch(change('updateProductionBatch', { id, brewsToCome: 0 }));
  expect(await missing()).toEqual([]);
});

it('brews once more than planned, and undoes that to the litre', async () => {
  const [, , tank] = vessels;
  const { id } = await start({ vessels: [stay(tank, 500)] });
  const before = await brewedOf(id);
  await answeredBatch(
    change('addBatchBrew', { batchId: id, volumeInLiters: 450, originalGravity: 1.052 }),
  );
  const after = await brewedOf(id);
  // The first was not read: the gravity of both is unknown.
  expect(after).toMatchObject({
    volumeInLiters: 1000,
    brewCount: 2,
    fermenterVolumeInLiters: 950,
    measuredOriginalGravity: null,
  });
  const [first, second] = after.brews;
  await answeredBatch(
    change('correctBatchBrew', {
      id: first?.id,
      batchId: id,
      volumeInLiters: 500,
      originalGravity: 1.05,
      reason: 'Lue sur le cahier',
    }),
  );
  // (50 × 500 + 52 × 450) / 950 = 50.947 points.
  expect((await brewedOf(id)).measuredOriginalGravity).toBe(1.0509);
  const undo = { id: second?.id, batchId: id, volumeInLiters: 0, reason: 'Mauvais brassin' };
  await answeredBatch(change('correctBatchBrew', undo));
  const undone = await brewedOf(id);
  expect(undone).toMatchObject({
    volumeInLiters: before.volumeInLiters,
    brewCount: 1,
    brewsToCome: 0,
    fermenterVolumeInLiters: 500,
    measuredOriginalGravity: 1.05,
  });
  expect(
    undone.brews.map(({ number, volumeInLiters, isCorrected }) => [
      number,
      volumeInLiters,
      isCorrected,
    ]),
  ).toEqual([
    [1, 500, true],
    [1, 500, false],
    [2, 450, true],
    [2, 0, false],
  ]);
  expect(undone.beerMovements.map(({ liters }) => liters)).toEqual([500, 450, -450]);
  expect(await refusal(change('correctBatchBrew', undo))).toMatchObject({
    message: 'Ce brassage est déjà corrigé.',
  });
});

it('refuses brews that cannot have been', async () => {
  const [small] = vessels;
  const { id } = await start({ vessels: [stay(small, 400)], volumeInLiters: 300 });
  const brew = { batchId: id, volumeInLiters: 90, originalGravity: 1.05 };
  expect(await refusal(change('addBatchBrew', { ...brew, volumeInLiters: 300 }))).toMatchObject({
    message: expect.stringContaining('contient 400 l au plus'),
  });
  expect(await refusal(change('addBatchBrew', { ...brew, brewedOn: '2026-03-11' }))).toMatchObject({
    message: 'Le premier brassage n’était pas encore fait ce jour-là.',
    fields: ['brewedOn'],
  });
  expect(await refusal(change('addBatchBrew', { ...brew, brewedOn: '2099-03-13' }))).toMatchObject({
    fields: ['brewedOn'],
  });
  expect(await refusal(change('updateProductionBatch', { id, brewCount: 2 }))).toMatchObject({
    fields: ['brewCount'],
  });
  await answeredBatch(change('addBatchBrew', brew));
  const { brews } = await brewedOf(id);
  const correct = (index: number, volumeInLiters: number) =>
    change('correctBatchBrew', {
      id: brews[index]?.id,
      batchId: id,
      volumeInLiters,
      reason: 'Mal lu',
    });
  expect(await refusal(correct(0, 0))).toMatchObject({ fields: ['volumeInLiters'] });
  // 390 l were brewed, 380 are gone: the second brew cannot have been of 70.
  await answeredBatch(
    change('recordBatchLoss', { batchId: id, kind: 'spill', volumeInLiters: 380, reason: 'Vanne' }),
  );
  expect(await refusal(correct(1, 70))).toMatchObject({ fields: ['volumeInLiters'] });
  await answeredBatch(change('updateProductionBatch', { id, status: 'completed' }));
  expect(await refusal(change('addBatchBrew', brew))).toMatchObject({
    message: 'Un brassage s’ajoute à un brassin en fermentation.',
  });
  // Nothing of the refused brews is kept.
  expect((await brewedOf(id)).brews).toHaveLength(2);
});

it('corrects the first brew alone by what was read at its kettle and sent late', async () => {
  const { id } = await start({ volumeInLiters: 500 });
  await readOriginalGravity(id, 1.05);
  await answeredBatch(
    change('addBatchBrew', { batchId: id, volumeInLiters: 500, originalGravity: 1.06 }),
  );
  const event = (field: string, value: number) =>
    api().query(
      'mutation ($input: BrewDayEventInput!) { answer: addBrewDayEvent(input: $input) { id } }',
      {
        input: {
          batchId: id,
          requestId: randomUUID(),
          kind: 'reading',
          stepKey: 'pitching-1',
          field,
          value,
          happenedAt: '2026-03-12T07:45:00Z',
        },
      },
      token(),
    );
  expect((await event('fermenterVolumeInLiters', 460)).errors).toBeUndefined();
  expect((await event('originalGravity', 1.048)).errors).toBeUndefined();
  expect(await brewedOf(id)).toMatchObject({
    fermenterVolumeInLiters: 960,
    // (48 × 460 + 60 × 500) / 960 = 54.25 points.
    measuredOriginalGravity: 1.0543,
  });
  // What is corrected on the record stands against what was read before.
  const first = (await brewedOf(id)).brews.find(
    ({ number, isCorrected }) => number === 1 && !isCorrected,
  );
  await answeredBatch(
    change('correctBatchBrew', {
      batchId: id,
      id: first?.id,
      volumeInLiters: 450,
      originalGravity: 1.048,
      reason: 'Lu au regard de niveau',
    }),
  );
  expect((await event('fermenterVolumeInLiters', 455)).errors).toBeUndefined();
  expect(await brewedOf(id)).toMatchObject({ fermenterVolumeInLiters: 950 });
});

it('shows the guide of one brew, not of the tank', async () => {
  const { id } = await brewery().plan({ volumeInLiters: 1000, brewCount: 2 });
  const { brewDay } = await read<{
    brewDay: { steps: readonly { additions: readonly { quantity: number; name: string }[] }[] };
  }>(id, 'brewDay { steps { additions { name quantity } } }');
  const malt = brewDay.steps
    .flatMap(({ additions }) => additions)
    .find(({ name }) => name === brewery().malt.name);
  expect(malt?.quantity).toBe(80);
});

it('brews one kettle into two tanks', async () => {
  const [small, middle] = vessels;
  const { id } = await start({ vessels: [stay(small, 200), stay(middle, 300)] });
  const { beerMovements } = await brewedOf(id);
  expect(beerMovements.map(({ kind, liters, equipmentId }) => [kind, liters, equipmentId])).toEqual(
    expect.arrayContaining([
      ['brewed', 200, small],
      ['brewed', 300, middle],
    ]),
  );
});

it('takes what a brew lacks from the vessel that it entered, and puts more into it', async () => {
  const [, middle, large] = vessels;
  const { id, vessels: stays } = await start({ vessels: [stay(middle, 200), stay(large, 300)] });
  const intoVesselId = stays.find(({ equipmentId }) => equipmentId === middle)?.id;
  await answeredBatch(
    change('addBatchBrew', {
      batchId: id,
      volumeInLiters: 50,
      originalGravity: 1.05,
      intoVesselId,
    }),
  );
  const held = async () => {
    const { contents } = await read<{ contents: { equipmentId: string; liters: number }[] }>(
      id,
      'contents { equipmentId liters }',
    );
    const litersIn = (vessel: string | undefined) =>
      contents.find(({ equipmentId }) => equipmentId === vessel)?.liters;
    return [litersIn(middle), litersIn(large)];
  };
  const correctSecond = async (volumeInLiters: number) => {
    const { brews } = await brewedOf(id);
    const brew = brews.find(({ number, isCorrected }) => number === 2 && !isCorrected);
    const correction = {
      batchId: id,
      id: brew?.id,
      volumeInLiters,
      originalGravity: 1.05,
      reason: 'Mal lu',
    };
    await answeredBatch(change('correctBatchBrew', correction));
  };
  expect(await held()).toEqual([250, 300]);
  await correctSecond(60);
  expect(await held()).toEqual([260, 300]);
  await correctSecond(0);
  expect(await held()).toEqual([200, 300]);
});

it('archives a batch whose last litres were never brewed', async () => {
  const [id, other] = [(await start()).id, (await start()).id];
  await answeredBatch(
    change('addBatchBrew', { batchId: id, volumeInLiters: 20, originalGravity: 1.05 }),
  );
  const blend = { fromBatchId: id, intoBatchId: other, volumeInLiters: 500 };
  await answeredBatch(change('blendBatches', blend));
  const second = (await brewedOf(id)).brews.find(({ number }) => number === 2);
  const correction = {
    batchId: id,
    id: second?.id,
    volumeInLiters: 0,
    originalGravity: 1.05,
    reason: 'Jamais brassé',
  };
  expect(await answeredBatch(change('correctBatchBrew', correction))).toMatchObject({
    status: 'archived',
    volumeInTankInLiters: 0,
  });
});
