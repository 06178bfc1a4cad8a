import type { BatchStatus } from '@cervoise/domain/production';
import { containing } from '../../db/containing';
import { type SearchedIds, searchIds } from '../../db/searched-ids';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** What others may know of a batch: which one, of which recipe, how far, and its days. */
export interface BatchName {
  readonly id: string;
  readonly batchNumber: string;
  readonly recipeId: string;
  readonly status: BatchStatus;
  /** Days are YYYY-MM-DD. */
  readonly brewDate: string | null;
  readonly packagingDate: string | null;
  readonly bestBeforeDate: string | null;
}

export const selectBatchNames = (
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<BatchName[]> =>
  tx
    .selectFrom('production_batches')
    .select([
      'id',
      'batch_number as batchNumber',
      'recipe_id as recipeId',
      'status',
      'brew_date as brewDate',
      'packaging_date as packagingDate',
      'best_before_date as bestBeforeDate',
    ])
    .where('id', 'in', ids)
    .execute();

/** Batches of a recipe, brewed last first. */
export const selectBatchesOfRecipe = (tx: TenantTransaction, recipeId: string, limit: number) =>
  tx
    .selectFrom('production_batches')
    .select([
      'id',
      'batch_number as batchNumber',
      'packaging_date as packagingDate',
      'best_before_date as bestBeforeDate',
    ])
    .where('recipe_id', '=', recipeId)
    .orderBy('brew_date', (order) => order.desc().nullsLast())
    .orderBy('batch_number', 'desc')
    .limit(limit)
    .execute();

/** Batches whose number contains a text. */
export const findBatchIds = (tx: TenantTransaction, text: string): Promise<SearchedIds> =>
  searchIds(
    tx.selectFrom('production_batches').select('id').where('number_key', 'like', containing(text)),
  );

/** Batches of some numbers, accents and case aside: `key` is the number's `searchKey`. */
export const selectBatchesNumbered = (
  tx: TenantTransaction,
  keys: readonly string[],
): Promise<(Pick<BatchName, 'id' | 'recipeId'> & { readonly key: string })[]> =>
  tx
    .selectFrom('production_batches')
    .select(['id', 'recipe_id as recipeId', 'number_key as key'])
    .where('number_key', 'in', keys)
    .execute();

export interface NewBatch extends Omit<BatchName, 'id'> {
  readonly fermentationStartDate: string | null;
  readonly fermentationEndDate: string | null;
}

/** @returns the new batch's id */
export async function insertBatch(
  tx: TenantTransaction,
  tenantId: string,
  batch: NewBatch,
): Promise<string> {
  const { id } = await tx
    .insertInto('production_batches')
    .values({
      tenant_id: tenantId,
      batch_number: batch.batchNumber,
      recipe_id: batch.recipeId,
      status: batch.status,
      brew_date: batch.brewDate,
      fermentation_start_date: batch.fermentationStartDate,
      fermentation_end_date: batch.fermentationEndDate,
      packaging_date: batch.packagingDate,
      best_before_date: batch.bestBeforeDate,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
