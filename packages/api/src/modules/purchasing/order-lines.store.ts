import { randomUUID } from 'node:crypto';
import type { OrderLineValues } from '@cervoise/domain/purchasing';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';

const fields = sql`as line (id uuid, place int, "ingredientId" uuid, "articleId" uuid,
  quantity numeric, "packQuantity" numeric, price numeric,
  "vatRate" numeric)`;

export interface WrittenLine extends OrderLineValues {
  readonly articleId: string | null;
}

/** Writes all lines of an order in their order: known ones change, others are added or go. */
export async function writeLines(
  tx: TenantTransaction,
  { author }: WriteContext,
  orderId: string,
  lines: readonly WrittenLine[],
): Promise<void> {
  const rows = lines.map((line, index) => ({ ...line, id: line.id ?? randomUUID(), place: index }));
  await sql`
    with gone as (
      delete from purchase_order_lines
       where tenant_id = ${author.tenantId} and order_id = ${orderId}::uuid
         and id <> all(${rows.map(({ id }) => id)}::uuid[])
    )
    insert into purchase_order_lines (id, tenant_id, order_id, place, ingredient_id, article_id,
      quantity, pack_quantity, price, vat_rate)
    select line.id, ${author.tenantId}, ${orderId}::uuid, line.place, line."ingredientId",
           line."articleId", line.quantity, line."packQuantity", line.price, line."vatRate"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) ${fields}
    on conflict (tenant_id, id) do update
      set place = excluded.place, ingredient_id = excluded.ingredient_id,
          article_id = excluded.article_id, quantity = excluded.quantity,
          pack_quantity = excluded.pack_quantity, price = excluded.price,
          vat_rate = excluded.vat_rate`.execute(tx);
}

/** The rest of some lines is not expected any more. */
export const closeLines = (
  tx: TenantTransaction,
  closed: readonly { readonly lineId: string; readonly reason: string }[],
) =>
  sql`update purchase_order_lines line set closed_reason = closed.reason
        from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb)
          as closed ("lineId" uuid, reason text)
       where line.id = closed."lineId"`.execute(tx);

/** The rest of an order's lines, or of one, is expected again. */
export const reopenLines = (tx: TenantTransaction, orderId: string, lineId: string | null) =>
  sql`update purchase_order_lines set closed_reason = null
       where order_id = ${orderId}::uuid and closed_reason is not null
         and id = coalesce(${lineId}::uuid, id)`.execute(tx);

/** Gives the orders of a merged supplier to another. */
export const moveOrders = (
  tx: TenantTransaction,
  fromId: string,
  { id }: { readonly id: string },
) =>
  sql`update purchase_orders set supplier_id = ${id}::uuid
       where supplier_id = ${fromId}::uuid`.execute(tx);
