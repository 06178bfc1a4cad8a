import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import { answered as answeredIngredient } from '../../ingredients/testing/ingredient-calls';
import { answeredBatch } from '../../production/testing/batch-calls';
import { openBrewery } from '../../production/testing/brewery';
import { reportCalls } from '../../reports/testing/report-calls';
import { answered, inventoryCalls } from '../testing/product-calls';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('manager@demo.example');
});
afterAll(() => api.close());

const today = '2026-03-12';
type Brewery = Awaited<ReturnType<typeof openBrewery>>;

interface Lot {
  readonly number: string;
  readonly quantity: number;
  readonly cost: number;
}

/** A material with its lots, received one day after the other. */
async function addMaterial(
  { stock }: Brewery,
  type: 'closure' | 'carton' | 'container' | 'label',
  lots: readonly Lot[],
) {
  const { id } = await answeredIngredient(
    stock.create({
      name: `${type} ${randomUUID().slice(0, 8)}`,
      type,
      unit: 'unit',
      minimumStockQuantity: 0,
    }),
  );
  for (const [index, { number, quantity, cost }] of lots.entries()) {
    await answeredIngredient(
      stock.receive({
        ingredientId: id,
        lotNumber: number,
        quantity,
        receivedOn: `2026-03-0${index + 1}`,
        costPerUnit: cost,
      }),
    );
  }
  return id;
}

interface Material {
  readonly ingredientId: string;
  readonly quantity: number;
  readonly perContainers: number;
  readonly recipeId?: string | null;
}

interface SavedFormat {
  readonly containerType: string;
  readonly volumeInLiters: number;
  readonly materials: readonly (Omit<Material, 'recipeId'> & {
    readonly recipe: { readonly id: string } | null;
  })[];
}

const formatFields = `{ containerType volumeInLiters
  materials { ingredientId recipe { id } quantity perContainers } }`;

/** Saves what a form holds that showed `before`; a new format without. */
const sendFormat = (
  containerType: string,
  volumeInLiters: number,
  materials: readonly Material[],
  before?: readonly Material[],
) =>
  api.query<{ answer: SavedFormat[] }>(
    `mutation ($input: SavePackagingFormatInput!) {
      answer: savePackagingFormat(input: $input) ${formatFields} }`,
    { input: { containerType, volumeInLiters, materials, before } },
    token,
  );

async function formatOf(containerType: string, volumeInLiters: number) {
  const { data } = await api.query<{ answer: SavedFormat[] }>(
    `{ answer: packagingFormats ${formatFields} }`,
    {},
    token,
  );
  return data.answer
    .find((one) => one.containerType === containerType && one.volumeInLiters === volumeInLiters)
    ?.materials.map(({ recipe, ...material }) => ({ ...material, recipeId: recipe?.id ?? null }));
}

/** Saves a format in the place of the present one. */
const saveFormat = async (
  containerType: string,
  volumeInLiters: number,
  materials: readonly Material[],
) =>
  sendFormat(
    containerType,
    volumeInLiters,
    materials,
    await formatOf(containerType, volumeInLiters),
  );

/** A completed batch of 500 l, and the calls that package it. */
async function brewed(brewery: Brewery, brewDate = today) {
  const { id } = await brewery.plan({ volumeInLiters: 500, brewDate });
  await answeredBatch(brewery.start(id, { brewDate }));
  await answeredBatch(brewery.calls.update({ id, fermenterVolumeInLiters: 500 }));
  await answeredBatch(
    brewery.calls.update({ id, status: 'completed', fermentationEndDate: brewDate }),
  );
  const pack = (
    lines: readonly { containerType: string; volumeInLiters: number; quantity: number }[],
    more: object = {},
  ) =>
    brewery.calls.change('packageProductionBatch', {
      requestId: randomUUID(),
      id,
      lines,
      ...more,
    });
  const products = inventoryCalls(api, token, { recipeId: brewery.recipe.id, batchId: id });
  const itemIds = async () => {
    const rows = await api.adminDatabase
      .selectFrom('inventoryItems')
      .select('id')
      .where('batchId', '=', id)
      .orderBy('volumeInLiters')
      .execute();
    return rows.map((row) => row.id);
  };
  return { id, pack, products, itemIds };
}

/** What each lot holds by the sum of its ledger, which its columns must equal. */
async function lotsOf(ingredientId: string): Promise<Record<string, number>> {
  const rows = await api.adminDatabase
    .selectFrom('ingredientLots as lot')
    .innerJoin('stockMovements as line', 'line.lotId', 'lot.id')
    .select(({ fn }) => [
      'lot.lotNumber',
      'lot.quantity',
      fn.sum<string>('line.quantity').as('sum'),
    ])
    .where('lot.ingredientId', '=', ingredientId)
    .groupBy(['lot.id', 'lot.tenantId', 'lot.lotNumber', 'lot.quantity'])
    .execute();
  for (const { quantity, sum } of rows) expect(quantity).toBe(Number(sum));
  return Object.fromEntries(rows.map(({ lotNumber, quantity }) => [lotNumber ?? '', quantity]));
}

const linesOf = (itemId: string) =>
  api.adminDatabase
    .selectFrom('stockMovements')
    .select(['kind', 'quantity', 'reason', 'batchId'])
    .where('itemId', '=', itemId)
    .orderBy('position')
    .execute();

async function packageable(brewDate = today) {
  const brewery = await openBrewery(api, token, { first: 300, second: 300 });
  const caps = await addMaterial(brewery, 'closure', [
    { number: 'C-1', quantity: 600, cost: 0.02 },
    { number: 'C-2', quantity: 1000, cost: 0.03 },
  ]);
  const cartons = await addMaterial(brewery, 'carton', [
    { number: 'K-1', quantity: 80, cost: 0.9 },
  ]);
  await saveFormat('bottle', 0.33, [
    { ingredientId: caps, quantity: 1, perContainers: 1 },
    { ingredientId: cartons, quantity: 1, perContainers: 24 },
  ]);
  return { brewery, caps, cartons, batch: await brewed(brewery, brewDate) };
}

const bottles = (quantity: number) => ({ containerType: 'bottle', volumeInLiters: 0.33, quantity });
const kegs = (quantity: number) => ({ containerType: 'keg', volumeInLiters: 30, quantity });

it('draws the materials of each format, the first lot first, a begun carton as a whole one', async () => {
  const { caps, cartons, batch } = await packageable();
  await answeredBatch(batch.pack([bottles(1000), kegs(3)]));
  expect(await lotsOf(caps)).toEqual({ 'C-1': 0, 'C-2': 600 });
  expect(await lotsOf(cartons)).toEqual({ 'K-1': 38 });
  const [bottle = '', keg = ''] = await batch.itemIds();
  expect(await linesOf(keg)).toEqual([]);
  const reason = expect.stringContaining('Conditionnement du brassin');
  expect(await linesOf(bottle)).toMatchObject([
    { kind: 'consumption', quantity: -600, reason, batchId: null },
    { kind: 'consumption', quantity: -400, reason },
    { kind: 'consumption', quantity: -42, reason },
  ]);
});

it('has the materials in the cost of what is sold, of their own containers alone', async () => {
  const { brewery, batch } = await packageable();
  await answeredBatch(batch.pack([bottles(1000), kegs(3)]));
  const [bottle = '', keg = ''] = await batch.itemIds();
  const before = await reportCalls(api, token).figures('profitability', today, today);
  await answered(batch.products.move({ id: bottle, quantity: 100, move: 'sale', unitPrice: 3 }));
  await answered(batch.products.move({ id: keg, quantity: 1, move: 'sale', unitPrice: 90 }));
  const after = await reportCalls(api, token).figures('profitability', today, today);

  // The second account: what the lots that the batch took cost, by litre, and 1 000 bottles' materials.
  const beer = await api.adminDatabase
    .selectFrom('stockMovements as line')
    .innerJoin('ingredientLots as lot', 'lot.id', 'line.lotId')
    .select(['line.quantity', 'lot.costPerUnit'])
    .where('line.batchId', '=', batch.id)
    .execute();
  const brewing = beer.reduce((sum, line) => sum - line.quantity * (line.costPerUnit ?? 0), 0);
  const materials = 600 * 0.02 + 400 * 0.03 + 42 * 0.9;
  const perLiter = brewing / (1000 * 0.33 + 3 * 30);
  const expected = perLiter * (100 * 0.33 + 30) + (materials / 1000) * 100;
  const cost = (report: typeof after) => report.profitabilitySummary?.totalIngredientCost ?? 0;
  expect(cost(after) - cost(before)).toBeCloseTo(expected, 1);

  const { data } = await api.query<{ answer: { costs: { packaging: number; taken: number } } }>(
    'query ($id: ID!) { answer: productionBatch(id: $id) { costs { packaging taken } } }',
    { id: batch.id },
    token,
  );
  expect(data.answer.costs.packaging).toBeCloseTo(materials, 2);
  expect(data.answer.costs.taken).toBeCloseTo(brewing, 1);
  expect(brewery.recipe.name).toBe('Blonde du Lavoir');
});

it('asks before it packages with less than the format takes, then draws what there is', async () => {
  const { caps, cartons, batch } = await packageable();
  const short = [bottles(1500)];
  await saveFormat('bottle', 0.33, [{ ingredientId: caps, quantity: 2, perContainers: 1 }]);
  const asked = await refusal(batch.pack(short));
  expect(asked).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['lines.0.quantity'] });
  expect(await lotsOf(caps)).toEqual({ 'C-1': 600, 'C-2': 1000 });
  await answeredBatch(batch.pack(short, { isConfirmed: true }));
  expect(await lotsOf(caps)).toEqual({ 'C-1': 0, 'C-2': 0 });
  expect(await lotsOf(cartons)).toEqual({ 'K-1': 80 });
});

it('asks before it takes for a past day what came later', async () => {
  const { caps, batch } = await packageable('2026-03-01');
  const late = { packagingDate: '2026-03-01' };
  await answeredBatch(batch.pack([bottles(500)], late));
  const answer = await batch.pack([bottles(200)], late);
  const [name] = await api.adminDatabase
    .selectFrom('ingredients')
    .select('name')
    .where('id', '=', caps)
    .execute();
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    requiresConfirmation: true,
    fields: {
      'lines.0.quantity': `${name?.name} : le lot C-2 n’a été reçu que le 02/03/2026. Enregistrez à nouveau pour prendre ce qu’il y a.`,
    },
  });
  await answeredBatch(batch.pack([bottles(200)], { ...late, isConfirmed: true }));
  expect(await lotsOf(caps)).toEqual({ 'C-1': 0, 'C-2': 900 });
});

it('gives back the difference of a corrected packaging, the last lot first, and draws a further one', async () => {
  const { caps, cartons, batch } = await packageable();
  await answeredBatch(batch.pack([bottles(1000)], { isRestKept: true }));
  const [bottle = ''] = await batch.itemIds();
  const packaging = (await answered(batch.products.get(bottle))).movements.nodes[0]?.id;
  await answered(batch.products.correct(packaging, 500));
  // 500 of 1 000 caps come back: 400 of the second lot, then 100 of the first.
  expect(await lotsOf(caps)).toEqual({ 'C-1': 100, 'C-2': 1000 });
  expect(await lotsOf(cartons)).toEqual({ 'K-1': 80 - 21 });
  expect(await linesOf(bottle)).toMatchObject([
    {},
    {},
    {},
    { kind: 'adjustment', quantity: 21, reason: 'Conditionnement corrigé : Erreur de saisie' },
    { kind: 'adjustment', quantity: 400 },
    { kind: 'adjustment', quantity: 100 },
  ]);

  await answeredBatch(batch.pack([bottles(500)], { isRestKept: true }));
  const added = (await batch.itemIds()).find((id) => id !== bottle) ?? '';
  const second = (await answered(batch.products.get(added))).movements.nodes[0]?.id;
  await answered(batch.products.correct(second, 600));
  expect(await lotsOf(caps)).toEqual({ 'C-1': 0, 'C-2': 500 });
  expect(await lotsOf(cartons)).toEqual({ 'K-1': 80 - 21 - 25 });
});

it('undoes a packaging exactly, also one whose materials were corrected by hand or whose format changed', async () => {
  const { brewery, caps, cartons, batch } = await packageable();
  await answeredBatch(batch.pack([bottles(1000)]));
  const [bottle = ''] = await batch.itemIds();
  const [line] = await api.adminDatabase
    .selectFrom('stockMovements')
    .select('id')
    .where('itemId', '=', bottle)
    .orderBy('position')
    .execute();
  await answeredIngredient(brewery.stock.correct({ movementId: line?.id ?? '', quantity: -590 }));
  await saveFormat('bottle', 0.33, []);
  const packaging = (await answered(batch.products.get(bottle))).movements.nodes[0]?.id;
  await answered(batch.products.correct(packaging, 0));
  expect(await lotsOf(caps)).toEqual({ 'C-1': 600, 'C-2': 1000 });
  expect(await lotsOf(cartons)).toEqual({ 'K-1': 80 });
});

it('follows a product that was noted in another container', async () => {
  const { brewery, caps, batch } = await packageable();
  const cans = await addMaterial(brewery, 'container', [
    { number: 'B-1', quantity: 90, cost: 0.1 },
  ]);
  await saveFormat('can', 0.44, [{ ingredientId: cans, quantity: 1, perContainers: 1 }]);
  await answeredBatch(batch.pack([bottles(100)], { isRestKept: true }));
  const [bottle = ''] = await batch.itemIds();
  const change = { id: bottle, containerType: 'can', volumeInLiters: 0.44 } as const;
  expect(await refusal(batch.products.update(change))).toMatchObject({ fields: ['containerType'] });
  await answered(batch.products.update({ ...change, isConfirmed: true }));
  expect(await lotsOf(caps)).toEqual({ 'C-1': 600, 'C-2': 1000 });
  expect(await lotsOf(cans)).toEqual({ 'B-1': 0 });
});

it('moves with the corrected day of its packaging, given back or not, and alone', async () => {
  const { brewery, caps, batch } = await packageable('2026-03-05');
  await answeredBatch(batch.pack([bottles(1000)]));
  const [bottle = ''] = await batch.itemIds();
  const item = await answered(batch.products.get(bottle));
  await answered(batch.products.correct(item.movements.nodes[0]?.id, 900));
  await answeredIngredient(
    brewery.stock.adjust({ ingredientId: caps, quantity: -10, kind: 'loss' }),
  );
  const daysOf = async () => {
    const lines = await api.adminDatabase
      .selectFrom('stockMovements')
      .select(['itemId', 'postedOn', 'quantity'])
      .where('ingredientId', '=', caps)
      .where('kind', 'in', ['consumption', 'adjustment', 'loss'])
      .orderBy('position')
      .execute();
    return lines.map(({ itemId, postedOn, quantity }) => [itemId !== null, quantity, postedOn]);
  };
  const linesOn = (day: string) => [
    [true, -600, day],
    [true, -400, day],
    [true, 100, day],
    [false, -10, today],
  ];
  expect(await daysOf()).toEqual(linesOn(today));
  await answered(batch.products.update({ id: bottle, packagingDate: '2026-03-10' }));
  expect(await daysOf()).toEqual(linesOn('2026-03-10'));
});

it('traces a lot of a material to the products that it packaged, not to others of the batch', async () => {
  const { caps, batch } = await packageable();
  await answeredBatch(batch.pack([bottles(100), kegs(2)]));
  const [bottle] = await batch.itemIds();
  const rows = await api.adminDatabase
    .selectFrom('traceEdges' as never)
    .selectAll()
    .where('fromType' as never, '=', 'lot' as never)
    .execute();
  const lots = await api.adminDatabase
    .selectFrom('ingredientLots')
    .select('id')
    .where('ingredientId', '=', caps)
    .execute();
  const ofCaps = (rows as { fromId: string; toType: string; toId: string }[]).filter(({ fromId }) =>
    lots.some(({ id }) => id === fromId),
  );
  expect(ofCaps).toMatchObject([{ toType: 'product', toId: bottle }]);
});

const packagedLots = async (id: string) => {
  const { data, errors } = await api.query<{
    answer: { packagedLots: { lotNumber: string; type: string; quantity: number }[] };
  }>(
    'query ($id: ID!) { answer: inventoryItem(id: $id) { packagedLots { lotNumber type quantity } } }',
    { id },
    token,
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.answer.packagedLots;
};

it('shows the lots of its materials, also where the containers were moved to', async () => {
  const { batch } = await packageable();
  await answeredBatch(batch.pack([bottles(1000), kegs(2)]));
  const [bottle = '', keg = ''] = await batch.itemIds();
  const drawn = [
    { lotNumber: 'C-1', type: 'closure', quantity: 600 },
    { lotNumber: 'C-2', type: 'closure', quantity: 400 },
    { lotNumber: 'K-1', type: 'carton', quantity: 42 },
  ];
  expect(await packagedLots(bottle)).toEqual(drawn);
  expect(await packagedLots(keg)).toEqual([]);
  await answered(
    batch.products.move({ id: bottle, quantity: 200, move: 'transfer', location: 'Quai' }),
  );
  const moved = (await batch.itemIds()).find((id) => id !== bottle && id !== keg) ?? '';
  expect(await packagedLots(moved)).toEqual(drawn);
});

it('traces a lot of caps to the containers that were moved to other places, none of them missing', async () => {
  const { brewery, caps, batch } = await packageable();
  await answeredBatch(batch.pack([bottles(1000)]));
  const [bottle = ''] = await batch.itemIds();
  await answered(
    batch.products.move({ id: bottle, quantity: 200, move: 'transfer', location: 'Quai' }),
  );
  const { data, errors } = await api.query<{
    answer: {
      lots: { brewedQuantity: number }[];
      containers: { itemIds: string[]; inStockQuantity: number }[];
      totals: { missingQuantity: number };
    };
  }>(
    `query ($id: ID!) { answer: traceGraph(type: lot, id: $id, direction: forward) {
      lots { brewedQuantity } containers { itemIds inStockQuantity } totals { missingQuantity } } }`,
    { id: await brewery.lotIdOf(caps, 'C-1') },
    token,
  );
  if (errors) throw new Error(errors[0]?.message);
  expect(data.answer).toMatchObject({
    lots: [{ brewedQuantity: 600 }],
    containers: [{ inStockQuantity: 1000 }],
    totals: { missingQuantity: 0 },
  });
  expect(data.answer.containers[0]?.itemIds).toHaveLength(2);
});

it('refuses in a format what is no packaging material, and in a batch what is one', async () => {
  const { brewery, caps } = await packageable();
  expect(
    await refusal(
      saveFormat('bottle', 0.5, [{ ingredientId: brewery.malt.id, quantity: 1, perContainers: 1 }]),
    ),
  ).toMatchObject({ fields: ['materials.0.ingredientId'] });
  const { id } = await brewery.plan({ volumeInLiters: 500, brewDate: today });
  await answeredBatch(brewery.start(id));
  const lots = [{ lotId: await brewery.lotIdOf(caps, 'C-1'), quantity: 1 }];
  expect(
    await refusal(
      brewery.calls.change('takeBatchIngredients', { requestId: randomUUID(), batchId: id, lots }),
    ),
  ).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['lots.0.lotId'] });
});

it('neither draws nor asks about a material that was removed, as its format shows', async () => {
  const { brewery, caps, cartons, batch } = await packageable();
  await brewery.stock.remove(caps);
  await answeredBatch(batch.pack([bottles(1000)]));
  expect(await lotsOf(caps)).toEqual({ 'C-1': 600, 'C-2': 1000 });
  expect(await lotsOf(cartons)).toEqual({ 'K-1': 38 });
});

it('adds a format once, tells the others that it exists, and loses nothing', async () => {
  const { caps, cartons } = await packageable();
  const listOf = (quantity: number) => [{ ingredientId: caps, quantity, perContainers: 1 }];
  const answers = await Promise.all(
    [1, 2, 3, 4].map((quantity) => sendFormat('can', 0.275, listOf(quantity))),
  );
  const kept = answers.filter(({ errors }) => !errors);
  expect(kept).toHaveLength(1);
  const [stored] = (await formatOf('can', 0.275)) ?? [];
  expect(kept[0]?.data.answer.find(({ volumeInLiters }) => volumeInLiters === 0.275)).toMatchObject(
    { materials: [{ quantity: stored?.quantity }] },
  );
  expect(await refusal(sendFormat('can', 0.275, listOf(9)))).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'Ce format existe déjà.',
    fields: ['volumeInLiters'],
  });
  expect(await formatOf('can', 0.275)).toEqual([stored]);

  // Of two who changed the same list, the second hears of it.
  const seen = await formatOf('can', 0.275);
  const both = [{ ingredientId: cartons, quantity: 1, perContainers: 24 }, ...listOf(5)];
  const changes = await Promise.all(
    [both, listOf(6)].map((list) => sendFormat('can', 0.275, list, seen)),
  );
  expect(changes.map(({ errors }) => errors?.[0]?.extensions.code ?? 'saved').sort()).toEqual([
    'CONFLICT',
    'saved',
  ]);
  // The order of a list is no difference.
  const written = (await formatOf('can', 0.275)) ?? [];
  const { errors } = await sendFormat('can', 0.275, listOf(7), written.toReversed());
  expect(errors).toBeUndefined();
  expect(await formatOf('can', 0.275)).toMatchObject([{ ingredientId: caps, quantity: 7 }]);
  expect((await sendFormat('can', 0.275, [], await formatOf('can', 0.275))).errors).toBeUndefined();
  expect(await formatOf('can', 0.275)).toBeUndefined();
});

it('draws the label of the beer that is packaged, and asks before it packages one without', async () => {
  const { brewery, caps, batch } = await packageable();
  const other = await openBrewery(api, token, { first: 300, second: 300 });
  const label = (number: string) =>
    addMaterial(brewery, 'label', [{ number, quantity: 900, cost: 0.05 }]);
  const [plain, own] = [await label('E-0'), await label('E-1')];
  const each = { quantity: 1, perContainers: 1 };
  const lines = [
    { ingredientId: caps, ...each },
    { ingredientId: own, recipeId: brewery.recipe.id, ...each },
  ];
  await saveFormat('bottle', 0.33, lines);
  const foreign = await brewed(other);
  const asked = await refusal(foreign.pack([bottles(10)]));
  expect(asked).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['lines.0.quantity'] });
  expect(asked.message).toContain('Étiquette : pas d’article pour cette bière.');
  expect(await lotsOf(caps)).toEqual({ 'C-1': 600, 'C-2': 1000 });

  // Every beer's label stands in, but not for a beer with its own.
  await saveFormat('bottle', 0.33, [...lines, { ingredientId: plain, ...each }]);
  await answeredBatch(foreign.pack([bottles(10)]));
  await answeredBatch(batch.pack([bottles(100)]));
  expect(await lotsOf(plain)).toEqual({ 'E-0': 890 });
  expect(await lotsOf(own)).toEqual({ 'E-1': 800 });
  const [bottle = ''] = await batch.itemIds();
  const packaging = (await answered(batch.products.get(bottle))).movements.nodes[0]?.id;
  await answered(batch.products.correct(packaging, 90));
  expect(await lotsOf(own)).toEqual({ 'E-1': 810 });
  expect(await lotsOf(plain)).toEqual({ 'E-0': 890 });

  const nobody = [{ ingredientId: own, recipeId: randomUUID(), ...each }];
  expect(await refusal(sendFormat('bottle', 0.66, nobody))).toMatchObject({
    fields: ['materials.0.recipeId'],
  });
});

it('shows what a container and its lot cost, as the report counts a sale of it', async () => {
  const { batch } = await packageable();
  await answeredBatch(batch.pack([bottles(1000), kegs(3)]));
  const [bottle = '', keg = ''] = await batch.itemIds();
  const costsOf = async (id: string) => {
    const { data, errors } = await api.query<{
      answer: { costs: Record<'beer' | 'materials' | 'packagedCount' | 'materialsOfLot', number> };
    }>(
      `query ($id: ID!) { answer: inventoryItem(id: $id) {
        costs { beer materials packagedCount materialsOfLot } } }`,
      { id },
      token,
    );
    if (errors) throw new Error(errors[0]?.message);
    return data.answer.costs;
  };
  const [ofBottle, ofKeg] = [await costsOf(bottle), await costsOf(keg)];
  // 600 caps of the first lot, 400 of the second, and 42 begun cartons.
  const materials = 600 * 0.02 + 400 * 0.03 + 42 * 0.9;
  expect(ofBottle.packagedCount).toBe(1000);
  expect(ofBottle.materialsOfLot).toBeCloseTo(materials, 6);
  expect(ofBottle.materials).toBeCloseTo(materials / 1000, 4);
  expect(ofKeg).toMatchObject({ materials: 0, packagedCount: 0, materialsOfLot: 0 });
  const costOfSales = async () =>
    (await reportCalls(api, token).figures('profitability', today, today)).profitabilitySummary
      ?.totalIngredientCost ?? 0;
  const before = await costOfSales();
  await answered(batch.products.move({ id: bottle, quantity: 200, move: 'sale', unitPrice: 3 }));
  const between = await costOfSales();
  await answered(batch.products.move({ id: keg, quantity: 2, move: 'sale', unitPrice: 90 }));
  const after = await costOfSales();
  expect(between - before).toBeCloseTo(200 * (ofBottle.beer + ofBottle.materials), 1);
  expect(after - between).toBeCloseTo(2 * (ofKeg.beer + ofKeg.materials), 1);
  // What was sold changes no cost; a second place of the same lot has the same.
  expect(await costsOf(bottle)).toEqual(ofBottle);
});
