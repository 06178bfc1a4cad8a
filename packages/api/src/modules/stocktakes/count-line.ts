import type { StocktakeCountValues } from '@cervoise/domain/stocktakes';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput, notFound, refuseField } from '../../errors';
import { stockedLotRows } from '../ingredients';
import { stockedProductRows } from '../inventory';
import { type LineRow, selectLineOf } from './stocktake-lines.store';
import { refuseClosed, type StocktakeRow } from './stocktakes.store';

/**
 * Counts a lot or a product, adding it to the lines where it was not among them. The latest moment
 * holds, whichever count arrives last; both are kept.
 * @throws NOT_FOUND for an unknown lot or product; BAD_USER_INPUT for a closed stocktake
 */
export async function countLine(
  tx: TenantTransaction,
  { author }: WriteContext,
  stocktake: StocktakeRow,
  { lotId = null, itemId = null, quantity, cause = null, countedAt }: StocktakeCountValues,
): Promise<LineRow> {
  refuseClosed(stocktake);
  if (itemId && !Number.isInteger(quantity)) {
    refuseField('quantity', 'Un produit fini se compte en contenants entiers.');
  }
  const subjectId = lotId ?? itemId ?? '';
  // No later than now, whatever the phone's clock says, and not before the stocktake was opened.
  const moment = sql`greatest(least(${countedAt}::timestamptz, ${presentInstant}),
    ${stocktake.createdAt}::timestamptz)`;
  const { rows } = await sql`
    with known as (
      select id from ${stockedLotRows} lot where lot.id = ${lotId}::uuid and lot.deleted_at is null
      union all
      select id from ${stockedProductRows} product
       where product.id = ${itemId}::uuid and product.deleted_at is null
    ), line as (
      insert into stocktake_lines as held (tenant_id, stocktake_id, lot_id, item_id, is_added,
        counted_quantity, counted_at, user_name, cause)
      select ${author.tenantId}::uuid, ${stocktake.id}::uuid, ${lotId}::uuid, ${itemId}::uuid,
             true, ${quantity}::numeric, ${moment}, ${author.name}, ${cause}
        from known
      on conflict (tenant_id, stocktake_id, subject_id) do update
        set counted_quantity = case when held.counted_at > excluded.counted_at
              then held.counted_quantity else excluded.counted_quantity end,
            user_name = case when held.counted_at > excluded.counted_at
              then held.user_name else excluded.user_name end,
            cause = case when held.counted_at > excluded.counted_at
              then held.cause else coalesce(excluded.cause, held.cause) end,
            counted_at = greatest(held.counted_at, excluded.counted_at)
      returning id
    )
    insert into stocktake_counts (tenant_id, line_id, quantity, counted_at, user_id, user_name)
    select ${author.tenantId}::uuid, line.id, ${quantity}::numeric, ${moment},
           ${author.userId}::uuid, ${author.name}
      from line
    returning id`.execute(tx);
  if (rows.length === 0) throw notFound('Lot ou produit non trouvé');
  const line = await selectLineOf(tx, stocktake.id, subjectId);
  if (!line) throw notFound('Lot ou produit non trouvé');
  return line;
}

/** Says why a counted quantity is not the expected one. @throws BAD_USER_INPUT */
export async function explainLine(
  tx: TenantTransaction,
  stocktake: StocktakeRow,
  line: LineRow,
  cause: string,
): Promise<LineRow> {
  refuseClosed(stocktake);
  if (!line.countedAt) throw badUserInput('Cette ligne n’est pas encore comptée.');
  await sql`update stocktake_lines set cause = ${cause} where id = ${line.id}::uuid`.execute(tx);
  return { ...line, cause };
}
