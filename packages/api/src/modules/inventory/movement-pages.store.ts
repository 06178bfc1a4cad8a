import type { ProductMovementKind } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import type { PageRequest } from '../../db/page';
import { type ListedTable, selectPages } from '../../db/select-pages';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ProductMovementPage } from '../../generated/resolvers';
import { isCorrected } from './product-corrections.store';

interface MovementLine {
  readonly kind: ProductMovementKind;
  readonly quantity: number;
  readonly quantityAfter: number;
  readonly reason: string | null;
  readonly location: string | null;
  readonly otherItemId: string | null;
  readonly correctsId: string | null;
  readonly isCorrected: boolean;
}

const ledger: ListedTable<MovementLine> = {
  table: 'inventoryMovements',
  about: 'itemId',
  columns: sql`line.kind, line.quantity, line.quantity_after as "quantityAfter", line.reason,
    line.location, line.other_item_id as "otherItemId", line.corrects_id as "correctsId",
    ${isCorrected} as "isCorrected"`,
};

/** One page of the ledger, newest first, for several items at once. */
export const selectMovementPages = (
  tx: TenantTransaction,
  itemIds: readonly string[],
  request: PageRequest,
): Promise<ReadonlyMap<string, ProductMovementPage>> =>
  selectPages(tx, ledger, itemIds, request, (line, inventoryItemId) => ({
    ...line,
    inventoryItemId,
  }));
