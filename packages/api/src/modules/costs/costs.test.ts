import type { CostMethod } from '@cervoise/domain/costs';
import { addDays, lastDaysOfMonths } from '@cervoise/domain/dates';
import { withTenant } from '../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { exciseCalls } from '../excise/testing/excise-calls';
import { answered, type Beer, inventoryCalls } from '../inventory/testing/product-calls';
import { insertBatch } from '../production/testing/insert-batch';
import { insertRecipeName } from '../recipes/recipe-names';
import { reportCalls } from '../reports/testing/report-calls';
import { costCalls } from './testing/cost-calls';
import { giveIngredients } from './testing/give-ingredients';
import { plainCosts } from './testing/plain-costs';

const manager = 'manager@demo.example';

let api: TestApi;
let token: string;
let tenantId: string;
/** Euros of the ingredients by batch; none of unknown ones. */
let batchCosts: Map<string, number>;
beforeEach(async () => {
  api = await startTestApi();
  batchCosts = new Map();
  ({ tenantId } = await api.actorOf(manager));
  await setToday('2026-11-10');
});
afterEach(() => api.close());

async function setToday(day: string): Promise<void> {
  api.setClock(new Date(`${day}T09:00:00Z`));
  token = await api.loginAs(manager);
}

/** Batches of a beer, brewed with ingredients of so many euros; null without a price. */
async function brewBatches(name: string, costs: readonly (number | null)[]): Promise<Beer[]> {
  const beers = await withTenant(api.database, { tenantId }, async (tx) => {
    const recipeId = await insertRecipeName(tx, tenantId, name);
    const made: Beer[] = [];
    for (const [index] of costs.entries()) {
      const batchId = await insertBatch(tx, tenantId, {
        batchNumber: `${name}-${index + 1}`,
        recipeId,
        status: 'packaged',
        brewDate: '2026-01-05',
        fermentationStartDate: null,
        fermentationEndDate: null,
        packagingDate: '2026-02-02',
        bestBeforeDate: '2027-02-02',
      });
      made.push({ recipeId, batchId });
    }
    return made;
  });
  for (const [index, { batchId }] of beers.entries()) {
    const cost = costs[index] ?? null;
    const costPerUnit = cost === null ? null : Number((cost / 100).toFixed(4));
    await giveIngredients(api, token, { tenantId, batchId, costPerUnit, receivedOn: '2026-01-02' });
    if (cost !== null) batchCosts.set(batchId, cost);
  }
  await api.adminDatabase
    .updateTable('productionBatches')
    .set({ measuredAbv: 5.2 })
    .where('tenantId', '=', tenantId)
    .execute();
  return beers;
}

const packageBeer = (beer: Beer, day: string, quantity: number, values = {}) =>
  answered(
    inventoryCalls(api, token, beer).create({
      batchId: beer.batchId,
      quantity,
      packagingDate: day,
      ...values,
    }),
  );
const sell = (beer: Beer, id: string, day: string, quantity: number, values = {}) =>
  answered(
    inventoryCalls(api, token, beer).move({
      id,
      move: 'sale',
      quantity,
      happenedOn: day,
      unitPrice: 3,
      ...values,
    }),
  );
const sales = async (from: string, until: string) => {
  const { profitabilitySummary } = await reportCalls(api, token).figures(
    'profitability',
    from,
    until,
  );
  if (!profitabilitySummary) throw new Error('No sales were shown.');
  return profitabilitySummary;
};
const stockOn = async (day: string) => {
  const { finishedProducts } = await reportCalls(api, token).figures(
    'inventory',
    `${day.slice(0, 7)}-01`,
    day,
  );
  return finishedProducts;
};
const state = async (input: object) => {
  const { data, errors } = await costCalls(api, token).state({
    startsOn: '2026-01-01',
    method: 'fifo',
    ...input,
  });
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
};
const bottle = (cost: number, count: number) => Number((cost * 0.33 * count).toFixed(2));

it('follows containers first in, first out, or by their average, never at selling price', async () => {
  // The cost of a batch is that of its containers: 1 and 2 € a litre.
  const [cheap, dear] = await brewBatches('Blonde', [33, 198]);
  if (!cheap || !dear) throw new Error('Two batches are missing.');
  await packageBeer(cheap, '2026-09-01', 100, { unitPrice: 9 });
  const { id } = await packageBeer(dear, '2026-09-10', 300, { unitPrice: 9 });
  // The dear ones leave the shelf, the cheap ones the books.
  await sell(dear, id, '2026-09-20', 200);
  expect(await sales('2026-09-01', '2026-09-30')).toMatchObject({
    totalRevenue: 600,
    totalIngredientCost: bottle(1, 100) + bottle(2, 100),
    uncostedVolume: 0,
  });
  expect(await stockOn('2026-09-30')).toMatchObject({ totalValue: bottle(2, 200) });
  expect(await stockOn('2026-09-05')).toMatchObject({ totalValue: bottle(1, 100) });

  await state({ method: 'weighted_average' });
  // 100 at 1 € and 300 at 2 €: 1.75 € a litre.
  expect((await sales('2026-09-01', '2026-09-30')).totalIngredientCost).toBe(bottle(1.75, 200));
  expect(await stockOn('2026-09-30')).toMatchObject({ totalValue: bottle(1.75, 200) });
});

it('shows margins by format and by customer, and computes the cost of a litre unrounded', async () => {
  const [beer] = await brewBatches('Blonde', [327.16]);
  if (!beer) throw new Error('The batch is missing.');
  const bottles = await packageBeer(beer, '2026-09-01', 500);
  const kegs = await packageBeer(beer, '2026-09-01', 5, {
    containerType: 'keg',
    volumeInLiters: 20,
  });
  await sell(beer, bottles.id, '2026-09-20', 1, { customerName: 'Cave des Halles' });
  await sell(beer, kegs.id, '2026-09-20', 2, { customerName: 'Le Zinc', unitPrice: 80 });
  await sell(beer, kegs.id, '2026-09-21', 1, { unitPrice: 70 });
  const { formats, customers, beers } = await sales('2026-09-01', '2026-09-30');
  expect(formats).toMatchObject([
    { containerType: 'keg', volumeInLiters: 20, itemsSold: 3, revenue: 230, ingredientCost: 74.07 },
    { containerType: 'bottle', volumeInLiters: 0.33, itemsSold: 1, revenue: 3 },
  ]);
  expect(customers?.map(({ customerName, profit }) => [customerName, profit])).toEqual([
    ['Le Zinc', 110.62],
    [null, 45.31],
    ['Cave des Halles', 2.59],
  ]);
  expect(beers[0]?.costPerLiter).toBe(1.2346);
  expect((await sales('2026-09-01', '2026-09-19')).formats).toEqual([]);
});

it('says how much a cost covers where a price or a batch is unknown', async () => {
  const [known, unknown] = await brewBatches('Blonde', [33, null]);
  if (!known || !unknown) throw new Error('Two batches are missing.');
  await packageBeer(known, '2026-09-01', 100);
  const { id } = await packageBeer(unknown, '2026-09-02', 100);
  await sell(known, id, '2026-09-10', 100);
  expect(await stockOn('2026-09-30')).toMatchObject({ totalValue: 0, costedVolume: 0 });
  await state({ method: 'weighted_average' });
  const { totalIngredientCost, uncostedVolume } = await sales('2026-09-01', '2026-09-30');
  expect([totalIngredientCost, uncostedVolume]).toEqual([bottle(1, 50), 16.5]);
  expect(await stockOn('2026-09-30')).toMatchObject({
    totalValue: bottle(1, 50),
    totalVolume: 33,
    costedVolume: 16.5,
  });
});

it('adds hours, energy and overheads at normal activity to beer brewed in the year', async () => {
  const [beer] = await brewBatches('Blonde', [33]);
  if (!beer) throw new Error('The batch is missing.');
  await packageBeer(beer, '2026-09-01', 100);
  const settings = await state({
    normalHectoliters: 100,
    laborHours: 200,
    hourlyCost: 20,
    energy: 600,
    overheads: 400,
  });
  expect(settings).toMatchObject({ perHectoliter: 50, method: 'fifo', yearStart: '2026-01-01' });
  // Ten hectolitres brewed bear 500 €, and what was packaged of them bears all of it.
  expect(await stockOn('2026-09-30')).toMatchObject({ totalValue: 533 });
});

it('keeps a closed month to the cent, whatever follows, and counts it anew once reopened', async () => {
  // The cost of a batch is that of its containers: 1 and 2 € a litre.
  const [cheap, dear] = await brewBatches('Blonde', [33, 198]);
  if (!cheap || !dear) throw new Error('Two batches are missing.');
  await exciseCalls(api, token).saveSettings({ exciseNumber: 'FR007620E0147' });
  await packageBeer(cheap, '2026-09-01', 100);
  const { id } = await packageBeer(dear, '2026-09-10', 300);
  const sold = await sell(dear, id, '2026-09-20', 150);
  const shown = async () => [await sales('2026-09-01', '2026-09-30'), await stockOn('2026-09-30')];
  await exciseCalls(api, token).close('2026-09');
  const before = await shown();
  // A price that comes in later, other hours, a sale that was less, another delivery of beer.
  await api.adminDatabase.updateTable('ingredientLots').set({ costPerUnit: 77 }).execute();
  await state({ normalHectoliters: 100, laborHours: 0, hourlyCost: 0, energy: 900, overheads: 0 });
  const line = sold.movements.nodes.find(({ kind }) => kind === 'sale');
  await answered(inventoryCalls(api, token, dear).correct(line?.id, -140));
  expect(await shown()).toEqual(before);
  // The ten come back at what would leave next, in the open month.
  expect(await sales('2026-10-01', '2026-10-31')).toMatchObject({
    totalRevenue: -30,
    totalIngredientCost: -bottle(2, 10),
  });
  // Frozen beer leaves at its frozen cost.
  await sell(dear, id, '2026-10-05', 20);
  expect((await sales('2026-10-02', '2026-10-31')).totalIngredientCost).toBe(bottle(2, 20));

  await expect(
    refusal(costCalls(api, token).state({ startsOn: '2026-01-01', method: 'weighted_average' })),
  ).resolves.toMatchObject({ fields: ['method'] });
  token = await api.loginAs('admin@demo.example');
  await exciseCalls(api, token).reopen('2026-09', 'Prix corrigés');
  expect(await shown()).not.toEqual(before);
  expect((await state({ method: 'weighted_average' })).method).toBe('weighted_average');
});

it('forgets a sale without a price that was corrected away and entered again with one', async () => {
  const [beer] = await brewBatches('Blonde', [33]);
  if (!beer) throw new Error('The batch is missing.');
  const { id } = await packageBeer(beer, '2026-09-01', 100);
  const sold = await sell(beer, id, '2026-09-20', 24, { unitPrice: null, customerName: 'Zinc' });
  expect((await sales('2026-09-01', '2026-09-30')).unpricedSaleCount).toBe(1);
  const line = sold.movements.nodes.find(({ kind }) => kind === 'sale');
  await answered(inventoryCalls(api, token, beer).correct(line?.id, 0));
  expect(await sales('2026-09-01', '2026-09-30')).toMatchObject({
    unpricedSaleCount: 0,
    beers: [],
    customers: [],
  });
});

it('counts beer in a past stock by its status of then, which was marked sold or damaged since', async () => {
  const [beer] = await brewBatches('Blonde', [66]);
  if (!beer) throw new Error('The batch is missing.');
  await exciseCalls(api, token).saveSettings({ exciseNumber: 'FR007620E0147' });
  const calls = () => inventoryCalls(api, token, beer);
  const { id } = await packageBeer(beer, '2026-09-01', 100);
  const damaged = await packageBeer(beer, '2026-09-01', 100, { containerType: 'can' });
  await setToday('2026-10-03');
  await answered(calls().setStatus(id, 'reserved'));
  await sell(beer, id, '2026-10-03', 100);
  await answered(calls().setStatus(id, 'sold'));
  await answered(calls().setStatus(damaged.id, 'damaged'));
  const september = { totalContainers: 200, totalValue: bottle(1, 200) };
  expect(await stockOn('2026-09-30')).toMatchObject(september);
  expect(await stockOn('2026-10-03')).toMatchObject({ totalContainers: 0 });
  await exciseCalls(api, token).close('2026-09');
  // As it was closed, whatever the status becomes.
  await answered(calls().setStatus(damaged.id, 'in_stock'));
  expect(await stockOn('2026-09-30')).toMatchObject(september);
});

it('refuses a day that begins no financial year', async () => {
  const calls = costCalls(api, token);
  expect(await refusal(calls.state({ startsOn: '2026-04-01', method: 'fifo' }))).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: ['startsOn'],
  });
  expect(
    await refusal(calls.state({ startsOn: '2026-01-01', method: 'fifo', energy: 5 })),
  ).toMatchObject({
    fields: ['normalHectoliters'],
  });
  expect((await calls.settings()).years).toEqual([]);
  const brewer = costCalls(api, await api.loginAs('brewer@demo.example'));
  expect(await refusal(brewer.state({ startsOn: '2026-01-01', method: 'fifo' }))).toMatchObject({
    code: 'FORBIDDEN',
  });
});

/** A seeded choice, so that a run can be repeated. */
function chooser(seed: number) {
  let present = seed;
  return (from: number, to: number): number => {
    present = (present * 1_103_515_245 + 12_345) % 2_147_483_648;
    return from + Math.floor((present / 2_147_483_648) * (to - from + 1));
  };
}

it.each<CostMethod>(['fifo', 'weighted_average'])(
  'agrees with a second account over months of late entries and corrections: %s',
  async (method) => {
    const pick = chooser(method === 'fifo' ? 7 : 11);
    const beers = [
      ...(await brewBatches('Blonde', [100, 250, null])),
      ...(await brewBatches('Stout', [300, 175])),
    ];
    await state({ startsOn: '2025-01-01', method });
    const products: { beer: Beer; id: string; from: string }[] = [];
    const lines: { beer: Beer; id: string; quantity: number }[] = [];
    const customers = ['Cave des Halles', 'Le Zinc', undefined];
    for (let turn = 0; turn < 70; turn += 1) {
      const today = addDays('2026-06-01', turn * 2);
      await setToday(today);
      const late = addDays(today, -pick(0, 20));
      const product = products[pick(0, products.length - 1)];
      const choice = pick(0, 9);
      if (!product || choice < 2) {
        const beer = beers[pick(0, beers.length - 1)];
        if (!beer) continue;
        const isKeg = pick(0, 2) === 0;
        const keg = { containerType: 'keg', volumeInLiters: 20 };
        const count = isKeg ? pick(2, 6) : pick(10, 50);
        const { id } = await packageBeer(beer, late, count, isKeg ? keg : {});
        products.push({ beer, id, from: late });
        continue;
      }
      const calls = inventoryCalls(api, token, product.beer);
      const [, day = late] = [late, product.from].sort();
      if (choice < 7) {
        const move = choice < 6 ? 'sale' : 'loss';
        const sale = move === 'sale' ? { unitPrice: 3, customerName: customers[pick(0, 2)] } : {};
        const quantity = pick(1, 9);
        const { data } = await calls.move({
          id: product.id,
          move,
          quantity,
          happenedOn: day,
          ...sale,
        });
        const [line] = data?.answer?.movements.nodes ?? [];
        if (line) lines.push({ beer: product.beer, id: line.id, quantity });
      } else if (choice < 9) {
        const [line] = lines.splice(pick(0, lines.length - 1), 1);
        if (line) await calls.correct(line.id, -Math.max(0, line.quantity + pick(-4, 3)));
      } else await calls.count(product.id, pick(10, 30), { happenedOn: day });
    }
    const batches = await api.adminDatabase
      .selectFrom('productionBatches')
      .select(['id', 'packagedVolumeInLiters'])
      .execute();
    const plain = await plainCosts(api, tenantId, method, (batchId, liters) => {
      const cost = batchCosts.get(batchId ?? '');
      const packaged = batches.find(({ id }) => id === batchId)?.packagedVolumeInLiters;
      return cost === undefined || !packaged ? null : (cost / packaged) * liters;
    });
    for (const day of [...lastDaysOfMonths('2026-10-15', 4), '2026-09-13']) {
      const from = `${day.slice(0, 7)}-01`;
      const { totalIngredientCost, customers: shown } = await sales(from, day);
      expect(totalIngredientCost ?? 0).toBeCloseTo(plain.costOf(from, day), 1);
      for (const { customerName, ingredientCost } of shown ?? []) {
        expect(ingredientCost ?? 0).toBeCloseTo(
          plain.costOf(from, day, ({ customer }) => customer === (customerName ?? null)),
          1,
        );
      }
      expect((await stockOn(day))?.totalValue).toBeCloseTo(plain.valueOn(day), 0);
    }
    expect(plain.valueOn('2026-10-15')).toBeGreaterThan(100);
  },
);
