import {
  deviationOf,
  deviationValue,
  isBeyondTolerance,
  toleranceOf,
} from '@cervoise/domain/stocktakes';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { StocktakeCount, StocktakeLine } from '../../generated/resolvers';
import { selectCostsOfProducts } from '../costs';
import {
  lotMovementRows,
  lotPlaceChangeRows,
  lotPlaceRows,
  placesOfLot,
  stockedLotRows,
} from '../ingredients';
import { productMovementRows, stockedProductRows } from '../inventory';
import { placeRows } from '../places';
import { selectOfferedPacks } from '../supplier-articles';

/** A line with what it is of, and what the books have of it. */
export interface LineRow
  extends Omit<StocktakeLine, 'deviation' | 'deviationValue' | 'isBeyondTolerance' | 'counts'> {
  readonly expectedQuantity: number;
  /** Of a lot that is counted at each place: null for nowhere in particular. */
  readonly placeName: string | null;
  /** The lot or the product. */
  readonly subjectId: string;
  /** The line of the ledger that the validation wrote. */
  readonly movementId: string | null;
  /** Of the validation, YYYY-MM-DD. */
  readonly postedOn: string | null;
  readonly isBlind: boolean;
  readonly isOpen: boolean;
  readonly ingredientTolerance: number;
  readonly materialTolerance: number;
  readonly productTolerance: number;
  /** Moments as JSON has them. */
  readonly counts: readonly (Omit<StocktakeCount, 'countedAt'> & { readonly countedAt: string })[];
}

/**
 * What came and went after a line was counted. What happened on an earlier day, or corrects what was
 * there before, was in what was counted, however late it was entered. Few lines were entered since:
 * only of those the moment is looked up.
 */
const movedSince = sql`coalesce(
  (select sum(moved.quantity) from ${lotMovementRows} moved
    where moved.tenant_id = line.tenant_id and moved.lot_id = line.lot_id
      and moved.created_at > line.counted_at and moved.happened_at > line.counted_at), 0)
  + coalesce((select sum(moved.quantity) from ${productMovementRows} moved
    where moved.tenant_id = line.tenant_id and moved.item_id = line.item_id
      and moved.created_at > line.counted_at and moved.happened_at > line.counted_at), 0)`;

/**
 * What the place of a line had of its lot when it was counted; all places together for what stands
 * nowhere in particular.
 */
const placedThen = sql`(
  coalesce((select sum(stored.quantity) from ${lotPlaceRows} stored
    where stored.tenant_id = line.tenant_id and stored.lot_id = line.lot_id
      and (line.place_id is null or stored.place_id = line.place_id)), 0)
  - coalesce((select sum(changed.quantity) from ${lotPlaceChangeRows} changed
    where changed.tenant_id = line.tenant_id and changed.lot_id = line.lot_id
      and (line.place_id is null or changed.place_id = line.place_id)
      and changed.created_at > line.counted_at and changed.happened_at > line.counted_at), 0))`;

/** What the books had of a line when it was counted; what they have now of one that is not. */
const expected = sql`
  case when line.place_id is not null then ${placedThen}
       else coalesce(lot.quantity, product.quantity) - (${movedSince})
         - case when line.is_by_place then ${placedThen} else 0 end end`;

/** Where a line is counted. What stands nowhere is called so where other lines have its lot. */
const location = sql`
  case when not line.is_by_place then coalesce(product.location, ${placesOfLot})
       when line.place_id is not null then place.name
       when exists (select from stocktake_lines other
         where other.tenant_id = line.tenant_id and other.stocktake_id = line.stocktake_id
           and other.lot_id = line.lot_id and other.id <> line.id) then 'Sans emplacement' end`;

const countsJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', latest.id, 'quantity', latest.quantity,
           'countedAt', latest.counted_at, 'userId', latest.user_id, 'userName', latest.user_name)
           order by latest.counted_at desc, latest.position desc), '[]')
    from (select made.* from stocktake_counts made
           where made.tenant_id = line.tenant_id and made.line_id = line.id
           order by made.counted_at desc, made.position desc limit 10) latest)`;

/** Lines by name and place. */
async function selectLinesWhere(
  tx: TenantTransaction,
  condition: RawBuilder<unknown>,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line.id, line.stocktake_id, line.lot_id, line.item_id, line.subject_id,
           line.is_by_place, line.place_id, place.name as place_name, lot.ingredient_id,
           coalesce(lot.name, product.name) as name,
           coalesce(lot.type, 'finished_product') as type,
           coalesce(lot.lot_number, product.batch_number) as lot_number, lot.unit,
           product.container_type, product.volume_in_liters,
           ${location} as location,
           product.barcode_id,
           line.is_added, line.counted_quantity, line.counted_at, line.user_name, line.cause,
           line.started_short,
           coalesce(line.expected_quantity, ${expected}) as expected_quantity,
           coalesce(line.cost_per_unit, lot.cost_per_unit) as cost_per_unit,
           coalesce(line.stock_movement_id, line.inventory_movement_id) as movement_id,
           coalesce((select posted_on from ${lotMovementRows} moved
              where moved.tenant_id = line.tenant_id and moved.id = line.stock_movement_id),
             (select posted_on from ${productMovementRows} moved
              where moved.tenant_id = line.tenant_id and moved.id = line.inventory_movement_id))
             as posted_on,
           stocktake.is_blind, stocktake.validated_at is null as is_open,
           stocktake.ingredient_tolerance, stocktake.material_tolerance,
           stocktake.product_tolerance, ${countsJson} as counts
      from stocktake_lines line
      join stocktakes stocktake
        on stocktake.tenant_id = line.tenant_id and stocktake.id = line.stocktake_id
      left join ${stockedLotRows} lot on lot.tenant_id = line.tenant_id and lot.id = line.lot_id
      left join ${stockedProductRows} product
        on product.tenant_id = line.tenant_id and product.id = line.item_id
      left join ${placeRows} place
        on place.tenant_id = line.tenant_id and place.id = line.place_id
     where ${condition}
     order by coalesce(lot.name_key, product.name_key), lot_number, product.container_type,
              product.volume_in_liters, line.lot_id, place.path_key, line.id`.execute(tx);
  return rows;
}

export const selectLines = (tx: TenantTransaction, stocktakeIds: readonly string[]) =>
  selectLinesWhere(tx, sql`line.stocktake_id = any(${[...stocktakeIds]}::uuid[])`);

/** The lines of a lot or a product of a stocktake, one for each place where the lot is counted. */
export const selectLinesOf = (
  tx: TenantTransaction,
  stocktakeId: string,
  subjectId: string,
): Promise<LineRow[]> =>
  selectLinesWhere(
    tx,
    sql`line.stocktake_id = ${stocktakeId}::uuid and line.subject_id = ${subjectId}::uuid`,
  );

export const selectLine = async (tx: TenantTransaction, id: string): Promise<LineRow | undefined> =>
  (await selectLinesWhere(tx, sql`line.id = ${id}::uuid`))[0];

/** Lines with what a container of their products cost, which an open stocktake does not keep yet. */
export async function withProductCosts(
  tx: TenantTransaction,
  rows: readonly LineRow[],
): Promise<LineRow[]> {
  const wanted = rows.flatMap(({ isOpen, itemId }) => (isOpen && itemId ? itemId : []));
  const costs = await selectCostsOfProducts(tx, wanted);
  return rows.map((row) => {
    const cost = row.isOpen && row.itemId ? costs.get(row.itemId) : undefined;
    return cost === undefined ? row : { ...row, ...cost };
  });
}

/** Lines with the packs in which their lots are bought, and the codes on these. */
export async function withPacks(
  tx: TenantTransaction,
  rows: readonly LineRow[],
): Promise<LineRow[]> {
  const offered = await selectOfferedPacks(
    tx,
    rows.flatMap(({ ingredientId }) => ingredientId ?? []),
  );
  return rows.map((row) => {
    const pack = row.ingredientId ? offered.get(row.ingredientId) : undefined;
    return { ...row, packQuantity: pack?.packQuantity, articleCodes: [...(pack?.codes ?? [])] };
  });
}

/** The deviation of a line, and whether it needs a cause. */
export function deviationsOf(row: LineRow) {
  const { type, expectedQuantity, costPerUnit } = row;
  const deviation = deviationOf(expectedQuantity, row.countedQuantity ?? null);
  return {
    deviation,
    deviationValue: deviationValue(deviation, costPerUnit ?? null),
    isBeyondTolerance: isBeyondTolerance(expectedQuantity, deviation, toleranceOf(type, row)),
  };
}

/**
 * A line as the API shows it.
 * @param seesExpected of a blind stocktake: whoever validates it, once a line is counted
 */
export function lineView(row: LineRow, seesExpected: boolean): StocktakeLine {
  const counts = row.counts.map((count) => ({ ...count, countedAt: new Date(count.countedAt) }));
  const isHidden = row.isBlind && row.isOpen && !(seesExpected && row.countedAt);
  if (!isHidden) return { ...row, ...deviationsOf(row), counts };
  const hidden = { expectedQuantity: null, deviation: null, deviationValue: null };
  return { ...row, ...hidden, isBeyondTolerance: false, counts };
}
