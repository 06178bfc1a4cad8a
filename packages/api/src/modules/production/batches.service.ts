import { groupBy } from '../../collections/group-by';
import { identifier } from '../../db/identifier';
import type { SearchedIds } from '../../db/searched-ids';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import type { BatchOption } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import {
  type BatchName,
  findBatchIds,
  selectBatchesNumbered,
  selectBatchesOfRecipe,
  selectBatchNames,
} from './batches.store';

export type { BatchName } from './batches.store';

/** Which batches of the brewery ids stand for, in the caller's transaction; unknown ids are left out. */
export async function batchNames(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BatchName>> {
  if (ids.length === 0) return new Map();
  const batches = await selectBatchNames(tx, ids);
  return new Map(batches.map((batch) => [batch.id, batch]));
}

/** Batches by the `searchKey` of their number, in the caller's transaction. */
export async function batchesNumbered(
  tx: TenantTransaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Pick<BatchName, 'id' | 'recipeId'>[]>> {
  if (keys.length === 0) return new Map();
  return groupBy(await selectBatchesNumbered(tx, keys), ({ key }) => key);
}

/** The most a form offers. */
const maxOptions = 200;

/** Batches whose number contains a text, in the caller's transaction. */
export const batchIdsNumbered = (tx: TenantTransaction, text: string): Promise<SearchedIds> =>
  findBatchIds(tx, text);

export type BatchesService = ReturnType<typeof createBatchesService>;

export function createBatchesService({ database }: Pick<ServiceDependencies, 'database'>) {
  return {
    /** Batches of a recipe for choosing one, brewed last first. @throws NOT_FOUND for what is no id */
    options: (actor: Actor, recipeId: string): Promise<BatchOption[]> => {
      const id = identifier(recipeId);
      return withTenant(database, actor, (tx) => selectBatchesOfRecipe(tx, id, maxOptions));
    },
  };
}
