import type { MovementKind } from '@cervoise/domain/stock';
import { sql } from 'kysely';
import type { PageRequest } from '../../../db/page';
import { type ListedTable, selectPages } from '../../../db/select-pages';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { StockMovementPage } from '../../../generated/resolvers';
import { dayOfEntry } from '../../../ledger/ledger-line';
import { dayOfLine } from './ledger.store';
import { isCorrected } from './stock-corrections.store';

interface MovementLine {
  readonly lotId: string;
  readonly lotNumber: string | null;
  readonly kind: MovementKind;
  readonly quantity: number;
  readonly stockAfter: number;
  readonly reason: string | null;
  readonly correctsId: string | null;
  readonly isCorrected: boolean;
  /** Null on the day of its entry. */
  readonly happenedOn: string | null;
  /** Null where it counts on the day it happened. */
  readonly postedOn: string | null;
}

const ledger: ListedTable<MovementLine> = {
  table: 'stockMovements',
  about: 'ingredientId',
  columns: sql`line.lot_id as "lotId", lot.lot_number as "lotNumber", line.kind, line.quantity,
    line.stock_after as "stockAfter", line.reason, line.corrects_id as "correctsId",
    ${isCorrected} as "isCorrected", nullif(${dayOfLine}, ${dayOfEntry}) as "happenedOn",
    nullif(line.posted_on, ${dayOfLine}) as "postedOn"`,
  joined: sql`join ingredient_lots lot on lot.tenant_id = line.tenant_id and lot.id = line.lot_id`,
};

/** One page of the ledger, newest first, for several ingredients at once. */
export const selectMovementPages = (
  tx: TenantTransaction,
  ingredientIds: readonly string[],
  request: PageRequest,
): Promise<ReadonlyMap<string, StockMovementPage>> =>
  selectPages(tx, ledger, ingredientIds, request, (line, ingredientId) => ({
    ...line,
    ingredientId,
  }));
