import type { BatchStatus } from '@cervoise/domain/production';
import { sql } from 'kysely';
import { containing } from '../../db/containing';
import type { PageRequest } from '../../db/page';
import { type LineOfList, type Pages, pagesOf } from '../../db/pages-of';
import { type SearchedIds, searchIds } from '../../db/searched-ids';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { RecipeBatch } from '../../generated/resolvers';

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

/** One page of the batches of each of some recipes, brewed last first. */
export async function selectBatchPages(
  tx: TenantTransaction,
  recipeIds: readonly string[],
  request: PageRequest,
): Promise<Pages<RecipeBatch>> {
  const { rows } = await sql<RecipeBatch & LineOfList>`
    select wanted.id as "ownerId", counted.total, listed.*
      from unnest(${[...recipeIds]}::uuid[]) as wanted (id)
     cross join lateral (
       select count(*) as total from production_batches where recipe_id = wanted.id) counted
      left join lateral (
       select id, batch_number as "batchNumber", status, brew_date as "brewDate"
         from production_batches where recipe_id = wanted.id
        order by brew_date desc nulls last, batch_number desc
        limit ${request.limit} offset ${request.offset}) listed on true
     order by listed."brewDate" desc nulls last, listed."batchNumber" desc`.execute(tx);
  return pagesOf(recipeIds, rows, request, (batch) => batch);
}

/** How many batches there are of a recipe, whatever their status. */
export async function countBatchesOfRecipe(
  tx: TenantTransaction,
  recipeId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('productionBatches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipeId', '=', recipeId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The recipes that batches are planned of, with how many. */
export const selectPlannedRecipes = (
  tx: TenantTransaction,
): Promise<{ recipeId: string; count: number }[]> =>
  tx
    .selectFrom('productionBatches')
    .select((eb) => ['recipeId', eb.fn.countAll<number>().as('count')])
    .where('status', '=', 'planned')
    .groupBy('recipeId')
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
