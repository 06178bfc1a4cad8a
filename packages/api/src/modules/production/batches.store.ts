import type { BatchStatus } from '@cervoise/domain/production';
import { type SqlBool, sql } from 'kysely';
import { containing } from '../../db/containing';
import type { PageRequest } from '../../db/page';
import { type LineOfList, type Pages, pagesOf } from '../../db/pages-of';
import { type SearchedIds, searchIds } from '../../db/searched-ids';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type {
  MonthlyProductionPoint,
  ProductionOverview,
  RecipeBatch,
} from '../../generated/resolvers';
import { recipeRows } from '../recipes';
import { extraAdditions } from './batch-ingredients/extra-additions.store';
import { type BatchRow, batchSelection } from './batches.list';
import { receivedBeer } from './cellar/cellar.store';
import { firstGravity } from './fermentation/batch-logs.store';

/** A batch for other modules: its number, recipe, status and dates. */
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

/** The recipe versions of batches, their measured gravities and alcohol, and whether other beer is in them. */
export const selectBrewedVersions = (tx: TenantTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('productionBatches')
    .select(receivedBeer('productionBatches').as('isBlend'))
    .select(extraAdditions('productionBatches').as('additions'))
    .select(
      sql<
        number | null
      >`coalesce(${sql.ref('measuredOriginalGravity')}, ${firstGravity('productionBatches')})`.as(
        'measuredOriginalGravity',
      ),
    )
    .select([
      'id as batchId',
      'recipeId as id',
      'tenantId',
      'recipeName as name',
      'recipeVersion as version',
      'measuredAbv',
      'measuredFinalGravity',
      'volumeInLiters',
      'fermenterVolumeInLiters',
    ])
    .where('id', 'in', ids)
    .execute();

/** The measured alcohol of batches, null where unknown. */
export async function selectMeasuredAbvs(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('productionBatches')
    .select(['id', 'measuredAbv'])
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, measuredAbv }) => [id, measuredAbv]));
}

/** Batches of a recipe, brewed last first. */
export const selectBatchesOfRecipe = (
  tx: TenantTransaction,
  recipeId: string,
  search: string,
  limit: number,
) =>
  tx
    .selectFrom('productionBatches')
    .select(['id', 'batchNumber', 'packagingDate', 'bestBeforeDate'])
    .where('recipeId', '=', recipeId)
    .where('deletedAt', 'is', null)
    .$if(search.trim() !== '', (batches) => batches.where('numberKey', 'like', containing(search)))
    .orderBy('brewDate', (order) => order.desc().nullsLast())
    .orderBy('numberKey', 'desc')
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
       select count(*) as total from production_batches
        where recipe_id = wanted.id and deleted_at is null) counted
      left join lateral (
       select id, batch_number as "batchNumber", status, brew_date as "brewDate",
              number_key as "numberKey"
         from production_batches where recipe_id = wanted.id and deleted_at is null
        order by brew_date desc nulls last, number_key desc
        limit ${request.limit} offset ${request.offset}) listed on true
     order by listed."brewDate" desc nulls last, listed."numberKey" desc`.execute(tx);
  return pagesOf(recipeIds, rows, request, (batch) => batch);
}

/** The number of batches of a recipe, whatever their status, removed ones too. */
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

/** Maximum planned batches considered. */
const maxPlanned = 500;

/** The recipe versions of planned batches, with their litres; soonest first. */
export const selectPlannedBatches = (tx: TenantTransaction) =>
  tx
    .selectFrom('productionBatches')
    .select([
      'recipeId as id',
      'tenantId',
      'recipeName as name',
      'recipeVersion as version',
      'volumeInLiters',
    ])
    .where('status', '=', 'planned')
    .where('deletedAt', 'is', null)
    .orderBy('brewDate', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(maxPlanned)
    .execute();

/** Batches whose number contains a text. */
export const findBatchIds = (tx: TenantTransaction, text: string): Promise<SearchedIds> =>
  searchIds(
    tx.selectFrom('productionBatches').select('id').where('numberKey', 'like', containing(text)),
  );

/** A batch as a file names it. */
export interface NumberedBatch extends BatchRow {
  /** The number's `searchKey`. */
  readonly key: string;
}

/** Batches of some numbers, accents and case aside, by the `searchKey` of each. */
export async function selectBatchesNumbered(
  tx: TenantTransaction,
  keys: readonly string[],
): Promise<NumberedBatch[]> {
  const { rows } = await sql<NumberedBatch>`
    select ${batchSelection}, number_key as key
      from production_batches where number_key = any(${[...keys]})`.execute(tx);
  return rows;
}

export interface NewBatch extends Omit<BatchName, 'id'> {
  readonly fermentationStartDate: string | null;
  readonly fermentationEndDate: string | null;
  /** Litres; by default ten hectolitres, a usual brew. */
  readonly volumeInLiters?: number;
}

const defaultVolume = 1000;

/**
 * Adds a batch of the recipe's current version; a started one has no beer yet.
 * @returns its id
 */
export async function insertBatchRow(
  tx: TenantTransaction,
  tenantId: string,
  batch: NewBatch,
): Promise<string> {
  const { id } = await tx
    .insertInto('productionBatches')
    .columns([
      'tenantId',
      'batchNumber',
      'recipeId',
      'recipeName',
      'recipeVersion',
      'volumeInLiters',
      'status',
      'brewDate',
      'fermentationStartDate',
      'fermentationEndDate',
      'packagingDate',
      'bestBeforeDate',
    ])
    .expression((eb) =>
      eb
        .selectFrom(recipeRows.as('recipe'))
        .where('id', '=', batch.recipeId)
        .where('tenantId', '=', tenantId)
        .select([
          'tenantId',
          eb.val(batch.batchNumber).as('batchNumber'),
          'id as recipeId',
          'name as recipeName',
          'version as recipeVersion',
          sql<number>`${batch.volumeInLiters ?? defaultVolume}::numeric`.as('volumeInLiters'),
          eb.val(batch.status).as('status'),
          sql<string | null>`${batch.brewDate}::date`.as('brewDate'),
          sql<string | null>`${batch.fermentationStartDate}::date`.as('fermentationStartDate'),
          sql<string | null>`${batch.fermentationEndDate}::date`.as('fermentationEndDate'),
          sql<string | null>`${batch.packagingDate}::date`.as('packagingDate'),
          sql<string | null>`${batch.bestBeforeDate}::date`.as('bestBeforeDate'),
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the ledger of beer of started batches that have none. */
export async function openBeerLedger(tx: TenantTransaction, tenantId: string): Promise<void> {
  await sql`select open_beer_ledger(${tenantId}::uuid)`.execute(tx);
}

/** Locks a batch and returns its state. */
export const lockBatchState = (tx: TenantTransaction, id: string) =>
  tx
    .selectFrom('productionBatches')
    .select(['id', 'status', 'brewDate', 'deletedAt'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

/** The greatest number of a year, under a lock; 0 for none. */
export async function greatestNumber(tx: TenantTransaction, year: string): Promise<number> {
  const { rows } = await sql<{ greatest: number }>`
    select greatest_batch_number(${year}) as greatest`.execute(tx);
  return rows[0]?.greatest ?? 0;
}

/** The number of batches by status, removed ones apart. */
export async function selectOverview(tx: TenantTransaction): Promise<ProductionOverview> {
  const count = (status: BatchStatus) =>
    sql`count(*) filter (where deleted_at is null and status = ${sql.lit(status)})`;
  const { rows } = await sql<ProductionOverview>`
    select count(*) filter (where deleted_at is null) as "totalCount",
           ${count('planned')} as "plannedCount", ${count('in_progress')} as "inProgressCount",
           ${count('completed')} as "completedCount", ${count('packaged')} as "packagedCount",
           ${count('ready')} as "readyCount", ${count('archived')} as "archivedCount",
           count(*) filter (where deleted_at is not null) as "deletedCount"
      from production_batches`.execute(tx);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate gave no row.');
  return figures;
}

/**
 * Litres of the batches brewed in each month from one to another (YYYY-MM), without cancelled ones.
 */
export async function selectVolumesByMonth(
  tx: TenantTransaction,
  from: string,
  to: string,
): Promise<MonthlyProductionPoint[]> {
  const { rows } = await sql<MonthlyProductionPoint>`
    select to_char(month, 'YYYY-MM') as month,
           coalesce(sum(coalesce(batch.fermenter_volume_in_liters, batch.volume_in_liters)), 0)
             as "totalVolume"
      from generate_series((${from} || '-01')::date, (${to} || '-01')::date, interval '1 month')
           as month
      left join production_batches batch
        on batch.brew_date >= month and batch.brew_date < month + interval '1 month'
       and batch.deleted_at is null and batch.give_up_reason is null
       and batch.status <> 'planned'
     group by month order by month`.execute(tx);
  return rows;
}
