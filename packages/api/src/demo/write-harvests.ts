import type { Author } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { lockHarvests, recordHarvestedYeast } from '../modules/ingredients';
import { insertLines } from '../records/insert-rows';
import { type DemoCalendar, pastContext } from './demo-calendar';
import type { DemoBatch, DemoProduction } from './demo-production';

interface Known {
  readonly authors: readonly Author[];
  readonly ingredientIds: ReadonlyMap<string, string>;
  readonly batches: ReadonlyMap<DemoBatch, { readonly id: string; readonly batchNumber: string }>;
}

/** Writes the yeast harvested from batches: a lot in stock each, one generation older. */
export async function writeHarvests(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  { authors, ingredientIds, batches }: Known,
  { harvests = [] }: DemoProduction,
): Promise<void> {
  for (const [turn, harvest] of harvests.entries()) {
    const { beer, brewedDaysAgo, yeast, daysAgo, quantity, ...state } = harvest;
    const [, batch] =
      [...batches].find(
        ([brewed]) => brewed.beer === beer && brewed.brewedDaysAgo === brewedDaysAgo,
      ) ?? [];
    const yeastId = ingredientIds.get(yeast);
    if (!batch || !yeastId) throw new Error(`The demo has no batch of ${beer} with ${yeast}.`);
    const context = pastContext(calendar, authors, daysAgo, turn);
    const stock = await lockHarvests(tx, context, yeastId);
    const generation = 2;
    const harvestedOn = calendar.day(daysAgo);
    const lotId = await recordHarvestedYeast(tx, context, stock, {
      ...state,
      lotNumber: `${batch.batchNumber}-G${generation}`,
      quantity,
      generation,
      harvestedOn,
      expiryDate: null,
    });
    const ingredientId = stock.ingredient.id;
    const line = { batchId: batch.id, ingredientId, lotId, quantity, generation, harvestedOn };
    await insertLines('yeastHarvests', context, [line]).execute(tx);
  }
}
