import { containing } from '../../db/containing';
import { identifier } from '../../db/identifier';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { InventoryFilter, InventoryView } from '../../generated/resolvers';
import { batchIdsNumbered } from '../production/batches.service';
import { recipeIdsNamed } from '../recipes/recipes.service';
import type { MeantFilter, SearchMeaning } from './inventory-filter';
import { selectLocations } from './locations.store';

async function meaningOf(
  tx: TenantTransaction,
  text: string,
  view: InventoryView,
): Promise<SearchMeaning> {
  const places = await selectLocations(tx, {
    areRemoved: view === 'deleted',
    like: containing(text),
  });
  return {
    recipeIds: await recipeIdsNamed(tx, text),
    batchIds: await batchIdsNumbered(tx, text),
    locationKeys: places.map(({ locationKey }) => locationKey),
    barcodes: [text.trim()],
  };
}

/**
 * A filter as SQL takes it: its ids checked, and what its search means looked up, all of it, in
 * three statements. @throws NOT_FOUND for what is no id
 */
export async function meantFilter(
  tx: TenantTransaction,
  { search, recipeId, batchId, ...filter }: InventoryFilter,
): Promise<MeantFilter> {
  return {
    ...filter,
    recipeId: recipeId && identifier(recipeId),
    batchId: batchId && identifier(batchId),
    meaning: search?.trim() ? await meaningOf(tx, search, filter.view ?? 'all') : null,
  };
}
