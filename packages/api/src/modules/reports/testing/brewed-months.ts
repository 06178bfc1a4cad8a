import { randomUUID } from 'node:crypto';
import { addDays } from '@cervoise/domain/dates';
import type { TestApi } from '../../../testing';
import { answered as answeredIngredient } from '../../ingredients/testing/ingredient-calls';
import { answered, inventoryCalls } from '../../inventory/testing/product-calls';
import { answeredBatch } from '../../production/testing/batch-calls';
import { openBrewery } from '../../production/testing/brewery';

/** The current day of the tests. */
export const reportDay = '2026-11-10';
/** The day of the planned batch. */
export const plannedBrewDay = '2026-11-20';

interface Brew {
  readonly brewDate: string;
  readonly liters: number;
  readonly packagedOn?: string;
  /** Sold without a price unless the sale has one. */
  readonly hasNoPrice?: boolean;
  readonly bottles?: number;
  readonly sales?: readonly {
    readonly on: string;
    readonly bottles: number;
    readonly price?: number;
  }[];
}

/** The production and sales of the months that a report of October 2026 compares. */
const brews: readonly Brew[] = [
  {
    brewDate: '2025-10-05',
    liters: 400,
    packagedOn: '2025-11-02',
    hasNoPrice: true,
    bottles: 1000,
    sales: [
      { on: '2025-11-10', bottles: 300, price: 2.1 },
      { on: '2026-10-02', bottles: 24, price: 2.0512 },
      { on: '2026-10-12', bottles: 12 },
    ],
  },
  {
    brewDate: '2026-09-10',
    liters: 450,
    packagedOn: '2026-10-01',
    bottles: 1200,
    sales: [
      { on: '2026-10-05', bottles: 600, price: 2.35 },
      { on: '2026-11-02', bottles: 48, price: 2.4 },
    ],
  },
  { brewDate: '2026-10-03', liters: 481.5, packagedOn: '2026-10-28', bottles: 1300, sales: [] },
  { brewDate: '2026-10-31', liters: 500 },
];

/** A brewery with those months, as the holder of a token. The clock is set to the report's day. */
export async function brewMonths(api: TestApi, token: string) {
  api.setClock(new Date('2025-09-30T08:00:00Z'));
  const brewery = await openBrewery(api, token, { first: 300, second: 240 });
  const { calls, recipe } = brewery;
  await answeredIngredient(
    brewery.stock.receive({
      ingredientId: brewery.malt.id,
      lotNumber: 'ML-3',
      quantity: 400,
      receivedOn: '2025-09-30',
      expiryDate: '2027-06-01',
      costPerUnit: 1.15,
    }),
  );
  for (const { brewDate, liters, packagedOn, hasNoPrice, bottles, sales = [] } of brews) {
    api.setClock(new Date(`${brewDate}T08:00:00Z`));
    const { id } = await brewery.plan({ volumeInLiters: 500, brewDate });
    // Of hops that came later.
    await answeredBatch(brewery.start(id, { brewDate, isConfirmed: true }));
    const measured = { measuredOriginalGravity: 1.054, fermenterVolumeInLiters: liters };
    await answeredBatch(calls.update({ id, ...measured }));
    if (!packagedOn || !bottles) continue;
    api.setClock(new Date(`${packagedOn}T08:00:00Z`));
    await answeredBatch(calls.update({ id, status: 'completed', measuredFinalGravity: 1.011 }));
    const line = {
      containerType: 'bottle',
      volumeInLiters: 0.33,
      quantity: bottles,
      unitPrice: hasNoPrice ? null : 2.5,
    };
    await answeredBatch(
      calls.change('packageProductionBatch', {
        id,
        requestId: randomUUID(),
        packagingDate: packagedOn,
        lines: [line],
      }),
    );
    const items = inventoryCalls(api, token, { recipeId: recipe.id, batchId: id });
    const { rows } = await itemsOf(api, id);
    for (const { on, bottles: quantity, price } of sales) {
      // Entered a day later, with the day of the movement.
      api.setClock(new Date(`${addDays(on, 1)}T10:00:00Z`));
      const sale = { id: rows[0] ?? '', quantity, move: 'sale' as const, happenedOn: on };
      await answered(items.move({ ...sale, unitPrice: price }));
    }
  }
  api.setClock(new Date(`${reportDay}T09:00:00Z`));
  const abandoned = await brewery.plan({ volumeInLiters: 500, brewDate: '2026-10-15' });
  await answeredBatch(brewery.start(abandoned.id, { brewDate: '2026-10-15' }));
  await answeredBatch(
    calls.change('abandonProductionBatch', {
      id: abandoned.id,
      requestId: randomUUID(),
      reason: 'Infection',
    }),
  );
  // Consumes the remaining malt, and requires more hops than there are.
  await brewery.plan({ volumeInLiters: 1500, brewDate: plannedBrewDay });
  return brewery;
}

async function itemsOf(api: TestApi, batchId: string): Promise<{ rows: string[] }> {
  const rows = await api.adminDatabase
    .selectFrom('inventoryItems')
    .select('id')
    .where('batchId', '=', batchId)
    .execute();
  return { rows: rows.map(({ id }) => id) };
}
