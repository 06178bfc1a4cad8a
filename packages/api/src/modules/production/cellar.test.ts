import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { answeredBatch } from './testing/batch-calls';
import { openBrewery } from './testing/brewery';

let api: TestApi;
let token: string;
let brewery: Awaited<ReturnType<typeof openBrewery>>;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
});
afterAll(() => api.close());
beforeEach(async () => {
  brewery = await openBrewery(api, token, { first: 200, second: 200 });
});

const change = (name: string, input: object) =>
  brewery.calls.change(name, { requestId: randomUUID(), ...input });
const start = async (values = {}) => {
  const { id } = await brewery.plan(values);
  return answeredBatch(brewery.start(id));
};

async function read<Answer>(id: string, fields: string): Promise<Answer> {
  const { data, errors } = await api.query<{ answer: Answer }>(
    `query ($id: ID!) { answer: productionBatch(id: $id) { ${fields} } }`,
    { id },
    token,
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
}

const addTank = async (name: string) => {
  const { data } = await api.query<{ answer: { id: string } }>(
    `mutation ($input: CreateEquipmentInput!) { answer: createEquipment(input: $input) { id } }`,
    { input: { name, category: 'fermenter', condition: 'good', status: 'operational' } },
    token,
  );
  return data.answer.id;
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
        unit: 'sachet',
        generation: 2,
        harvestedOn: '2026-03-12',
        userName: 'Élodie Zimmer',
      },
    ]);
    expect(harvested.logs).toMatchObject([{ type: 'harvest' }]);
    expect(await brewery.left(brewery.yeast.id)).toEqual({ 'LV-1': 19, [`${batchNumber}-G2`]: 12 });
    // It expires first, so it is proposed.
    const next = await start();
    expect(next.yeastGeneration).toBe(2);
    await answeredBatch(change('harvestYeast', { batchId: next.id, quantity: 5 }));
    expect(await read(next.id, 'harvests { generation }')).toEqual({
      harvests: [{ generation: 3 }],
    });
  });

  it('requires a batch in tank with one yeast', async () => {
    const { id } = await start();
    const malt = { batchId: id, quantity: 1, ingredientId: brewery.malt.id };
    expect(await refusal(change('harvestYeast', malt))).toMatchObject({
      message: 'Cet ingrédient n’est pas une levure.',
    });
    const planned = await brewery.plan();
    expect(
      await refusal(change('harvestYeast', { batchId: planned.id, quantity: 1 })),
    ).toMatchObject({ message: `Le brassin ${planned.batchNumber} n’est pas en cuve.` });
  });
});

describe('a transfer', () => {
  it('moves a batch to another tank, or splits it between two', async () => {
    const [first, second, third] = await Promise.all(
      ['F1', 'F2', 'F3'].map((name) => addTank(`${name} ${randomUUID().slice(0, 4)}`)),
    );
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
    const used = await api.adminDatabase
      .selectFrom('equipment')
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
  });
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
