import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** Of some ingredients, those on an order that was not removed. */
export async function selectOrderedIngredients(
  tx: TenantTransaction,
  ingredientIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct line.ingredient_id as id
      from purchase_order_lines line
      join purchase_orders orders
        on orders.tenant_id = line.tenant_id and orders.id = line.order_id
     where line.ingredient_id = any(${[...ingredientIds]}::uuid[])
       and orders.deleted_at is null`.execute(tx);
  return rows.map(({ id }) => id);
}
