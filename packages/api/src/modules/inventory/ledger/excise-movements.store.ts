import type { ExciseFlow } from '@cervoise/domain/excise';
import type { ContainerType, ProductMovementKind } from '@cervoise/domain/inventory';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { PageRequest } from '../../../db/page';
import type { TenantTransaction } from '../../../db/tenant-transaction';

/** A count or an adjustment (`original`) whose correction (`line`) found the other sign: a surplus for a shortage. */
const turnsOver = sql`coalesce(original.kind in ('count', 'adjustment')
  and sign(original.quantity + line.quantity) = -sign(original.quantity), false)`;

/** The columns of a line, after its id, item and quantity. */
const lineColumns = sql`line.kind, line.reason, line.position, line.happened_on, line.posted_on as day,
  coalesce(line.corrects_id, line.id) as root_id,
  case coalesce(original.kind, line.kind)
    when 'count' then null when 'adjustment' then null
    when 'loss' then case coalesce(original.loss_basis, line.loss_basis)
      when 'unexplained' then 'shortage' else 'loss' end
    else coalesce(original.kind, line.kind) end as kind_flow,
  coalesce(original.sold_on, line.sold_on) as sold_on,
  coalesce(original.document_number, line.document_number) as document_number,
  coalesce(original.destination, line.destination) as destination`;

/**
 * The ledger for the excise, a correction under the corrected line: where it turns a shortage into a
 * surplus or back, in two lines, of which the second has an id of its own. Transfers cancel out and are
 * left out; the stock of a removed product leaves on the day of its removal, and returns on that of
 * its restoration.
 */
export const exciseLines = sql`(
  select line.id, line.item_id,
         case when ${turnsOver} then -original.quantity else line.quantity end as quantity,
         ${lineColumns}, coalesce(nullif(original.quantity, 0), line.quantity) > 0 as is_more
    from inventory_movements line
    left join inventory_movements original
      on original.tenant_id = line.tenant_id and original.id = line.corrects_id
   where line.quantity <> 0
     and coalesce(original.kind, line.kind) not in ('transfer_out', 'transfer_in')
  union all
  select md5(line.id::text)::uuid, line.item_id, original.quantity + line.quantity,
         ${lineColumns}, original.quantity < 0
    from inventory_movements line
    join inventory_movements original
      on original.tenant_id = line.tenant_id and original.id = line.corrects_id
   where line.corrects_id is not null and ${turnsOver}
  union all
  select removal.id, removal.item_id, removal.quantity, null, null, 0, null, removal.posted_on,
         removal.id, 'removal', null, null, null, false
    from inventory_removals removal)`;

/** Why beer moved, of `exciseLines` as `line`. */
export const exciseFlow = sql<ExciseFlow>`coalesce(line.kind_flow,
  case when line.is_more then 'surplus' else 'shortage' end)`;

/** Litres that moved, summed by beer, month and reason. */
export interface ExciseSum {
  readonly batchId: string | null;
  readonly beerName: string;
  /** YYYY-MM. */
  readonly month: string;
  readonly flow: ExciseFlow;
  /** Of a return: the month (YYYY-MM) in which its duty was declared; null while unknown. */
  readonly soldMonth: string | null;
  readonly liters: number;
}

/** The sums from a day, or from the first movement on, until another (excluded). */
export async function selectExciseSums(
  tx: TenantTransaction,
  from: string | null,
  until: string,
): Promise<ExciseSum[]> {
  const { rows } = await sql<ExciseSum>`
    select item.batch_id, item.recipe_name as beer_name, to_char(line.day, 'YYYY-MM') as month,
           ${exciseFlow} as flow, to_char(line.sold_on, 'YYYY-MM') as sold_month,
           sum(line.quantity * item.volume_in_liters) as liters
      from ${exciseLines} line join inventory_items item on item.id = line.item_id
     where line.day < ${until}::date and (${from}::date is null or line.day >= ${from}::date)
     group by 1, 2, 3, 4, 5`.execute(tx);
  return rows;
}

/**
 * The batches of which beer was returned by lines, or corrections of lines, that count from a day on,
 * with the month (its first day) of the sale.
 */
export const returnedSales = (from: Expression<unknown>) => sql`(
  select distinct line.tenant_id, item.batch_id,
         date_trunc('month', coalesce(original.sold_on, line.sold_on))::date as month
    from inventory_movements line
    join inventory_items item on item.tenant_id = line.tenant_id and item.id = line.item_id
    left join inventory_movements original
      on original.tenant_id = line.tenant_id and original.id = line.corrects_id
   where line.posted_on >= ${from} and coalesce(original.sold_on, line.sold_on) is not null)`;

/**
 * The batches of which beer moves from a day on that moved before it too, with the months (their first
 * days) of then.
 */
export const movedAgain = (from: Expression<unknown>) => sql`(
  select distinct again.tenant_id, again.batch_id, date_trunc('month', former.posted_on)::date as month
    from (select distinct item.tenant_id, item.batch_id
            from ${exciseLines} line join inventory_items item on item.id = line.item_id
           where line.day >= ${from} and item.batch_id is not null) again
    join inventory_items item
      on item.tenant_id = again.tenant_id and item.batch_id = again.batch_id
    join inventory_movements former
      on former.tenant_id = item.tenant_id and former.item_id = item.id
   where former.posted_on < ${from})`;

export interface ExciseMovementRow {
  readonly id: string;
  readonly itemId: string;
  readonly recipeName: string;
  readonly batchId: string | null;
  readonly batchNumber: string | null;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  /** On which it counts. */
  readonly day: string;
  /** On which it happened, where that is another. */
  readonly happenedOn: string | null;
  /** The ledger's kind; null for the stock of a removed product. */
  readonly kind: ProductMovementKind | null;
  readonly flow: ExciseFlow;
  readonly quantity: number;
  readonly liters: number;
  readonly reason: string | null;
  readonly documentNumber: string | null;
  readonly destination: string | null;
}

interface MovementCriteria {
  /** Days; the last one is excluded. */
  readonly from: string | null;
  readonly until: string;
  /** Null for all. */
  readonly flow: ExciseFlow | null;
  /** The requested batches, and whether movements without a batch are included. */
  readonly batchIds: readonly string[];
  readonly withoutBatch: boolean;
}

/** The movements behind a figure, newest first, with their count and sum. */
export async function selectExciseMovements(
  tx: TenantTransaction,
  wanted: MovementCriteria,
  { limit, offset }: PageRequest,
): Promise<{ rows: ExciseMovementRow[]; totalCount: number; totalLiters: number }> {
  const conditions: Expression<SqlBool>[] = [
    sql<SqlBool>`line.day < ${wanted.until}::date`,
    sql<SqlBool>`(item.batch_id = any(${[...wanted.batchIds]}::uuid[])
      or (${wanted.withoutBatch} and item.batch_id is null))`,
  ];
  if (wanted.from) conditions.push(sql<SqlBool>`line.day >= ${wanted.from}::date`);
  if (wanted.flow) conditions.push(sql<SqlBool>`${exciseFlow} = ${wanted.flow}`);
  const { rows } = await sql<ExciseMovementRow & { totalCount: number; totalLiters: number }>`
    with wanted as materialized (
      select line.id, line.item_id, item.recipe_name, item.batch_id, item.batch_number,
             item.container_type, item.volume_in_liters, line.day, line.kind, ${exciseFlow} as flow,
             nullif(case line.kind when 'packaging' then item.packaging_date
                      else line.happened_on end, line.day) as happened_on,
             line.quantity, line.quantity * item.volume_in_liters as liters, line.reason,
             line.document_number, line.destination, line.position
        from ${exciseLines} line join inventory_items item on item.id = line.item_id
       where ${sql.join(conditions, sql` and `)})
    select totals.*, listed.*
      from (select count(*) as total_count, coalesce(sum(liters), 0) as total_liters
              from wanted) totals
      left join lateral (
        select * from wanted order by day desc, position desc, id
         limit ${limit} offset ${offset}) listed on true
     order by listed.day desc, listed.position desc, listed.id`.execute(tx);
  return {
    // Beyond the last page only the totals.
    rows: rows.filter(({ id }) => id !== null),
    totalCount: rows[0]?.totalCount ?? 0,
    totalLiters: rows[0]?.totalLiters ?? 0,
  };
}

/** A product, or the products of a batch, with missing data for the excise. */
export interface IncompleteProduct {
  readonly problem: 'no_batch' | 'no_abv' | 'not_moved_out';
  /** Null for a batch's products. */
  readonly itemId: string | null;
  readonly batchId: string | null;
  readonly recipeName: string;
  readonly batchNumber: string | null;
  readonly containers: number;
  readonly liters: number;
}

/**
 * Movements before a day without a batch or a measured strength; and products marked sold, damaged
 * or consumed that were not moved out.
 */
export async function selectIncompleteProducts(
  tx: TenantTransaction,
  unmeasuredBatchIds: readonly string[],
  until: string,
  limit: number,
): Promise<IncompleteProduct[]> {
  const { rows } = await sql<IncompleteProduct>`
    select found.problem, found.item_id, found.batch_id, min(found.recipe_name) as recipe_name,
           min(found.batch_number) as batch_number, sum(found.quantity) as containers,
           sum(found.quantity * found.volume_in_liters) as liters
      from (
        select case when item.batch_id is null then 'no_batch' else 'no_abv' end as problem,
               case when item.batch_id is null then item.id end as item_id, item.batch_id,
               item.recipe_name, item.batch_number, item.quantity, item.volume_in_liters
          from inventory_items item
         where (item.batch_id is null or item.batch_id = any(${[...unmeasuredBatchIds]}::uuid[]))
           and exists (
             select from ${exciseLines} line
              where line.item_id = item.id and line.day < ${until}::date)
        union all
        select 'not_moved_out', item.id, item.batch_id, item.recipe_name, item.batch_number,
               item.quantity, item.volume_in_liters
          from inventory_items item
         where item.deleted_at is null and item.quantity > 0
           and item.status in ('sold', 'damaged', 'consumed')) found
     group by found.problem, found.item_id, found.batch_id
     order by found.problem, min(found.recipe_name) collate french,
              min(found.batch_number) collate french, found.item_id
     limit ${limit}`.execute(tx);
  return rows;
}
