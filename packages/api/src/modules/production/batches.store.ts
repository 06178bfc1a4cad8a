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
    .selectFrom('productionBatches')
    .select([
      'id',
      'batchNumber',
      'recipeId',
      'status',
      'brewDate',
      'packagingDate',
      'bestBeforeDate',
    ])
    .where('id', 'in', ids)
    .execute();

/** Batches of a recipe, brewed last first. */
export const selectBatchesOfRecipe = (tx: TenantTransaction, recipeId: string, limit: number) =>
  tx
    .selectFrom('productionBatches')
    .select(['id', 'batchNumber', 'packagingDate', 'bestBeforeDate'])
    .where('recipeId', '=', recipeId)
    .orderBy('brewDate', (order) => order.desc().nullsLast())
    .orderBy('batchNumber', 'desc')
    .limit(limit)
    .execute();

/** Batches whose number contains a text. */
export const findBatchIds = (tx: TenantTransaction, text: string): Promise<SearchedIds> =>
  searchIds(
    tx.selectFrom('productionBatches').select('id').where('numberKey', 'like', containing(text)),
  );

/** Batches of some numbers, accents and case aside: `key` is the number's `searchKey`. */
export const selectBatchesNumbered = (
  tx: TenantTransaction,
  keys: readonly string[],
): Promise<(Pick<BatchName, 'id' | 'recipeId'> & { readonly key: string })[]> =>
  tx
    .selectFrom('productionBatches')
    .select(['id', 'recipeId', 'numberKey as key'])
    .where('numberKey', 'in', keys)
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
    .insertInto('productionBatches')
    .values({
      tenantId,
      batchNumber: batch.batchNumber,
      recipeId: batch.recipeId,
      status: batch.status,
      brewDate: batch.brewDate,
      fermentationStartDate: batch.fermentationStartDate,
      fermentationEndDate: batch.fermentationEndDate,
      packagingDate: batch.packagingDate,
      bestBeforeDate: batch.bestBeforeDate,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
