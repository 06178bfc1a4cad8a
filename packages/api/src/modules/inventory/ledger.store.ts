import type { ProductMovementKind } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import type { Author } from '../../db/author';
import { presentInstant } from '../../db/present-instant';
import { recordFields } from '../../db/record-fields';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { InventoryItemRow } from './inventory-record';
import { type WrittenItem, writtenColumns } from './item-writes.store';

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

const newLineFields = sql`as line (place int, "itemId" uuid, kind text, quantity int,
  "quantityAfter" int, reason text, location text, "otherItemId" uuid, "correctsId" uuid)`;

const newItem = { id: 'uuid', ...writtenColumns };
const newItemColumns = sql.join(Object.keys(newItem).map((column) => sql.ref(column)));
const newItemFields = sql`as item (${recordFields(newItem)})`;

/**
 * Writes lines into the ledger and, in the same statement, keeps the quantities of their items in
 * step, or makes the items that come with their first line. Items that stand must be locked; each
 * appears in one line at most. Gives the items as they are after, in no order.
 */
export async function writeLedger(
  tx: TenantTransaction,
  author: Author,
  lines: readonly NewLine[],
  newItems: readonly WrittenItem[] = [],
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
