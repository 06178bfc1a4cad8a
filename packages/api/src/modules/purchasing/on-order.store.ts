import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { OnOrder } from '../../generated/resolvers';
import { isSentAndOpen, type OrderRow, outstandingOf } from './order-rows';

/** The lines of sent orders that may still bring some ingredients. */
const awaitedLines = (ingredientIds: readonly string[]) => sql`
  select ordered.ingredient_id, ${outstandingOf(sql`ordered`)} as outstanding,
         purchase.number, purchase.expected_on
    from purchase_order_lines ordered
    join purchase_orders purchase
      on purchase.tenant_id = ordered.tenant_id and purchase.id = ordered.order_id
   where ordered.ingredient_id = any(${[...ingredientIds]}::uuid[])
     and ordered.closed_reason is null
     and ${isSentAndOpen(sql`purchase`)}`;

/** What is on order of some ingredients: ordered and not received, of sent orders. */
export async function selectOnOrder(
  tx: TenantTransaction,
  ingredientIds: readonly string[],
): Promise<ReadonlyMap<string, OnOrder>> {
  const { rows } = await sql<OnOrder & { readonly ingredientId: string }>`
    select line.ingredient_id, sum(line.outstanding) as quantity,
           min(line.expected_on) as expected_on
      from (${awaitedLines(ingredientIds)}) line
     where line.outstanding > 0
     group by line.ingredient_id`.execute(tx);
  return new Map(rows.map(({ ingredientId, ...onOrder }) => [ingredientId, onOrder]));
}

/** What other sent orders bring of an order's ingredients before it. */
export async function selectAwaitedBefore(
  tx: TenantTransaction,
  { number, expectedOn }: Pick<OrderRow, 'number' | 'expectedOn'>,
  ingredientIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly ingredientId: string; readonly quantity: number }>`
    select line.ingredient_id, sum(line.outstanding) as quantity
      from (${awaitedLines(ingredientIds)}) line
     where line.outstanding > 0
       and (coalesce(line.expected_on, 'infinity'::date), line.number)
         < (coalesce(${expectedOn}::date, 'infinity'::date), ${number})
     group by line.ingredient_id`.execute(tx);
  return new Map(rows.map(({ ingredientId, quantity }) => [ingredientId, quantity]));
}
