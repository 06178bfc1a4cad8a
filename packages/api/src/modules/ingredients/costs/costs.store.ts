import { sql } from 'kysely';
import { dayOf } from '../../../db/brewery-day';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { IngredientReceipt, IngredientTypeValue } from '../../../generated/resolvers';

/** A stored delivery; the domain calculates the change of cost. */
export type ReceiptRow = Omit<IngredientReceipt, 'changePercent' | 'costPerUnit'> & {
  readonly costPerUnit: number | null;
};

/** The deliveries of an ingredient, newest first, without cancelled ones. */
export async function selectReceipts(
  tx: TenantTransaction,
  ingredientId: string,
  limit: number,
): Promise<ReceiptRow[]> {
  return tx
    .selectFrom('stockMovements as line')
    .innerJoin('ingredientLots as lot', (join) =>
      join.onRef('lot.tenantId', '=', 'line.tenantId').onRef('lot.id', '=', 'line.lotId'),
    )
    .select([
      'lot.id as lotId',
      'lot.lotNumber',
      'lot.supplier',
      'lot.receivedOn',
      'lot.receivedQuantity as quantity',
      'lot.costPerUnit',
    ])
    .where('line.ingredientId', '=', ingredientId)
    .where('line.kind', 'in', ['opening', 'receipt'])
    .where('lot.receivedQuantity', '>', 0)
    .orderBy('lot.receivedOn', 'desc')
    .orderBy('lot.createdAt', 'desc')
    .orderBy('lot.id', 'desc')
    .limit(limit)
    .execute();
}

/** The unit cost of a lot (`lot` in the query), by default the ingredient's own. */
const cost = sql`coalesce(lot.cost_per_unit, ingredient.cost_per_unit, 0)`;

/** The join of a lot and its ingredient in the statements below. */
const ingredientOfLot = sql`ingredients ingredient
  on ingredient.tenant_id = lot.tenant_id and ingredient.id = lot.ingredient_id`;

export interface TypeValueRow extends IngredientTypeValue {
  /** Over all types. */
  readonly total: number;
  /** Over all types: ingredients in stock without a cost. */
  readonly unpricedCount: number;
}

/** The stock by type, by value, highest first. */
export async function selectTypeValues(tx: TenantTransaction): Promise<TypeValueRow[]> {
  const { rows } = await sql<TypeValueRow>`
    select ingredient.type, count(distinct ingredient.id) as "ingredientCount",
           round(sum(lot.quantity * ${cost}), 2) as value,
           round(sum(sum(lot.quantity * ${cost})) over (), 2) as total,
           sum(count(distinct ingredient.id) filter (
             where coalesce(lot.cost_per_unit, ingredient.cost_per_unit) is null)) over ()
             as "unpricedCount"
      from ingredient_lots lot join ${ingredientOfLot}
     where lot.quantity > 0 and ingredient.deleted_at is null
     group by ingredient.type
     order by sum(lot.quantity * ${cost}) desc, ingredient.type`.execute(tx);
  return rows;
}

export interface ValueOnDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly value: number;
}

/**
 * The stock's value at the end of some days, Europe/Paris, at the current costs of its lots: the
 * current value minus later movements. Days before the first movement are left out.
 * @param days YYYY-MM-DD, oldest first
 */
export async function selectValueHistory(
  tx: TenantTransaction,
  days: readonly string[],
): Promise<ValueOnDay[]> {
  const { rows } = await sql<ValueOnDay>`
    with ended as (
      select day, place::int
        from unnest(${[...days]}::date[]) with ordinality as days (day, place)
    ), ends as (
      select array_agg(day + 1 order by place) as next_days, min(day) + 1 as first from ended
    ), later as (
      select line.posted_on as day, line.quantity * ${cost} as value
        from stock_movements line
        join ingredient_lots lot on lot.tenant_id = line.tenant_id and lot.id = line.lot_id
        join ${ingredientOfLot}
       where line.posted_on >= (select first from ends)
       union all
      -- A removed ingredient's stock leaves the value on the day of its removal.
      select ${dayOf(sql`ingredient.deleted_at`)}, -(lot.quantity * ${cost})
        from ingredient_lots lot join ${ingredientOfLot}
       where lot.quantity > 0
         and ${dayOf(sql`ingredient.deleted_at`)} >= (select first from ends)
    ), changed as (
      select width_bucket(later.day, ends.next_days) as place, sum(later.value) as value
        from later cross join ends group by 1
    ), present as (
      select coalesce(sum(lot.quantity * ${cost}), 0) as value
        from ingredient_lots lot join ${ingredientOfLot}
       where lot.quantity > 0 and ingredient.deleted_at is null
    )
    select ended.day as date,
           round(present.value - coalesce((
             select sum(changed.value) from changed where changed.place >= ended.place), 0), 2)
             as value
      from ended cross join present
     where ended.day >= (select min(posted_on) from stock_movements)
     order by ended.place`.execute(tx);
  return rows;
}
