import { startTestApi, type TestApi } from '../../testing';
import { brewMonths } from './testing/brewed-months';
import { reportCalls } from './testing/report-calls';
import { tableSums } from './testing/table-sums';

let api: TestApi;
let calls: ReturnType<typeof reportCalls>;
let brewery: Awaited<ReturnType<typeof brewMonths>>;
let tenantId: string;
beforeAll(async () => {
  api = await startTestApi();
  const token = await api.loginAs('manager@demo.example');
  ({ tenantId } = await api.actorOf('manager@demo.example'));
  brewery = await brewMonths(api, token);
  calls = reportCalls(api, await api.loginAs('manager@demo.example'));
});
afterAll(() => api.close());

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const naive = (month: string) => tableSums(api, tenantId, month);

it('sums what was brewed and sold', async () => {
  const preview = await calls.figures('complete');
  const own = await naive('2026-10');
  expect(own.count).toBe(2);
  expect(own.revenue).toBeGreaterThan(1000);
  expect(preview.productionSummary).toEqual({
    totalVolume: own.volume,
    totalBatches: own.count,
    averageVolumePerMonth: own.volume,
  });
  expect(preview.profitabilitySummary).toMatchObject({
    totalRevenue: own.revenue,
    totalIngredientCost: own.ingredientCost,
    totalProfit: own.profit,
    totalSoldVolume: Math.round(own.soldVolume * 1000) / 1000,
    averageProfitMargin: Math.round((1000 * own.profit) / own.revenue) / 10,
    unpricedSaleCount: 1,
    uncostedVolume: 0,
  });
  expect(preview.profitabilitySummary?.beers).toHaveLength(1);
  expect(preview.profitabilitySummary?.beers[0]).toMatchObject({
    recipeId: brewery.recipe.id,
    recipeName: 'Blonde du Lavoir',
    batchCount: 2,
    totalProduction: own.volume,
    itemsSold: own.bottles,
    revenue: own.revenue,
    profit: own.profit,
  });
  expect(preview.title).toBe('Rapport complet, octobre 2026');
  expect(preview.period).toBe('du 01/10/2026 au 31/10/2026');
});

it('compares each figure with the month before and the year before', async () => {
  const { figures, previousPeriod, yearBeforePeriod } = await calls.figures('complete');
  const [own, before, yearBefore] = await Promise.all(['2026-10', '2026-09', '2025-10'].map(naive));
  expect([previousPeriod, yearBeforePeriod]).toEqual(['qu’en septembre', 'qu’en octobre 2025']);
  const figure = (key: string) => figures.find((one) => one.key === key);
  expect(figure('brewedVolume')).toEqual({
    key: 'brewedVolume',
    value: own?.volume,
    previous: before?.volume,
    yearBefore: yearBefore?.volume,
  });
  expect(figure('revenue')).toMatchObject({
    value: own?.revenue,
    previous: 0,
    yearBefore: yearBefore?.revenue,
  });
  expect(figures.map(({ key }) => key)).toEqual([
    'brewedVolume',
    'revenue',
    'grossMargin',
    'efficiency',
  ]);
});

it('shows at least twelve months, with those of a year earlier', async () => {
  const { trends } = await calls.figures('production');
  expect(trends).toHaveLength(12);
  expect(trends?.filter(({ isInPeriod }) => isInPeriod).map(({ month }) => month)).toEqual([
    '2026-10',
  ]);
  const october = trends?.at(-1);
  const own = await naive('2026-10');
  expect(october).toMatchObject({
    totalVolume: own.volume,
    batchCount: 2,
    yearBeforeVolume: (await naive('2025-10')).volume,
    recipes: [{ name: 'Blonde du Lavoir', volume: own.volume, count: 2 }],
  });
  expect(trends?.find(({ month }) => month === '2026-09')?.totalVolume).toBe(450);

  const years = await calls.figures('production', '2025-10-15', '2026-11-30');
  expect(years.trends).toHaveLength(14);
  // Brewed before the first day.
  expect(years.trends?.[0]).toMatchObject({ month: '2025-10', totalVolume: 0 });
  expect(years.productionSummary?.totalBatches).toBe(3);
});

it('counts the first and last month of a period within it', async () => {
  const { trends, productionSummary, efficiencySummary } = await calls.figures(
    'complete',
    '2026-10-10',
    '2026-11-02',
  );
  // Of October the brew of the 31st, not that of the 3rd; September is whole.
  expect(productionSummary).toMatchObject({ totalBatches: 1, totalVolume: 500 });
  const [september, october, november] = trends?.slice(-3) ?? [];
  expect(september).toMatchObject({ month: '2026-09', totalVolume: 450 });
  expect(october).toMatchObject({
    totalVolume: 500,
    batchCount: 1,
    recipes: [{ volume: 500, count: 1 }],
    // Brewed on 5 October 2025, before the same days.
    yearBeforeVolume: 0,
    averageExtractionEfficiency: efficiencySummary?.averageExtractionEfficiency,
  });
  expect(november).toMatchObject({ month: '2026-11', totalVolume: 0 });
});

it('tells no duration of a batch whose packaging is only planned', async () => {
  const batch = await api.adminDatabase
    .updateTable('productionBatches')
    .set({ packagingDate: '2026-12-31' })
    .where('brewDate', '=', '2026-10-31')
    .returning('id')
    .executeTakeFirstOrThrow();
  const { recentBatches, efficiencySummary } = await calls.figures(
    'efficiency',
    '2026-10-20',
    '2026-10-31',
  );
  expect(recentBatches).toMatchObject([{ packagingDate: null, productionDuration: null }]);
  expect(efficiencySummary?.averageProductionDuration).toBeNull();
  await api.adminDatabase
    .updateTable('productionBatches')
    .set({ packagingDate: null })
    .where('id', '=', batch.id)
    .execute();
});

it('shows the yields of each batch', async () => {
  const { efficiencySummary, recentBatches } = await calls.figures(
    'efficiency',
    '2026-09-01',
    '2026-10-31',
  );
  expect(recentBatches?.map(({ brewDate }) => brewDate)).toEqual([
    '2026-10-31',
    '2026-10-03',
    '2026-09-10',
  ]);
  const [last, second, first] = recentBatches ?? [];
  expect(last).toMatchObject({ packagingDate: null, attenuation: null, volumeYield: null });
  expect(second).toMatchObject({
    volumeInLiters: 481.5,
    productionDuration: 25,
    attenuation: 79.6,
    // 1 300 bottles of 33 cl.
    volumeYield: Math.round((1000 * 429) / 481.5) / 10,
  });
  expect(efficiencySummary).toMatchObject({
    totalBatches: 3,
    totalVolume: 450 + 481.5 + 500,
    averageProductionDuration: 23,
    averageAttenuation: 79.6,
  });
  const known = recentBatches?.flatMap(({ extractionEfficiency }) => extractionEfficiency ?? []);
  expect(known).toHaveLength(3);
  expect(efficiencySummary?.averageExtractionEfficiency).toBeCloseTo(sum(known ?? []) / 3, 1);
  expect(first?.extractionEfficiency).toBeGreaterThan(50);
});

it('shows the stock at the end of the period', async () => {
  const october = await calls.figures('inventory');
  // Packaged by then, less what was sold by then; 48 more left in November.
  const bottles = 1000 + 1200 + 1300 - 300 - 24 - 600 - 12;
  expect(october.finishedProducts).toEqual({
    totalContainers: bottles,
    totalVolume: Math.round(bottles * 330) / 1000,
    totalValue: (await naive('2026-10')).productValue,
    costedVolume: Math.round(bottles * 330) / 1000,
    startedShortVolume: 0,
  });
  const november = await calls.figures('inventory', '2026-11-01', '2026-11-30');
  expect(november.finishedProducts?.totalContainers).toBe(bottles - 48);
  expect(november.stock?.date).toBe('2026-11-10');
  const malt = november.stock?.ingredients.find(({ id }) => id === brewery.malt.id);
  const { stockQuantity } = await brewery.present(brewery.malt.id);
  expect(malt?.quantity).toBe(stockQuantity);
  expect(october.figures.find(({ key }) => key === 'productValue')).toMatchObject({
    value: (await naive('2026-10')).productValue,
    yearBefore: 0,
  });
});

it('names a forecast by the days that it covers', async () => {
  const over = await calls.figures('ingredient_forecast', '2026-10-01', '2026-10-31');
  expect(over).toMatchObject({
    title: 'Prévision d’ingrédients, du 10/11/2026 au 10/12/2026',
    period: 'du 10/11/2026 au 10/12/2026',
    startDate: '2026-11-10',
  });
  const { report } = await calls.generate({ type: 'ingredient_forecast', format: 'pdf' });
  expect(report).toMatchObject({
    name: over.title,
    parameters: { startDate: '2026-11-10', endDate: '2026-12-10' },
  });
  // The future part of a period in progress, of a complete report too.
  const complete = await calls.figures('complete', '2026-11-01', '2026-11-30');
  expect(complete).toMatchObject({
    startDate: '2026-11-01',
    ingredientForecastSummary: { startDate: '2026-11-10', endDate: '2026-11-30' },
  });
});

it('forecasts the shortages of planned batches', async () => {
  const preview = await calls.figures('ingredient_forecast', '2026-11-01', '2026-11-30');
  expect(preview.ingredientForecastSummary).toMatchObject({
    plannedBatchCount: 1,
    totalIngredientsNeeded: 3,
    startDate: '2026-11-10',
    endDate: '2026-11-30',
  });
  const malt = preview.ingredientNeeds?.find(({ id }) => id === brewery.malt.id);
  expect(malt?.requiredQuantity).toBe(240);
  const shortages = preview.criticalIngredients?.map(({ name, projectedShortage }) => [
    name,
    projectedShortage,
  ]);
  expect(preview.ingredientForecastSummary?.criticalShortages).toEqual(
    preview.criticalIngredients?.map(({ name, projectedShortage, unit }) => ({
      name,
      shortage: projectedShortage,
      unit,
    })),
  );
  expect(shortages?.length).toBe(preview.ingredientForecastSummary?.ingredientsWithShortage);
  expect(shortages?.length).toBeGreaterThan(0);
  for (const need of preview.criticalIngredients ?? []) {
    const { id, batches, requiredQuantity, projectedShortage } = need;
    // The batch in the tank still takes its dry hops.
    const inTank = id === brewery.hop.id ? 2000 : 0;
    expect(batches.map(({ brewDate }) => brewDate)).toEqual([
      ...(inTank ? ['2026-10-31'] : []),
      '2026-11-20',
    ]);
    expect(batches.at(-1)).toMatchObject({
      quantity: requiredQuantity - inTank,
      missing: projectedShortage,
    });
  }
});

it('counts as in stock what a batch could take', async () => {
  const block = (isBlocked: boolean) =>
    api.adminDatabase
      .updateTable('ingredientLots')
      .set({ isBlocked })
      .where('ingredientId', '=', brewery.malt.id)
      .execute();
  await block(true);
  const { ingredientNeeds } = await calls.figures(
    'ingredient_forecast',
    '2026-11-01',
    '2026-11-30',
  );
  await block(false);
  expect(ingredientNeeds?.find(({ id }) => id === brewery.malt.id)).toMatchObject({
    currentStock: 0,
    projectedShortage: 240,
  });
});

it('traces the batches of the period', async () => {
  const { traceabilitySummary } = await calls.figures('traceability');
  expect(traceabilitySummary?.batches.map(({ brewDate }) => brewDate)).toEqual([
    '2026-10-31',
    '2026-10-03',
  ]);
  const [, packaged] = traceabilitySummary?.batches ?? [];
  expect(packaged).toMatchObject({ packagedContainers: 1300, containersInStock: 1300 });
  expect(packaged?.lots).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Malt Pilsen .* ML-/)]),
  );
  const { count } = await api.adminDatabase
    .selectFrom('traceabilityRecords')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('eventTimestamp', '>=', new Date('2026-09-30T22:00:00Z'))
    .where('eventTimestamp', '<', new Date('2026-10-31T23:00:00Z'))
    .executeTakeFirstOrThrow();
  expect(traceabilitySummary?.eventCount).toBe(Number(count));
});

it('omits the sections that a type does not have', async () => {
  const preview = await calls.figures('profitability');
  expect(preview).toMatchObject({
    productionSummary: null,
    trends: null,
    recentBatches: null,
    finishedProducts: null,
    ingredientForecastSummary: null,
    traceabilitySummary: null,
  });
  const other = reportCalls(api, await api.loginAs('admin@other.example'));
  const theirs = await other.figures('complete');
  expect(theirs.productionSummary?.totalBatches).toBe(0);
  expect(theirs.profitabilitySummary?.beers).toEqual([]);
  expect(theirs.traceabilitySummary?.batches).toEqual([]);
});

it('refuses days out of order and periods of ten years', async () => {
  await expect(calls.figures('complete', '2026-10-31', '2026-10-01')).rejects.toThrow(
    /BAD_USER_INPUT/,
  );
  await expect(calls.figures('complete', '2010-01-01', '2026-10-01')).rejects.toThrow(
    /BAD_USER_INPUT/,
  );
});
