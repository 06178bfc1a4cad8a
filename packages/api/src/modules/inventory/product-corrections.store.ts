import type { ProductMovementKind } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { InventoryItemRow } from './inventory-record';

/** As lockItem, of the product that a line of the ledger is about. */
export const lockItemOfLine = (
  tx: TenantTransaction,
  lineId: string,
): Promise<InventoryItemRow | undefined> => itemOfLine(tx, lineId).forUpdate().executeTakeFirst();

/** The product that a line of the ledger is about. */
export const findItemOfLine = (
  tx: TenantTransaction,
  lineId: string,
): Promise<InventoryItemRow | undefined> => itemOfLine(tx, lineId).executeTakeFirst();

const itemOfLine = (tx: TenantTransaction, lineId: string) =>
  tx
    .selectFrom('inventoryItems')
    .selectAll()
    .where('id', '=', (eb) =>
      eb.selectFrom('inventoryMovements').select('itemId').where('id', '=', lineId),
    );

/** A line of the ledger that a correction refers to. */
export interface CorrectableLine {
  readonly id: string;
  readonly kind: ProductMovementKind;
  readonly quantity: number;
  readonly isCorrected: boolean;
}

/** Whether a line of the ledger (`line`) was mended by a later one. */
export const isCorrected = sql<boolean>`exists (
  select from inventory_movements later
   where later.tenant_id = line.tenant_id and later.corrects_id = line.id)`;

/** Reads a line, once its product is locked. */
export const findLine = (tx: TenantTransaction, id: string): Promise<CorrectableLine | undefined> =>
  tx
    .selectFrom('inventoryMovements as line')
    .select(['line.id', 'line.kind', 'line.quantity', isCorrected.as('isCorrected')])
    .where('line.id', '=', id)
    .executeTakeFirst();
