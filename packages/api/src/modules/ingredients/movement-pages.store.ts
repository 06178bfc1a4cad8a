import type { MovementKind } from '@cervoise/domain/stock';
import { sql } from 'kysely';
import type { PageRequest } from '../../db/page';
import { type LineOfList, pagesOf } from '../../db/pages-of';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { StockMovementPage } from '../../generated/resolvers';

interface MovementRow extends LineOfList {
  readonly lotId: string;
  readonly lotNumber: string | null;
  readonly kind: MovementKind;
  readonly quantity: number;
  readonly stockAfter: number;
  readonly reason: string | null;
  readonly userName: string;
  readonly correctsId: string | null;
  readonly isCorrected: boolean;
  readonly createdAt: Date;
}

/** One page of the ledger, newest first, for several ingredients at once. */
export async function selectMovementPages(
  tx: TenantTransaction,
  ingredientIds: readonly string[],
  request: PageRequest,
): Promise<ReadonlyMap<string, StockMovementPage>> {
  const { rows } = await sql<MovementRow>`
    select wanted.id as "wantedId", counted.total, movement.*
      from unnest(${[...ingredientIds]}::uuid[]) as wanted (id)
     cross join lateral (
       select count(*) as total from stock_movements line where line.ingredient_id = wanted.id
     ) counted
      left join lateral (
       select line.id, line.lot_id as "lotId", lot.lot_number as "lotNumber", line.kind,
              line.quantity, line.stock_after as "stockAfter", line.reason,
              line.user_name as "userName", line.corrects_id as "correctsId",
              exists (select from stock_movements later
                       where later.tenant_id = line.tenant_id and later.corrects_id = line.id)
                as "isCorrected",
              line.created_at as "createdAt", line.position
         from stock_movements line
         join ingredient_lots lot on lot.tenant_id = line.tenant_id and lot.id = line.lot_id
        where line.ingredient_id = wanted.id
        order by line.created_at desc, line.position desc
        limit ${request.limit} offset ${request.offset}
     ) movement on true
     order by movement."createdAt" desc, movement.position desc`.execute(tx);
  return pagesOf(ingredientIds, rows, request, (line, ingredientId) => ({ ...line, ingredientId }));
}
