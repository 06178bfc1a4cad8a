import { addDays } from '@cervoise/domain/dates';
import type { TestApi } from '../../../testing';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const cents = (euros: number) => Math.round(euros * 100) / 100;
const average = (values: readonly number[]) => sum(values) / values.length;

const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10);

/** The rows of a brewery that reports sum, read directly from the tables. */
async function readTables({ adminDatabase }: TestApi, tenantId: string) {
  const batches = await adminDatabase
    .selectFrom('productionBatches')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .execute();
  const stock = await adminDatabase
    .selectFrom('stockMovements as line')
    .innerJoin('ingredientLots as lot', 'lot.id', 'line.lotId')
    .select([
      'line.batchId',
      'line.quantity',
      'line.happenedOn',
      'line.createdAt',
      'line.lotId',
      'line.ingredientId',
      'lot.costPerUnit',
      'lot.expiryDate',
    ])
    .where('line.tenantId', '=', tenantId)
    .execute();
  const products = await adminDatabase
    .selectFrom('inventoryMovements as line')
    .innerJoin('inventoryItems as item', 'item.id', 'line.itemId')
    .select([
      'line.kind',
      'line.quantity',
      'line.unitPrice',
      'line.happenedOn',
      'line.createdAt',
      'item.batchId',
      'item.packagingDate',
      'item.volumeInLiters',
    ])
    .where('line.tenantId', '=', tenantId)
    .execute();
  const ingredients = await adminDatabase
    .selectFrom('ingredients')
    .select(['id', 'minimumStockQuantity'])
    .where('tenantId', '=', tenantId)
    .execute();
  const events = await adminDatabase
    .selectFrom('traceabilityRecords')
    .select('eventTimestamp')
    .where('tenantId', '=', tenantId)
    .execute();
  return { batches, stock, products, ingredients, events };
}

// The tests' clock is between 8 and 11 o'clock, so that the day is the same in Paris.
const dayOf = (line: { readonly happenedOn: string | null; readonly createdAt: Date }) =>
  line.happenedOn ?? line.createdAt.toISOString().slice(0, 10);

/** What is packaged first is sold first: the costs of what a month sold, and of what it left. */
function bottleByBottle(
  lines: readonly { readonly day: string; readonly quantity: number; readonly cost: number }[],
  month: string,
) {
  const shelf: number[] = [];
  const soldCosts: number[] = [];
  const inOrder = lines
    .filter(({ day }) => day <= lastDayOf(month))
    .toSorted((a, b) => a.day.localeCompare(b.day) || b.quantity - a.quantity);
  for (const { day, quantity, cost } of inOrder) {
    for (let count = quantity; count > 0; count -= 1) shelf.push(cost);
    const left = shelf.splice(0, Math.max(0, -quantity));
    if (day.startsWith(month)) soldCosts.push(...left);
  }
  return { shelf, soldCosts };
}

/**
 * The expected sums of a month's report, added up line by line.
 * @param month YYYY-MM
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a calculation from top to bottom, one sum after the other
export async function tableSums(api: TestApi, tenantId: string, month: string) {
  const { batches, stock, products, ingredients, events } = await readTables(api, tenantId);
  const endDate = lastDayOf(month);
  const started = batches.filter(
    ({ giveUpReason, deletedAt, status }) => !giveUpReason && !deletedAt && status !== 'planned',
  );
  const liters = (batch: (typeof batches)[number]) =>
    batch.fermenterVolumeInLiters ?? batch.volumeInLiters;
  const brewed = started.filter(({ brewDate }) => brewDate?.startsWith(month));
  const brewedIds = new Set<string | null>(brewed.map(({ id }) => id));
  const packaged = brewed.filter(({ packagingDate }) => packagingDate);

  const dayOfLine = (line: (typeof products)[number]) =>
    line.kind === 'packaging' ? line.packagingDate : dayOf(line);
  const sold = products.filter((line) => line.kind === 'sale' && dayOf(line).startsWith(month));
  const costPerLiter = (batchId: string | null) => {
    const batch = started.find(({ id }) => id === batchId);
    if (!batch) throw new Error('Sold of no batch.');
    const taken = stock.filter((line) => line.batchId === batchId);
    const cost = sum(taken.map(({ quantity, costPerUnit }) => -quantity * (costPerUnit ?? 0)));
    return cost / (batch.packagedVolumeInLiters ?? liters(batch));
  };
  const revenue = cents(
    sum(sold.map(({ quantity, unitPrice }) => cents(-quantity * (unitPrice ?? 0)))),
  );
  const { shelf, soldCosts } = bottleByBottle(
    products.map((line) => ({
      day: dayOfLine(line),
      quantity: line.quantity,
      cost: line.volumeInLiters * costPerLiter(line.batchId),
    })),
    month,
  );
  const ingredientCost = cents(sum(soldCosts));
  const profit = cents(revenue - ingredientCost);

  const filled = products.filter((line) => dayOfLine(line) <= endDate);
  const held = stock.filter((line) => dayOf(line) <= endDate);
  const heldOf = (lines: typeof held) => sum(lines.map(({ quantity }) => quantity));
  const ofBrewed = products.filter(({ batchId }) => brewedIds.has(batchId));
  const takenLots = stock.filter((line) => line.batchId && brewedIds.has(line.batchId));
  const lots = [...new Set(held.map(({ lotId }) => lotId))].map((lotId) =>
    held.filter((line) => line.lotId === lotId),
  );
  return {
    volume: sum(brewed.map(liters)),
    count: brewed.length,
    /** Days from brew to packaging. */
    duration: average(
      packaged.map(
        ({ brewDate, packagingDate }) =>
          (Date.parse(packagingDate ?? '') - Date.parse(brewDate ?? '')) / 86_400_000,
      ),
    ),
    /** Per cent. */
    attenuation: average(
      brewed.flatMap(({ measuredOriginalGravity: original, measuredFinalGravity: final }) =>
        original && final ? [(100 * (original - final)) / (original - 1)] : [],
      ),
    ),
    volumeYield: average(
      packaged.map((batch) => (100 * (batch.packagedVolumeInLiters ?? 0)) / liters(batch)),
    ),
    revenue,
    ingredientCost,
    profit,
    marginRate: (100 * profit) / revenue,
    soldVolume: sum(sold.map(({ quantity, volumeInLiters }) => -quantity * volumeInLiters)),
    bottles: -sum(sold.map(({ quantity }) => quantity)),
    productCount: sum(filled.map(({ quantity }) => quantity)),
    productVolume: sum(filled.map(({ quantity, volumeInLiters }) => quantity * volumeInLiters)),
    productValue: cents(sum(shelf)),
    ingredientValue: sum(held.map(({ quantity, costPerUnit }) => quantity * (costPerUnit ?? 0))),
    lowStockCount: ingredients.filter(
      ({ id, minimumStockQuantity }) =>
        heldOf(held.filter(({ ingredientId }) => ingredientId === id)) < minimumStockQuantity,
    ).length,
    expiringCount: lots.filter((lines) => {
      const expiry = lines[0]?.expiryDate;
      return expiry && expiry > endDate && expiry <= addDays(endDate, 30) && heldOf(lines) > 0;
    }).length,
    eventCount: events.filter(({ eventTimestamp }) =>
      eventTimestamp.toISOString().startsWith(month),
    ).length,
    lotCount: new Set(takenLots.map(({ lotId }) => lotId)).size,
    packagedCount: sum(
      ofBrewed.filter(({ kind }) => kind === 'packaging').map(({ quantity }) => quantity),
    ),
    keptCount: sum(ofBrewed.map(({ quantity }) => quantity)),
  };
}

export type TableSums = Awaited<ReturnType<typeof tableSums>>;
