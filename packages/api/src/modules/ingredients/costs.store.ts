import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { IngredientReceipt, IngredientTypeValue } from '../../generated/resolvers';

/** A delivery as it is stored; what a cost changed by is the domain's to say. */
export type ReceiptRow = Omit<IngredientReceipt, 'changePercent' | 'costPerUnit'> & {
  readonly costPerUnit: number | null;
};

/** The deliveries of an ingredient, newest first, those that were taken back aside. */
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

/** The cost of a unit of a lot (`lot` in the query), the ingredient's own when it has none. */
const cost = sql`coalesce(lot.cost_per_unit, ingredient.cost_per_unit, 0)`;

/** A lot and the ingredient it holds, as the statements below join them. */
const ingredientOfLot = sql`ingredients ingredient
  on ingredient.tenant_id = lot.tenant_id and ingredient.id = lot.ingredient_id`;

export interface TypeValueRow extends IngredientTypeValue {
  /** Of every type together. */
  readonly total: number;
  /** Of every type: how many in stock have no cost anywhere. */
  readonly unpricedCount: number;
}

/** What is in stock by type, the dearest first. */
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
 * What the stock was worth at the end of some days, Europe/Paris, at the costs lots have now:
 * what it is worth, less all that the ledger says of later. Days before the first movement are
 * left out.
 * @param days YYYY-MM-DD, oldest first
 */
export async function selectValueHistory(
  tx: TenantTransaction,
  days: readonly string[],
): Promise<ValueOnDay[]> {
  const { rows } = await sql<ValueOnDay>`
    with ended as (
      select day, place::int, (day + 1)::timestamp at time zone 'Europe/Paris' as at
        from unnest(${[...days]}::date[]) with ordinality as days (day, place)
    ), ends as (
      select array_agg(at order by place) as instants, min(at) as first from ended
    ), later as (
      -- What was written down later counts from the day on which it happened.
      select coalesce((line.happened_on + 1)::timestamp at time zone 'Europe/Paris'
                        - interval '1 millisecond', line.created_at) as at,
             line.quantity * ${cost} as value
        from stock_movements line
        join ingredient_lots lot on lot.tenant_id = line.tenant_id and lot.id = line.lot_id
        join ${ingredientOfLot}
       where line.created_at >= (select first from ends)
       union all
      -- What a removed ingredient held left the stock's value with it.
      select ingredient.deleted_at, -(lot.quantity * ${cost})
        from ingredient_lots lot join ${ingredientOfLot}
       where lot.quantity > 0 and ingredient.deleted_at >= (select first from ends)
    ), changed as (
      select width_bucket(later.at, ends.instants) as place, sum(later.value) as value
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
     where ended.at > (select min(created_at) from stock_movements)
     order by ended.place`.execute(tx);
  return rows;
}
