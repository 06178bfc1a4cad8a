import { randomUUID } from 'node:crypto';
import { refusal } from '../../../testing/refusal';
import { answered, equipmentCalls } from '../../equipment/testing/equipment-calls';
import { answeredBatch } from '../testing/batch-calls';
import { breweryTests } from '../testing/brewery-tests';

const { api, token, brewery, change, start, addTank, read } = breweryTests('brewer', {
  first: 200,
  second: 200,
});
const newTank = async () => (await addTank()).id;
const newTanks = (count: number) => Promise.all(Array.from({ length: count }, newTank));

const contentOf = async (equipmentId = '') => {
  const { data } = await api().query<{ answer: { content: object | null } }>(
    `query ($id: ID!) {
      answer: equipmentItem(id: $id) { content { batchId batchNumber volumeInLiters from } }
    }`,
    { id: equipmentId },
    token(),
  );
  return data.answer.content;
};

describe('harvested yeast', () => {
  it('becomes a lot, whose generation the next batch takes over', async () => {
    const { id, batchNumber } = await start();
    const requestId = randomUUID();
    const harvest = { batchId: id, requestId, quantity: 12, expiryDate: '2026-04-12' };
    await Promise.all([change('harvestYeast', harvest), change('harvestYeast', harvest)]);
    const harvested = await read<{ harvests: object[]; logs: object[] }>(
      id,
      'harvests { lotNumber quantity unit generation harvestedOn userName } logs { type notes }',
    );
    expect(harvested.harvests).toEqual([
      {
        lotNumber: `${batchNumber}-G2`,
        quantity: 12,
        unit: 'l',
        generation: 2,
        harvestedOn: '2026-03-12',
        userName: 'Élodie Zimmer',
      },
    ]);
    expect(harvested.logs).toMatchObject([{ type: 'harvest' }]);
    const { name } = brewery().yeast;
    const { title } = await api()
      .adminDatabase.selectFrom('traceabilityRecords')
      .select('title')
      .where('batchId', '=', id)
      .where('eventType', '=', 'yeast_harvested')
      .executeTakeFirstOrThrow();
    expect(title).toBe(
      `Levure récoltée du brassin ${batchNumber} : ${name}, récoltée, lot ${batchNumber}-G2`,
    );
    // Litres of slurry do not add up with packs.
    expect(await brewery().left(brewery().yeast.id)).toEqual({ 'LV-1': 19 });
    // It is good, so it is offered before packs.
    const next = await start();
    expect(next.yeastGeneration).toBe(2);
    await answeredBatch(change('harvestYeast', { batchId: next.id, quantity: 5 }));
    await answeredBatch(change('harvestYeast', { batchId: next.id, quantity: 4 }));
    expect(await read(next.id, 'harvests { lotNumber }')).toEqual({
      harvests: [
        { lotNumber: `${next.batchNumber}-G3` },
        { lotNumber: `${next.batchNumber}-G3-2` },
      ],
    });
  });

  it('requires a batch in tank with one yeast', async () => {
    const { id } = await start();
    const malt = { batchId: id, quantity: 1, ingredientId: brewery().malt.id };
    expect(await refusal(change('harvestYeast', malt))).toMatchObject({
      message: 'Cet ingrédient n’est pas une levure.',
    });
    const planned = await brewery().plan();
    expect(
      await refusal(change('harvestYeast', { batchId: planned.id, quantity: 1 })),
    ).toMatchObject({ message: `Le brassin ${planned.batchNumber} n’est pas en cuve.` });
  });
});

describe('the tank of a batch', () => {
  const remove = async (id: string) => {
    const manager = await api().loginAs('manager@demo.example');
    return api().query('mutation ($id: ID!) { removeEquipment(id: $id) }', { id }, manager);
  };

  it('cannot be removed before the batch has left it', async () => {
    const [tank, other] = await Promise.all([newTank(), newTank()]);
    const { id, batchNumber, vessels } = await start({
      vessels: [{ equipmentId: tank, from: '2026-03-12', volumeInLiters: 500 }],
    });
    const message = `Cet équipement est pris par le brassin ${batchNumber} : libérez-le avant de le supprimer.`;
    expect(await refusal(remove(tank))).toMatchObject({ message });
    const input = { batchId: id, fromVesselId: vessels[0]?.id, equipmentId: other };
    await answeredBatch(change('transferBatch', { ...input, volumeInLiters: 500 }));
    expect((await remove(tank)).data).toEqual({ removeEquipment: true });
    expect(await refusal(remove(other))).toMatchObject({ message });
  });

  it('stands in the batch’s past once it is removed, and takes no beer back', async () => {
    const [tank, other, third] = await newTanks(3);
    const { id, vessels } = await start({
      vessels: [{ equipmentId: tank, from: '2026-03-12', volumeInLiters: 500 }],
    });
    const transfer = async (fromVesselId: string | undefined, equipmentId: string | undefined) =>
      answeredBatch(
        change('transferBatch', { batchId: id, fromVesselId, equipmentId, volumeInLiters: 500 }),
      );
    const moved = await transfer(vessels[0]?.id, other);
    await remove(tank ?? '');
    const { beerMovements } = await read<{ beerMovements: { id: string; kind: string }[] }>(
      id,
      'beerMovements { id kind }',
    );
    const first = beerMovements.find(({ kind }) => kind === 'transferred');
    const correction = { batchId: id, id: first?.id, volumeInLiters: 400, reason: 'Mal lu' };
    expect(await refusal(change('correctBeerMovement', correction))).toMatchObject({
      message: expect.stringMatching(/est supprimé : restaurez cet équipement d’abord\.$/),
    });
    const again = await transfer(
      moved.vessels.find(({ equipmentId }) => equipmentId === other)?.id,
      third,
    );
    expect(again.vessels.map(({ equipmentId }) => equipmentId)).toEqual([tank, other, third]);
  });

  it('stays a vessel until the batch has left it', async () => {
    const [tank, other] = await newTanks(2);
    const { id, batchNumber, vessels } = await start({
      vessels: [{ equipmentId: tank, from: '2026-03-12', volumeInLiters: 500 }],
    });
    const setOther = async () =>
      equipmentCalls(api(), await api().loginAs('manager@demo.example')).update({
        id: tank ?? '',
        category: 'other',
        capacityHectoliters: null,
      });
    expect(await refusal(setOther())).toMatchObject({
      message: `Cet équipement est pris par le brassin ${batchNumber} : libérez-le avant d’en changer la catégorie.`,
      fields: ['category'],
    });
    const input = { batchId: id, fromVesselId: vessels[0]?.id, equipmentId: other };
    await answeredBatch(change('transferBatch', { ...input, volumeInLiters: 500 }));
    expect((await answered(setOther())).category).toBe('other');
  });

  it('cannot be removed while a batch is planned in it', async () => {
    const tank = await newTank();
    const { id } = await brewery().plan({
      vessels: [{ equipmentId: tank, from: '2026-04-12', to: '2026-04-30', volumeInLiters: 500 }],
    });
    expect(await refusal(remove(tank))).toMatchObject({ code: 'BAD_USER_INPUT' });
    await answeredBatch(change('abandonProductionBatch', { id, reason: 'Plus de malt' }));
    expect((await remove(tank)).data).toEqual({ removeEquipment: true });
  });
});

describe('a transfer', () => {
  it('moves a batch to another tank, or splits it between two', async () => {
    const [first, second, third] = await newTanks(3);
    const { id, vessels } = await start({
      vessels: [{ equipmentId: first, from: '2026-03-12', volumeInLiters: 500 }],
    });
    const [from] = vessels;
    const move = { batchId: id, fromVesselId: from?.id };
    const split = await answeredBatch(
      change('transferBatch', { ...move, equipmentId: second, volumeInLiters: 200 }),
    );
    expect(split.vessels.map(({ volumeInLiters, to }) => [volumeInLiters, to])).toEqual([
      [300, null],
      [200, null],
    ]);
    expect(
      await refusal(change('transferBatch', { ...move, equipmentId: third, volumeInLiters: 301 })),
    ).toMatchObject({ fields: ['volumeInLiters'] });
    const moved = await answeredBatch(
      change('transferBatch', { ...move, equipmentId: third, volumeInLiters: 300 }),
    );
    expect(moved.vessels.map(({ equipmentId, to }) => [equipmentId, to]).sort()).toEqual(
      [
        [first, '2026-03-12'],
        [second, null],
        [third, null],
      ].sort(),
    );
    expect(moved.logs.map(({ type, volumeInLiters }) => [type, volumeInLiters])).toEqual([
      ['transfer', 200],
      ['transfer', 300],
    ]);
    const used = await api()
      .adminDatabase.selectFrom('equipment')
      .select(['id', 'usedHectoliters'])
      .where('id', 'in', [first ?? '', second ?? '', third ?? ''])
      .execute();
    expect(new Map(used.map((row) => [row.id, row.usedHectoliters]))).toEqual(
      new Map([
        [first, 5],
        [second, 2],
        [third, 3],
      ]),
    );
    // A vessel's record names the batch whose beer is in it, and says how much.
    const content = { batchId: id, batchNumber: moved.batchNumber, from: '2026-03-12' };
    expect(await contentOf(first)).toBeNull();
    expect(await contentOf(second)).toEqual({ ...content, volumeInLiters: 200 });
    expect(await contentOf(third)).toEqual({ ...content, volumeInLiters: 300 });
  });
});

describe('a transfer out of a vessel', () => {
  const gone = {
    message: 'Cette cuve ne contient plus de bière de ce brassin.',
    fields: ['fromVesselId'],
  };

  it('is refused once the beer has left it, also on an earlier day', async () => {
    const [first, second, third] = await newTanks(3);
    const { id, vessels } = await start({
      vessels: [{ equipmentId: first, from: '2026-03-10', volumeInLiters: 500 }],
    });
    const fromVesselId = vessels[0]?.id;
    const move = { batchId: id, fromVesselId, volumeInLiters: 500 };
    await answeredBatch(change('transferBatch', { ...move, equipmentId: second }));
    for (const on of [undefined, '2026-03-11'])
      for (const volumeInLiters of [500, 100])
        expect(
          await refusal(
            change('transferBatch', { ...move, equipmentId: third, on, volumeInLiters }),
          ),
        ).toMatchObject(gone);
    expect(await read(id, 'vessels { equipmentId volumeInLiters from to isEmptied }')).toEqual({
      vessels: [
        {
          equipmentId: first,
          volumeInLiters: 500,
          from: '2026-03-10',
          to: '2026-03-12',
          isEmptied: true,
        },
        {
          equipmentId: second,
          volumeInLiters: 500,
          from: '2026-03-12',
          to: null,
          isEmptied: false,
        },
      ],
    });
  });

  it('is refused once its stay has ended and another one has begun', async () => {
    const [first, second, third] = await newTanks(3);
    const { id, vessels } = await start({
      vessels: [
        { equipmentId: first, from: '2026-03-01', to: '2026-03-08', volumeInLiters: 500 },
        { equipmentId: second, from: '2026-03-08', volumeInLiters: 500 },
      ],
    });
    const move = { batchId: id, equipmentId: third, volumeInLiters: 500 };
    const from = (equipmentId: string | undefined) =>
      vessels.find((vessel) => vessel.equipmentId === equipmentId)?.id;
    expect(
      await refusal(change('transferBatch', { ...move, fromVesselId: from(first) })),
    ).toMatchObject(gone);
    await answeredBatch(change('transferBatch', { ...move, fromVesselId: from(second) }));
  });

  it('may be later than planned, in parts too', async () => {
    const [first, second] = await newTanks(2);
    const { id, vessels } = await start({
      vessels: [{ equipmentId: first, from: '2026-03-01', to: '2026-03-08', volumeInLiters: 500 }],
    });
    const move = { batchId: id, fromVesselId: vessels[0]?.id, equipmentId: second };
    await answeredBatch(change('transferBatch', { ...move, volumeInLiters: 200 }));
    const moved = await answeredBatch(change('transferBatch', { ...move, volumeInLiters: 300 }));
    expect(
      moved.vessels.map(({ equipmentId, to, volumeInLiters }) => [equipmentId, to, volumeInLiters]),
    ).toEqual([
      [first, '2026-03-12', 300],
      [second, null, 500],
    ]);
  });

  it('is possible again when the end of its stay was corrected', async () => {
    const [first, second] = await newTanks(2);
    const { id, vessels } = await start({
      vessels: [{ equipmentId: first, from: '2026-03-10', volumeInLiters: 500 }],
    });
    const [stay] = vessels;
    const move = { batchId: id, fromVesselId: stay?.id, equipmentId: second, volumeInLiters: 500 };
    await answeredBatch(change('transferBatch', move));
    await answeredBatch(
      change('updateProductionBatch', {
        id,
        vessels: [
          { id: stay?.id, equipmentId: first, from: '2026-03-10', to: null, volumeInLiters: 500 },
        ],
      }),
    );
    await answeredBatch(change('transferBatch', move));
  });

  it('leads to a stay that does not end before it begins', async () => {
    const [first] = await newTanks(1);
    const { id } = await start();
    const move = { batchId: id, equipmentId: first, volumeInLiters: 500 };
    expect(await refusal(change('transferBatch', { ...move, to: '2026-03-11' }))).toMatchObject({
      message: 'La cuve ne se libère pas avant d’être prise.',
      fields: ['to'],
    });
    await answeredBatch(change('transferBatch', { ...move, to: '2026-03-12' }));
  });

  it('is not earlier than the brew, from no vessel either', async () => {
    const [first] = await newTanks(1);
    const { id } = await start({ brewDate: '2026-03-10', fermentationStartDate: '2026-03-10' });
    const move = { batchId: id, equipmentId: first, volumeInLiters: 500 };
    expect(await refusal(change('transferBatch', { ...move, on: '2026-03-09' }))).toMatchObject({
      message: 'Le brassin n’était pas encore brassé ce jour-là.',
      fields: ['on'],
    });
    await answeredBatch(change('transferBatch', { ...move, on: '2026-03-10' }));
  });

  it('must be named while its beer is in one', async () => {
    const [first, second] = await newTanks(2);
    const { id } = await start({
      vessels: [{ equipmentId: first, from: '2026-03-10', volumeInLiters: 450 }],
    });
    const move = { batchId: id, equipmentId: second };
    expect(
      await refusal(change('transferBatch', { ...move, on: '2026-03-09', volumeInLiters: 500 })),
    ).toMatchObject({ fields: ['fromVesselId'] });
    const blended = await start();
    const blend = { fromBatchId: blended.id, intoBatchId: id, volumeInLiters: 50 };
    await answeredBatch(change('blendBatches', blend));
    expect(
      (await read<{ contents: object[] }>(id, 'contents { equipmentId liters }')).contents,
    ).toEqual([{ equipmentId: first, liters: 550 }]);
    const without = await start();
    expect(
      await refusal(
        change('transferBatch', { batchId: without.id, equipmentId: first, volumeInLiters: 501 }),
      ),
    ).toMatchObject({ message: 'Il n’y a que 500 l à transférer.', fields: ['volumeInLiters'] });
    expect(await refusal(change('transferBatch', { ...move, volumeInLiters: 1 }))).toMatchObject({
      message: 'Choisissez la cuve d’où vient la bière.',
      fields: ['fromVesselId'],
    });
  });
});

it('logs cellar work with the longest note', async () => {
  const { id: tank } = await addTank({ name: 'F '.padEnd(120, '1') });
  const [from, into] = [await start(), await start()];
  const notes = 'n'.repeat(2000);
  await answeredBatch(
    change('transferBatch', { batchId: from.id, equipmentId: tank, volumeInLiters: 500, notes }),
  );
  await answeredBatch(change('harvestYeast', { batchId: from.id, quantity: 5, notes }));
  await answeredBatch(
    change('blendBatches', {
      fromBatchId: from.id,
      intoBatchId: into.id,
      volumeInLiters: 5,
      notes,
    }),
  );
  const { logs } = await read<{ logs: { notes: string }[] }>(from.id, 'logs { notes }');
  expect(logs.map(({ notes: text }) => text.endsWith(notes))).toEqual([true, true, true]);
});

describe('a blend', () => {
  it('moves litres from one batch to another, and at most those in tank', async () => {
    const [from, into] = [await start(), await start()];
    const blend = { fromBatchId: from.id, intoBatchId: into.id };
    expect(await refusal(change('blendBatches', { ...blend, volumeInLiters: 501 }))).toMatchObject({
      message: `Le brassin ${from.batchNumber} n’a que 500 l en cuve.`,
    });
    const mixed = await answeredBatch(change('blendBatches', { ...blend, volumeInLiters: 120 }));
    expect(mixed).toMatchObject({ id: into.id, volumeInTankInLiters: 620 });
    for (const id of [from.id, into.id]) {
      expect(await read(id, 'logs { type volumeInLiters }')).toEqual({
        logs: [{ type: 'blend', volumeInLiters: 120 }],
      });
    }
    expect(
      await read(
        from.id,
        'volumeInTankInLiters blends { volumeInLiters intoBatch { batchNumber } }',
      ),
    ).toEqual({
      volumeInTankInLiters: 380,
      blends: [{ volumeInLiters: 120, intoBatch: { batchNumber: into.batchNumber } }],
    });
    expect(
      await refusal(change('abandonProductionBatch', { id: from.id, reason: 'Infectée' })),
    ).toMatchObject({
      message: 'Une partie de ce brassin est assemblée dans un autre : il ne s’abandonne plus.',
    });
    expect(
      await refusal(
        change('blendBatches', { fromBatchId: into.id, intoBatchId: into.id, volumeInLiters: 1 }),
      ),
    ).toMatchObject({ message: 'Choisissez deux brassins différents.' });
  });

  it('takes several beers at once, out of and into the vessels that are chosen', async () => {
    const [f1, f2, f3, f4] = await newTanks(4);
    const inTwo = (one: string | undefined, other: string | undefined) =>
      start({
        vessels: [
          { equipmentId: one, from: '2026-03-10', volumeInLiters: 300 },
          { equipmentId: other, from: '2026-03-10', volumeInLiters: 200 },
        ],
      });
    const into = await inTwo(f1, f2);
    const split = await inTwo(f3, f4);
    const other = await start();
    const stayIn = ({ vessels }: typeof into, equipmentId: string | undefined) =>
      vessels.find((stay) => stay.equipmentId === equipmentId)?.id;
    const blend = (sources: object[], values = {}) =>
      change('blendBatches', { intoBatchId: into.id, sources, ...values });
    const fromF4 = { batchId: split.id, fromVesselId: stayIn(split, f4), volumeInLiters: 201 };
    const sources = [{ batchId: other.id, volumeInLiters: 500 }, fromF4];
    const chosen = { intoVesselId: stayIn(into, f2) };
    expect(await refusal(blend(sources, chosen))).toMatchObject({
      message: `Le brassin ${split.batchNumber} n’a que 200 l en cuve.`,
      fields: ['sources.1.volumeInLiters'],
    });
    // Nothing of it happened.
    expect(await read(other.id, 'volumeInTankInLiters')).toEqual({ volumeInTankInLiters: 500 });
    expect(await refusal(blend([sources[0] ?? {}, sources[0] ?? {}]))).toMatchObject({
      message: 'Ce brassin est déjà dans l’assemblage.',
      fields: ['sources.1.batchId'],
    });
    expect(await refusal(blend([]))).toMatchObject({ fields: ['sources'] });
    const right = [sources[0] ?? {}, { ...fromF4, volumeInLiters: 150 }];
    await answeredBatch(blend(right, chosen));
    const contents = 'status contents { equipmentId liters }';
    expect(await read(into.id, contents)).toEqual({
      status: 'in_progress',
      contents: [
        { equipmentId: f2, liters: 850 },
        { equipmentId: f1, liters: 300 },
      ],
    });
    expect(await read(split.id, contents)).toEqual({
      status: 'in_progress',
      contents: [
        { equipmentId: f3, liters: 300 },
        { equipmentId: f4, liters: 50 },
      ],
    });
    expect(await read(other.id, contents)).toEqual({ status: 'archived', contents: [] });
  });

  it('is not earlier than the brew of either', async () => {
    const from = await start({ brewDate: '2026-03-08', fermentationStartDate: '2026-03-08' });
    const into = await start({ brewDate: '2026-03-10', fermentationStartDate: '2026-03-10' });
    const blend = { fromBatchId: from.id, intoBatchId: into.id, volumeInLiters: 10 };
    expect(await refusal(change('blendBatches', { ...blend, on: '2026-03-09' }))).toMatchObject({
      message: `Le brassin ${into.batchNumber} n’était pas encore brassé ce jour-là.`,
      fields: ['on'],
    });
    await answeredBatch(change('blendBatches', { ...blend, on: '2026-03-10' }));
  });

  it('of everything closes the batch that gave it, and its vessels', async () => {
    const tank = await newTank();
    const from = await start({
      vessels: [{ equipmentId: tank, from: '2026-03-10', volumeInLiters: 500 }],
    });
    const into = await start();
    await answeredBatch(
      change('blendBatches', { fromBatchId: from.id, intoBatchId: into.id, volumeInLiters: 500 }),
    );
    const given = await answeredBatch(brewery().calls.get(from.id));
    expect(given).toMatchObject({
      status: 'archived',
      abandonReason: null,
      volumeInTankInLiters: 0,
      vessels: [{ to: '2026-03-12' }],
    });
    const reached = given.steps.filter(({ isReached }) => isReached).map(({ status }) => status);
    expect(reached).toEqual(['planned', 'in_progress', 'archived']);
    expect(await contentOf(tank)).toBeNull();
    expect(
      await refusal(change('abandonProductionBatch', { id: into.id, reason: 'Infectée' })),
    ).toMatchObject({
      message: 'Ce brassin contient la bière d’un autre : jetez-le au lieu de l’abandonner.',
    });
  });

  it('never moves the same litres twice', async () => {
    const [from, into] = [await start(), await start()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        change('blendBatches', {
          fromBatchId: from.id,
          intoBatchId: into.id,
          volumeInLiters: 150,
        }),
      ),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3);
    expect(await read(from.id, 'volumeInTankInLiters')).toEqual({ volumeInTankInLiters: 50 });
  });
});

describe('lost beer', () => {
  const loss = { kind: 'sample', volumeInLiters: 5, reason: 'Analyse' };

  it('leaves the tank as a line of its own, with its day and reason', async () => {
    const { id } = await start({ brewDate: '2026-03-10', fermentationStartDate: '2026-03-10' });
    const lost = await answeredBatch(
      change('recordBatchLoss', { batchId: id, ...loss, on: '2026-03-11' }),
    );
    expect(lost).toMatchObject({
      status: 'in_progress',
      volumeInTankInLiters: 495,
      losses: [
        {
          kind: 'sample',
          volumeInLiters: 5,
          lostOn: '2026-03-11',
          reason: 'Analyse',
          documentNumber: null,
          userName: 'Élodie Zimmer',
        },
      ],
    });
    const over = { batchId: id, ...loss, volumeInLiters: 495.1 };
    expect(await refusal(change('recordBatchLoss', over))).toMatchObject({
      message: 'Il n’y a que 495 l en cuve.',
      fields: ['volumeInLiters'],
    });
    const early = { batchId: id, ...loss, on: '2026-03-09' };
    expect(await refusal(change('recordBatchLoss', early))).toMatchObject({
      message: 'Le brassin n’était pas encore brassé ce jour-là.',
      fields: ['on'],
    });
    // What was lost can neither be given nor packaged.
    const into = await start();
    expect(
      await refusal(
        change('blendBatches', { fromBatchId: id, intoBatchId: into.id, volumeInLiters: 496 }),
      ),
    ).toMatchObject({ fields: ['volumeInLiters'] });
    expect(await refusal(brewery().calls.update({ id, fermenterVolumeInLiters: 4 }))).toMatchObject(
      {
        message: 'Plus de bière a quitté ce brassin qu’il n’en avait : il manque 1 l.',
        fields: ['fermenterVolumeInLiters'],
      },
    );
  });

  it('of all that is in tank closes the batch; what it took stays taken', async () => {
    const tank = await newTank();
    const { id, batchNumber } = await start({
      vessels: [{ equipmentId: tank, from: '2026-03-10', volumeInLiters: 500 }],
    });
    const before = await brewery().left(brewery().malt.id);
    const dump = {
      batchId: id,
      kind: 'destroyed',
      volumeInLiters: 500,
      reason: 'Infection lactique',
      documentNumber: 'PV 2026-12',
    };
    expect(await answeredBatch(change('recordBatchLoss', dump))).toMatchObject({
      status: 'archived',
      abandonReason: null,
      canAbandon: false,
      volumeInTankInLiters: 0,
      losses: [{ kind: 'destroyed', documentNumber: 'PV 2026-12' }],
    });
    expect(await brewery().left(brewery().malt.id)).toEqual(before);
    expect(await contentOf(tank)).toBeNull();
    expect(await refusal(change('recordBatchLoss', dump))).toMatchObject({
      message: `Le brassin ${batchNumber} n’est pas en cuve.`,
    });
  });

  it('is never lost twice', async () => {
    const { id } = await start();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        change('recordBatchLoss', { batchId: id, ...loss, volumeInLiters: 150 }),
      ),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3);
    expect(await read(id, 'status volumeInTankInLiters')).toEqual({
      status: 'in_progress',
      volumeInTankInLiters: 50,
    });
  });
});
