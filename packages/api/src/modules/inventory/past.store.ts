import type { InventoryItemValues, InventoryStatus } from '@cervoise/domain/inventory';
import type { Author } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ProductChange } from './item-changes.store';
import { detailColumns } from './item-writes.store';
import type { NewLine } from './ledger.store';

/** A product as it stands after a past of its own. */
export interface PastItem extends InventoryItemValues {
  readonly id: string;
  readonly recipeName: string;
  readonly batchNumber: string | null;
  /** What its lines add up to. */
  readonly quantity: number;
  readonly status: InventoryStatus;
  readonly at: Date;
  readonly deletedAt: Date | null;
}

/** A line of the ledger that was written at some time past. */
export interface PastLine extends NewLine {
  readonly author: Author;
  readonly at: Date;
}

/** Something of a product that changed at some time past. */
export interface PastChange extends ProductChange {
  readonly author: Author;
  readonly at: Date;
}

/** Writes products and all that happened to them, oldest line first, in three statements: the demo's past. */
export async function insertPastProducts(
  tx: TenantTransaction,
  tenantId: string,
  items: readonly PastItem[],
  lines: readonly PastLine[],
  changes: readonly PastChange[],
): Promise<void> {
  await tx
    .insertInto('inventory_items')
    .values(
      items.map(({ id, quantity, status, at, deletedAt, ...item }) => ({
        ...detailColumns(item, item),
        id,
        tenant_id: tenantId,
        quantity,
        status,
        created_at: at,
        updated_at: deletedAt ?? at,
        deleted_at: deletedAt,
      })),
    )
    .execute();
  await tx
    .insertInto('inventory_movements')
    .values(
      lines.map((line) => ({
        tenant_id: tenantId,
        item_id: line.itemId,
        kind: line.kind,
        quantity: line.quantity,
        quantity_after: line.quantityAfter,
        reason: line.reason,
        location: line.location,
        other_item_id: line.otherItemId,
        user_id: line.author.userId,
        user_name: line.author.name,
        created_at: line.at,
      })),
    )
    .execute();
  if (changes.length === 0) return;
  await tx
    .insertInto('inventory_item_changes')
    .values(
      changes.map(({ itemId, field, before, after, author, at }) => ({
        tenant_id: tenantId,
        item_id: itemId,
        field,
        before,
        after,
        user_id: author.userId,
        user_name: author.name,
        created_at: at,
      })),
    )
    .execute();
}
