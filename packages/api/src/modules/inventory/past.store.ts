import type { InventoryItemValues, InventoryStatus } from '@cervoise/domain/inventory';
import type { Author } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { FieldChange } from './history.store';
import type { NewLine } from './ledger.store';
import { detailColumns } from './product-details';

/** A product as it stands after a past of its own. */
export interface PastProduct extends InventoryItemValues {
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
export interface PastChange extends FieldChange {
  readonly itemId: string;
  readonly author: Author;
  readonly at: Date;
}

/** Writes products and all that happened to them, oldest line first, in three statements: the demo's past. */
export async function insertPastProducts(
  tx: TenantTransaction,
  tenantId: string,
  products: readonly PastProduct[],
  lines: readonly PastLine[],
  changes: readonly PastChange[],
): Promise<void> {
  await tx
    .insertInto('inventoryItems')
    .values(
      products.map(({ id, quantity, status, at, deletedAt, ...details }) => ({
        ...detailColumns(details, details),
        id,
        tenantId,
        quantity,
        status,
        createdAt: at,
        updatedAt: deletedAt ?? at,
        deletedAt,
      })),
    )
    .execute();
  await tx
    .insertInto('inventoryMovements')
    .values(
      lines.map((line) => ({
        tenantId,
        itemId: line.itemId,
        kind: line.kind,
        quantity: line.quantity,
        quantityAfter: line.quantityAfter,
        reason: line.reason,
        location: line.location,
        otherItemId: line.otherItemId,
        userId: line.author.userId,
        userName: line.author.name,
        createdAt: line.at,
      })),
    )
    .execute();
  if (changes.length === 0) return;
  await tx
    .insertInto('inventoryItemChanges')
    .values(
      changes.map(({ itemId, field, before, after, author, at }) => ({
        tenantId,
        itemId,
        field,
        before,
        after,
        userId: author.userId,
        userName: author.name,
        createdAt: at,
      })),
    )
    .execute();
}
