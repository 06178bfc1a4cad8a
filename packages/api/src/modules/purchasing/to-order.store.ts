import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ToOrderDraft } from '../../generated/resolvers';

interface OrderedPrice {
  readonly supplierId: string;
  readonly ingredientId: string;
  /** Euros for one unit, without taxes and carriage. */
  readonly price: number;
}

/** At what price ingredients were last ordered from each supplier. */
export async function selectOrderedPrices(
  tx: TenantTransaction,
  ingredientIds: readonly string[],
): Promise<OrderedPrice[]> {
  const { rows } = await sql<OrderedPrice>`
    select distinct on (purchase.supplier_id, line.ingredient_id)
           purchase.supplier_id, line.ingredient_id, line.price
      from purchase_order_lines line
      join purchase_orders purchase
        on purchase.tenant_id = line.tenant_id and purchase.id = line.order_id
     where line.ingredient_id = any(${[...ingredientIds]}::uuid[]) and line.price is not null
       and purchase.sent_at is not null
     order by purchase.supplier_id, line.ingredient_id, purchase.sent_at desc, line.place`.execute(
    tx,
  );
  return rows;
}

/** The latest draft of each supplier that has one, by the supplier's id. */
export async function selectDrafts(
  tx: TenantTransaction,
  supplierIds: readonly string[],
): Promise<ReadonlyMap<string, ToOrderDraft>> {
  const { rows } = await sql<ToOrderDraft & { readonly supplierId: string }>`
    select distinct on (supplier_id) supplier_id, id, number, created_at
      from purchase_orders
     where supplier_id = any(${[...supplierIds]}::uuid[]) and sent_at is null
       and deleted_at is null
     order by supplier_id, year desc, sequence desc`.execute(tx);
  return new Map(rows.map(({ supplierId, ...draft }) => [supplierId, draft]));
}
