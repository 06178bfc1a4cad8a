import type { StocktakeCountValues } from '@cervoise/domain/stocktakes';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput, notFound, refuseField } from '../../errors';
import { stockedLotRows } from '../ingredients';
import { stockedProductRows } from '../inventory';
import { lockPlace } from '../places';
import { type LineRow, selectLinesOf } from './stocktake-lines.store';
import { refuseClosed, type StocktakeRow } from './stocktakes.store';

type Counted = Pick<StocktakeCountValues, 'lotId' | 'itemId' | 'placeId'>;

/** The lot or product that a count is of. @throws BAD_USER_INPUT for none */
export function subjectIdOf({ lotId, itemId }: Counted): string {
  return lotId ?? itemId ?? refuseField('lotId', 'Choisissez un lot ou un produit.');
}

/** Among the lines of its lot or product, the one that a count is of. */
export const lineCounted = (
  lines: readonly LineRow[],
  { placeId }: Counted,
): LineRow | undefined => {
  if (placeId !== undefined) {
    return lines.find((line) => line.isByPlace && (line.placeId ?? null) === placeId);
  }
  // An older version on a phone knows nothing of places.
  return lines.find(({ isByPlace }) => !isByPlace) ?? (lines.length === 1 ? lines[0] : undefined);
};

/**
 * Where a lot is counted, given the lines that it has.
 * @throws NOT_FOUND for an unknown place; BAD_USER_INPUT where the lot would be counted twice
 */
async function placeCounted(tx: TenantTransaction, lines: readonly LineRow[], counted: Counted) {
  const { lotId, placeId } = counted;
  const known = lineCounted(lines, counted);
  if (known) return { isByPlace: known.isByPlace, placeId: known.placeId ?? null };
  if (!lotId || (placeId === undefined && lines.length === 0)) {
    return { isByPlace: false, placeId: null };
  }
  if (placeId === undefined) {
    throw badUserInput('Ce lot se compte emplacement par emplacement : rechargez la page.');
  }
  if (lines.some(({ isByPlace }) => !isByPlace)) {
    throw badUserInput(
      'Ce lot est compté en entier dans cet inventaire : comptez-le sur sa ligne.',
    );
  }
  if (placeId) await lockPlace(tx, placeId);
  return { isByPlace: true, placeId };
}

/**
 * Counts a lot at a place, or a product, adding it to the lines where it was not among them. The latest
 * moment holds, whichever count arrives last; both are kept.
 * @throws NOT_FOUND for an unknown lot, product or place; BAD_USER_INPUT for a closed stocktake
 */
export async function countLine(
  tx: TenantTransaction,
  context: WriteContext,
  stocktake: StocktakeRow,
  values: StocktakeCountValues,
): Promise<LineRow> {
  refuseClosed(stocktake);
  const { itemId = null, quantity } = values;
  if (itemId && !Number.isInteger(quantity)) {
    refuseField('quantity', 'Un produit fini se compte en contenants entiers.');
  }
  const subjectId = subjectIdOf(values);
  const lines = await selectLinesOf(tx, stocktake.id, subjectId);
  const place = await placeCounted(tx, lines, values);
  const lineId = await writeCount(tx, context, stocktake, { ...values, ...place });
  const written = await selectLinesOf(tx, stocktake.id, subjectId);
  const line = written.find(({ id }) => id === lineId);
  if (!line) throw notFound('Lot ou produit non trouvé');
  return line;
}

interface PlacedCount extends StocktakeCountValues {
  readonly isByPlace: boolean;
  readonly placeId: string | null;
}

/** Writes a count and what holds of its line. Returns the line's id; none for an unknown subject. */
async function writeCount(
  tx: TenantTransaction,
  { author }: WriteContext,
  stocktake: StocktakeRow,
  { lotId, itemId, isByPlace, placeId, quantity, cause = null, countedAt }: PlacedCount,
): Promise<string | undefined> {
  // No later than now, whatever the phone's clock says, and not before the stocktake was opened.
  const moment = sql`greatest(least(${countedAt}::timestamptz, ${presentInstant}),
    ${stocktake.createdAt}::timestamptz)`;
  const { rows } = await sql<{ lineId: string }>`
    with known as (
      select id from ${stockedLotRows} lot
       where lot.id = ${lotId ?? null}::uuid and lot.deleted_at is null
      union all
      select id from ${stockedProductRows} product
       where product.id = ${itemId ?? null}::uuid and product.deleted_at is null
    ), line as (
      insert into stocktake_lines as held (tenant_id, stocktake_id, lot_id, item_id, is_by_place,
        place_id, is_added, counted_quantity, counted_at, user_name, cause)
      select ${author.tenantId}::uuid, ${stocktake.id}::uuid, ${lotId ?? null}::uuid,
             ${itemId ?? null}::uuid, ${isByPlace}, ${placeId}::uuid, true, ${quantity}::numeric,
             ${moment}, ${author.name}, nullif(${cause}::text, '')
        from known
      on conflict (tenant_id, stocktake_id, subject_id, place_id) do update
        set counted_quantity = case when held.counted_at > excluded.counted_at
              then held.counted_quantity else excluded.counted_quantity end,
            user_name = case when held.counted_at > excluded.counted_at
              then held.user_name else excluded.user_name end,
            cause = case when held.counted_at > excluded.counted_at
              then held.cause else nullif(coalesce(${cause}::text, held.cause), '') end,
            counted_at = greatest(held.counted_at, excluded.counted_at)
      returning id
    )
    insert into stocktake_counts (tenant_id, line_id, quantity, counted_at, user_id, user_name)
    select ${author.tenantId}::uuid, line.id, ${quantity}::numeric, ${moment},
           ${author.userId}::uuid, ${author.name}
      from line
    returning line_id`.execute(tx);
  return rows[0]?.lineId;
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
