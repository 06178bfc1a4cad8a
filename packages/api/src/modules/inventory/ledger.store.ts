import type { ProductMovementKind } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import type { Author } from '../../db/author';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { InventoryItemRow } from './inventory-record';

/** A line of the ledger as it is written. */
export interface NewLine {
  readonly itemId: string;
  readonly kind: ProductMovementKind;
  /** Positive in, negative out. */
  readonly quantity: number;
  readonly quantityAfter: number;
  readonly reason: string | null;
  /** Of a transfer: the place and the item at the other end. */
  readonly location: string | null;
  readonly otherItemId: string | null;
  /** Of a correction: the line that it mends. */
  readonly correctsId?: string | null;
}

/** An item that comes into the books with its first line. */
export interface NewItem
  extends Pick<
    InventoryItemRow,
    | 'id'
    | 'recipe_id'
    | 'recipe_name'
    | 'batch_id'
    | 'batch_number'
    | 'container_type'
    | 'volume_in_liters'
    | 'status'
    | 'packaging_date'
    | 'best_before_date'
    | 'location'
    | 'unit_price'
    | 'barcode_id'
    | 'notes'
  > {}

const newLineFields = sql`as line (place int, "itemId" uuid, kind text, quantity int,
  "quantityAfter" int, reason text, location text, "otherItemId" uuid, "correctsId" uuid)`;

const newItemColumns = sql.raw(`id, recipe_id, recipe_name, batch_id, batch_number, container_type,
  volume_in_liters, status, packaging_date, best_before_date, location, unit_price, barcode_id,
  notes`);

const newItemFields = sql`as item (id uuid, recipe_id uuid, recipe_name text, batch_id uuid,
  batch_number text, container_type container_type, volume_in_liters numeric,
  status inventory_status, packaging_date date, best_before_date date, location text,
  unit_price numeric, barcode_id text, notes text)`;

/**
 * Writes lines into the ledger and, in the same statement, keeps the quantities of their items in
 * step, or makes the items that come with their first line. Items that stand must be locked; each
 * appears in one line at most. Gives the items as they are after, in no order.
 */
export async function writeLedger(
  tx: TenantTransaction,
  author: Author,
  lines: readonly NewLine[],
  newItems: readonly NewItem[] = [],
): Promise<InventoryItemRow[]> {
  const placed = lines.map((line, place) => ({ ...line, place }));
  const { rows } = await sql<InventoryItemRow>`
    with line as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) ${newLineFields}
    ), entered as (
      insert into inventory_items (tenant_id, quantity, ${newItemColumns})
      select ${author.tenantId}::uuid, coalesce(line.quantity, 0), item.*
        from jsonb_to_recordset(${JSON.stringify(newItems)}::jsonb) ${newItemFields}
        left join line on line."itemId" = item.id
      returning *
    ), moved as (
      update inventory_items item set quantity = item.quantity + line.quantity
        from line where item.tenant_id = ${author.tenantId} and item.id = line."itemId"
      returning item.*
    ), written as (
      insert into inventory_movements (tenant_id, item_id, kind, quantity, quantity_after, reason,
        location, other_item_id, corrects_id, user_id, user_name, created_at)
      select ${author.tenantId}::uuid, line."itemId", line.kind, line.quantity,
             line."quantityAfter", line.reason, line.location, line."otherItemId",
             line."correctsId", ${author.userId}::uuid, ${author.name},
             ${presentInstant}
        from line order by line.place
    )
    select * from moved union all select * from entered`.execute(tx);
  return rows;
}
