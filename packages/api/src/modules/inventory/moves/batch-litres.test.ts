import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import { answeredBatch } from '../../production/testing/batch-calls';
import { openBrewery } from '../../production/testing/brewery';
import { answered, type InventoryCalls, inventoryCalls } from '../testing/product-calls';

let api: TestApi;
let token: string;
let brewery: Awaited<ReturnType<typeof openBrewery>>;
let products: InventoryCalls;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('manager@demo.example');
});
afterAll(() => api.close());
beforeEach(async () => {
  brewery = await openBrewery(api, token, { first: 300, second: 300 });
  products = inventoryCalls(api, token, { recipeId: brewery.recipe.id, batchId: '' });
});

/** A batch of 500 l, completed. */
async function complete(): Promise<string> {
  const { id } = await brewery.plan({ brewDate: '2026-03-02' });
  await answeredBatch(brewery.start(id));
  await answeredBatch(brewery.calls.update({ id, status: 'completed' }));
  return id;
}
const pack = (id: string, quantity: number, values: object = {}) =>
  answeredBatch(
    brewery.calls.change('packageProductionBatch', {
      id,
      requestId: randomUUID(),
      lines: [{ containerType: 'bottle', volumeInLiters: 0.33, quantity }],
      ...values,
    }),
  );
/** A batch with some bottles of 33 cl. */
async function packaged(quantity: number, values: object = {}): Promise<string> {
  const id = await complete();
  await pack(id, quantity, values);
  return id;
}

async function stateOf(id: string) {
  const { data, errors } = await api.query<{ batch: Record<string, unknown> }>(
    `query ($id: ID!) { batch: productionBatch(id: $id) {
      bottleCount packagedVolumeInLiters volumeInTankInLiters isRestKept
      products { packagedQuantity quantity } beerMovements { kind liters movedOn } } }`,
    { id },
    token,
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.batch;
}
const sumsOf = async (id: string) => {
  const { beerMovements } = (await stateOf(id)) as {
    beerMovements: { kind: string; liters: number }[];
  };
  const sum = (kind: string) =>
    Number(
      beerMovements
        .filter((line) => line.kind === kind)
        .reduce((total, { liters }) => total + liters, 0)
        .toFixed(3),
    );
  return { packaged: sum('packaged'), closed: sum('closed') };
};
/** Litres that packaging took, by kind and day. */
const daysOf = async (id: string) => {
  const { beerMovements } = (await stateOf(id)) as {
    beerMovements: { kind: string; liters: number; movedOn: string }[];
  };
  const days = new Map<string, number>();
  for (const { kind, liters, movedOn } of beerMovements) {
    if (kind !== 'packaged' && kind !== 'closed') continue;
    const key = `${kind} ${movedOn}`;
    days.set(key, Number(((days.get(key) ?? 0) + liters).toFixed(3)));
  }
  return Object.fromEntries([...days].filter(([, liters]) => liters !== 0));
};
const itemOf = async (batchId: string) => {
  const { id } = await api.adminDatabase
    .selectFrom('inventoryItems')
    .select('id')
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow();
  return answered(products.get(id));
};
const packagingLine = async (batchId: string) =>
  (await itemOf(batchId)).movements.nodes.find(({ kind }) => kind === 'packaging')?.id;

/** Litres that entered the register; a correction counts on the day of its entry by the database's clock. */
const excise = async () => {
  api.setClock(new Date());
  const later = await api.loginAs('manager@demo.example');
  const { data } = await api.query<{ year: { months: { entries: number }[] } }>(
    'query { year: exciseYear(year: 2026) { months { entries } } }',
    {},
    later,
  );
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  return data.year.months.reduce((sum, { entries }) => sum + entries, 0);
};

describe('a corrected packaging', () => {
  it('changes litres and containers of the batch, its losses, the stock and the register', async () => {
    const before = await excise();
    const id = await packaged(1200);
    expect(await sumsOf(id)).toEqual({ packaged: -396, closed: -104 });
    expect((await excise()) - before).toBeCloseTo(396, 6);
    await answered(products.correct(await packagingLine(id), 1000));
    expect(await stateOf(id)).toMatchObject({
      bottleCount: 1000,
      packagedVolumeInLiters: 330,
      volumeInTankInLiters: 0,
      products: [{ packagedQuantity: 1000, quantity: 1000 }],
    });
    expect(await sumsOf(id)).toEqual({ packaged: -330, closed: -170 });
    expect((await excise()) - before).toBeCloseTo(330, 6);
    const { figures } = await answeredBatch(brewery.calls.get(id));
    expect(figures.lossesByStage.find(({ stage }) => stage === 'packaging')?.measured ?? null).toBe(
      null,
    );
  });

  it('returns litres to the vessel where the rest stays in it', async () => {
    const id = await packaged(900, { isRestKept: true });
    await answered(products.correct(await packagingLine(id), 600));
    expect(await stateOf(id)).toMatchObject({
      packagedVolumeInLiters: 198,
      volumeInTankInLiters: 302,
      isRestKept: true,
    });
  });

  it('never fills more than there was', async () => {
    const id = await packaged(1000);
    const line = await packagingLine(id);
    expect(await refusal(products.correct(line, 1516))).toMatchObject({
      message: expect.stringMatching(/^Ces contenants tiennent 170,28 l, le brassin .* 170 l\.$/),
      fields: ['quantity'],
    });
    expect(await stateOf(id)).toMatchObject({ bottleCount: 1000, packagedVolumeInLiters: 330 });
    await answered(products.correct(line, 1515));
    expect(await stateOf(id)).toMatchObject({ bottleCount: 1515, packagedVolumeInLiters: 499.95 });
  });

  it('is refused below what was sold since', async () => {
    const id = await packaged(1000);
    const item = await itemOf(id);
    await answered(products.move({ id: item.id, move: 'sale', quantity: 700 }));
    expect(await refusal(products.correct(await packagingLine(id), 600))).toMatchObject({
      message: 'La quantité ne peut pas devenir négative : il en reste 300.',
    });
    expect(await stateOf(id)).toMatchObject({ packagedVolumeInLiters: 330 });
  });

  it('of all rests kept lets the next packaging fill them', async () => {
    const id = await packaged(1000, { isRestKept: true });
    await answered(products.correct(await packagingLine(id), 0));
    await pack(id, 1500);
    expect(await stateOf(id)).toMatchObject({ bottleCount: 1500, packagedVolumeInLiters: 495 });
  });
});

describe('a product that is noted by hand', () => {
  const create = (batchId: string, quantity: number, values = {}) =>
    products.create({ batchId, quantity, packagingDate: '2026-03-12', ...values });

  it('takes its litres out of the batch, as long as it has some', async () => {
    const id = await packaged(1000);
    await answered(create(id, 20, { containerType: 'keg', volumeInLiters: 5 }));
    expect(await stateOf(id)).toMatchObject({
      packagedVolumeInLiters: 430,
      products: [{ packagedQuantity: 1000 }, { packagedQuantity: 20 }],
    });
    expect(await sumsOf(id)).toEqual({ packaged: -430, closed: -70 });
    expect(
      await refusal(create(id, 1000, { containerType: 'keg', volumeInLiters: 33 })),
    ).toMatchObject({ fields: ['quantity'] });
  });

  it('is refused for a batch that is planned or in tank, and before its brew day', async () => {
    const planned = await brewery.plan();
    expect(await refusal(create(planned.id, 10))).toMatchObject({
      message: `Le brassin ${planned.batchNumber} n’est pas brassé : rien n’en est conditionné.`,
      fields: ['batchId'],
    });
    const id = await complete();
    expect(await refusal(create(id, 10))).toMatchObject({
      message: expect.stringContaining('est en cuve : conditionnez-le depuis sa fiche.'),
    });
    const done = await packaged(1000);
    expect(await refusal(create(done, 10, { packagingDate: '2026-03-01' }))).toMatchObject({
      message: 'Le conditionnement ne précède pas le brassage.',
      fields: ['packagingDate'],
    });
    const { id: item } = await itemOf(done);
    expect(await refusal(products.update({ id: item, packagingDate: '2026-03-01' }))).toMatchObject(
      {
        message: 'Le conditionnement ne précède pas le brassage.',
        fields: ['packagingDate'],
      },
    );
  });

  it('takes its litres out on the day that is corrected with its container', async () => {
    const id = await packaged(100);
    const { id: item } = await itemOf(id);
    const containerType = 'can';
    await answered(products.update({ id: item, containerType, packagingDate: '2026-03-10' }));
    expect(await daysOf(id)).toEqual({
      'packaged 2026-03-10': -33,
      'closed 2026-03-10': -467,
    });
    const volumeInLiters = 0.5;
    await answered(products.update({ id: item, volumeInLiters, packagingDate: '2026-03-11' }));
    expect(await daysOf(id)).toEqual({
      'packaged 2026-03-11': -50,
      'closed 2026-03-11': -450,
    });
  });

  it('moves to another batch on its new day, and leaves the former one on the noted day', async () => {
    const [wrong, right] = [await packaged(500), await packaged(400)];
    const { id: item } = await itemOf(wrong);
    await answered(products.update({ id: item, batchId: right, packagingDate: '2026-03-10' }));
    expect(await daysOf(wrong)).toEqual({ 'closed 2026-03-12': -500 });
    expect(await daysOf(right)).toEqual({
      'packaged 2026-03-10': -165,
      'packaged 2026-03-12': -132,
      'closed 2026-03-12': -203,
    });
  });

  it('moves its litres with it to another batch or container', async () => {
    const [wrong, right] = [await packaged(500), await packaged(400)];
    const item = await itemOf(wrong);
    await answered(products.update({ id: item.id, batchId: right }));
    expect(await stateOf(wrong)).toMatchObject({ bottleCount: 0, packagedVolumeInLiters: 0 });
    expect(await stateOf(right)).toMatchObject({ bottleCount: 900, packagedVolumeInLiters: 297 });
    await answered(products.update({ id: item.id, volumeInLiters: 0.5 }));
    expect(await stateOf(right)).toMatchObject({ packagedVolumeInLiters: 382 });
    expect(await refusal(products.update({ id: item.id, volumeInLiters: 0.75 }))).toMatchObject({
      fields: ['quantity'],
    });
  });
});

describe('a product without a batch', () => {
  const unnamed = () =>
    answered(products.create({ quantity: 300, packagingDate: '2026-03-12', location: 'Cave' }));

  it('names it after some were sold: the litres of all of them leave the batch', async () => {
    const batchId = await packaged(600);
    const { id } = await unnamed();
    await answered(products.move({ id, move: 'sale', quantity: 24 }));
    await answered(products.update({ id, batchId }));
    // 300 bottles more, of which 276 are left.
    expect(await stateOf(batchId)).toMatchObject({ bottleCount: 900, packagedVolumeInLiters: 297 });
    expect(await sumsOf(batchId)).toEqual({ packaged: -297, closed: -203 });
    // Named once: to take it away would be another beer.
    expect((await refusal(products.update({ id, batchId: null }))).fields).toEqual(['batchId']);
  });

  it('cannot name one that has no litres left', async () => {
    const batchId = await packaged(1400);
    const { id } = await unnamed();
    await answered(products.move({ id, move: 'sale', quantity: 24 }));
    expect((await refusal(products.update({ id, batchId }))).message).toMatch(
      /n’en a plus que 38 l/,
    );
  });

  it('names it at every place to which containers were transferred', async () => {
    const batchId = await packaged(600);
    const { id } = await unnamed();
    const placed = async (location: string) =>
      api.adminDatabase
        .selectFrom('inventoryItems')
        .select(['id', 'batchId', 'quantity'])
        .where('recipeId', '=', brewery.recipe.id)
        .where('location', '=', location)
        .executeTakeFirstOrThrow();
    await answered(products.move({ id, move: 'transfer', location: 'Bar', quantity: 60 }));
    const bar = await placed('Bar');
    await answered(products.move({ id: bar.id, move: 'transfer', location: 'Quai', quantity: 6 }));
    await answered(products.move({ id: bar.id, move: 'sale', quantity: 24 }));
    await answered(products.update({ id: bar.id, batchId }));
    expect(await Promise.all(['Cave', 'Bar', 'Quai'].map(placed))).toMatchObject([
      { batchId, quantity: 240 },
      { batchId, quantity: 30 },
      { batchId, quantity: 6 },
    ]);
    // The 300 bottles left the batch once, wherever they went.
    expect(await stateOf(batchId)).toMatchObject({ bottleCount: 900, packagedVolumeInLiters: 297 });
    expect(await sumsOf(batchId)).toEqual({ packaged: -297, closed: -203 });
    expect((await refusal(products.update({ id, batchId: null }))).fields).toEqual(['batchId']);
  });
});
