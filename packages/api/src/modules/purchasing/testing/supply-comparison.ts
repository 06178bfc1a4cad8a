import { addDays } from '@cervoise/domain/dates';
import { addQuantities } from '@cervoise/domain/numbers';
import type { PlannedShortage, ToOrderSupplier } from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';
import { createComparison } from '../../../testing/history';
import { answered, ingredientCalls } from '../../ingredients/testing/ingredient-calls';
import { answeredBatch, batchCalls } from '../../production/testing/batch-calls';
import { answeredRecipe, recipeCalls } from '../../recipes/testing/recipe-calls';
import { reportCalls } from '../../reports/testing/report-calls';
import { orderCalls } from './order-calls';
import {
  dayByDay,
  fermentation,
  needsOf,
  type PlainLot,
  recipeLines,
  type SupplyScenario,
  today,
  usableToday,
} from './supply-account';

const inDays = (days: number) => addDays(today, days);

/** Enters the articles of a scenario with their lots and orders. @returns their ids */
async function addArticles(api: TestApi, token: string, { articles }: SupplyScenario) {
  const stock = ingredientCalls(api, token);
  const calls = orderCalls(api, token);
  const supplierId = await calls.addSupplier();
  const ids: string[] = [];
  for (const [article, { minimum, lots, orders }] of articles.entries()) {
    const type = article === 0 ? 'malt' : 'hop';
    const id = await calls.addIngredient(undefined, { type, minimumStockQuantity: minimum });
    for (const [index, { quantity, expiresIn }] of lots.entries()) {
      const expiryDate = expiresIn === null ? null : inDays(expiresIn);
      const lot = { lotNumber: `L-${index}`, receivedOn: inDays(-20), quantity, expiryDate };
      await answered(stock.receive({ ingredientId: id, ...lot }));
    }
    for (const { quantity, isSent } of orders) {
      const lines = [{ ingredientId: id, quantity, price: 1 }];
      const order = await calls.order({ supplierId, lines });
      if (isSent) await calls.send(order.id);
    }
    ids.push(id);
  }
  return ids;
}

/** Plans the batches of a scenario, and starts those that are started with what the stock has. */
async function addBatches(
  api: TestApi,
  token: string,
  { batches }: SupplyScenario,
  ids: readonly string[],
): Promise<void> {
  const recipe = await answeredRecipe(
    recipeCalls(api, token).create({
      name: `Bière ${ids[0]}`,
      batchSizeInLiters: 1000,
      ...fermentation,
      lines: recipeLines.map(({ article, quantity, line }) => ({
        ...line,
        quantity,
        ingredientId: ids[article] ?? '',
      })),
    }),
  );
  const calls = batchCalls(api, token);
  for (const { liters, brewIn, brewCount, isStarted } of batches) {
    const brewDate = inDays(isStarted ? Math.min(brewIn, 0) : brewIn);
    const values = { recipeId: recipe.id, volumeInLiters: liters, brewCount, brewDate };
    const { id } = await answeredBatch(calls.create(values));
    if (!isStarted) continue;
    const start = { id, requestId: crypto.randomUUID(), brewDate, shortageReason: 'Rien de plus' };
    await answeredBatch(calls.change('startProductionBatch', start));
  }
}

/** The lots as they are in the tables, whatever the server made of them. */
async function lotsOf(api: TestApi, ingredientId: string): Promise<PlainLot[]> {
  const rows = await api.adminDatabase
    .selectFrom('ingredientLots')
    .select(['quantity', 'expiryDate', 'awaitsAnalysis'])
    .where('ingredientId', '=', ingredientId)
    .execute();
  return rows.map(({ awaitsAnalysis, ...lot }) => ({ ...lot, isUsable: !awaitsAnalysis }));
}

/** How planning, « À commander » and the forecast differ from the plain account of a scenario. */
export async function supplyDifferences(
  api: TestApi,
  token: string,
  scenario: SupplyScenario,
): Promise<string[]> {
  const ids = await addArticles(api, token, scenario);
  await addBatches(api, token, scenario, ids);
  for (const [article, { lots }] of scenario.articles.entries()) {
    const held = lots.flatMap((lot, index) => (lot.awaitsAnalysis ? [`L-${index}`] : []));
    if (held.length === 0) continue;
    await api.adminDatabase
      .updateTable('ingredientLots')
      .set({ awaitsAnalysis: true })
      .where('ingredientId', '=', ids[article] ?? '')
      .where('lotNumber', 'in', held)
      .execute();
  }
  const until = inDays(scenario.until);
  const from = inDays(Math.min(scenario.from, scenario.until));
  const { ask } = orderCalls(api, token);
  const shortages = await ask<PlannedShortage[]>(
    '{ answer: plannedShortages { ingredientId date missing runsOut } }',
    {},
  );
  const toOrder = await ask<ToOrderSupplier[]>(
    `query ($until: Date!) { answer: toOrder(until: $until) {
      lines { ingredientId stock needed onOrder missing neededOn } } }`,
    { until },
  );
  const forecast = await reportCalls(api, token).figures('ingredient_forecast', from, until);
  const { differences, expect } = createComparison();
  for (const [index, { minimum, orders }] of scenario.articles.entries()) {
    const id = ids[index] ?? '';
    const lots = await lotsOf(api, id);
    const days = dayByDay(lots, needsOf(scenario, index));
    const sum = (of: typeof days, key: 'needed' | 'short') =>
      addQuantities(...of.map((one) => one[key]));
    const untilEnd = days.filter(({ day }) => day <= until);
    const inPeriod = untilEnd.filter(({ day }) => day >= from);

    const own = shortages.filter(({ ingredientId }) => ingredientId === id);
    expect('planning', addQuantities(...own.map(({ missing }) => missing)), sum(days, 'short'));
    const runsOut = days.find(({ short }) => short > 0)?.day;
    expect('runs out', own.find((one) => one.runsOut)?.date, runsOut);

    const onOrder = addQuantities(...orders.map(({ quantity, isSent }) => (isSent ? quantity : 0)));
    const kept = Math.max(0, addQuantities(minimum, -(untilEnd.at(-1)?.left ?? 0)));
    const missing = Math.max(0, addQuantities(sum(untilEnd, 'short'), kept, -onOrder));
    const line = toOrder.flatMap(({ lines }) => lines).find((one) => one.ingredientId === id);
    expect('to order', line?.missing ?? 0, missing);
    if (line) {
      const stock = usableToday(lots);
      // What is on order covers the soonest lacks.
      const shortUntil = (index: number) => sum(untilEnd.slice(0, index + 1), 'short');
      const lack = untilEnd.find((_day, at) => shortUntil(at) > onOrder);
      const low = untilEnd.find(
        ({ left }, at) => addQuantities(shortUntil(at), Math.max(0, minimum - left)) > onOrder,
      );
      const isEnough = addQuantities(stock, onOrder) >= minimum;
      expect('needed on', line.neededOn, (isEnough && lack ? lack : low)?.day);
      expect('needed', [line.needed, line.onOrder], [sum(untilEnd, 'needed'), onOrder]);
    }

    const need = forecast.ingredientNeeds?.find((one) => one.id === id);
    expect('required', need?.requiredQuantity ?? 0, sum(inPeriod, 'needed'));
    expect('forecast', need?.projectedShortage ?? 0, sum(inPeriod, 'short'));
    const first = inPeriod.find(({ short }) => short > 0)?.day ?? null;
    expect('short from', need?.shortageDate ?? null, first);
  }
  return differences;
}
