import type { UsageStage } from '@cervoise/domain/recipes';
import type { ValuedLot } from '@cervoise/domain/stock';
import type { IngredientUnit } from '@cervoise/domain/units';
import type { StoredYeast } from '@cervoise/domain/yeast';
import { sql } from 'kysely';
import { groupBy } from '../../../collections/group-by';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { costOn } from '../costs/cost-on-day';
import type { IngredientRow } from '../ingredients.list';
import { storedYeastJson } from '../lots/stored-yeast';

/**
 * Locks ingredients, in the order of their ids: given ones, those that count the harvests of given
 * yeasts, and those of given lots.
 */
export async function lockIngredients(
  tx: TenantTransaction,
  ids: readonly string[],
  lotIds: readonly string[],
): Promise<IngredientRow[]> {
  const { rows } = await sql<IngredientRow>`
    select * from ingredients
     where id = any(${[...ids]}::uuid[])
        or (bought_yeast_id = any(${[...ids]}::uuid[]) and deleted_at is null)
        or id in (select ingredient_id from ingredient_lots where id = any(${[...lotIds]}::uuid[]))
     order by id for update`.execute(tx);
  return rows;
}

/** A lot of one of several ingredients. */
export interface LotOfIngredient extends ValuedLot {
  readonly ingredientId: string;
  readonly supplier: string | null;
  readonly unit: IngredientUnit;
  /** Of harvests: the bought yeast that they can be pitched for. */
  readonly boughtYeastId: string | null;
  readonly yeast: StoredYeast | null;
}

/**
 * The non-empty and the given lots of ingredients, and those of the harvests of given yeasts, by
 * ingredient.
 */
export async function selectLotsInStock(
  tx: TenantTransaction,
  ingredientIds: readonly string[],
  lotIds: readonly string[] = [],
): Promise<ReadonlyMap<string, readonly LotOfIngredient[]>> {
  const { rows } = await sql<LotOfIngredient>`
    select lot.id, lot.ingredient_id, lot.quantity, lot.expiry_date, lot.received_on, lot.lot_number,
           lot.cost_per_unit, lot.supplier, lot.is_blocked, lot.awaits_analysis, ingredient.unit,
           ingredient.bought_yeast_id, ${storedYeastJson} as yeast
      from ingredients ingredient
      join ingredient_lots lot
        on lot.tenant_id = ingredient.tenant_id and lot.ingredient_id = ingredient.id
     where (ingredient.id = any(${[...ingredientIds]}::uuid[])
         or (ingredient.bought_yeast_id = any(${[...ingredientIds]}::uuid[])
           and ingredient.deleted_at is null))
       and (lot.quantity > 0 or lot.id = any(${[...lotIds]}::uuid[]))`.execute(tx);
  return groupBy(rows, ({ ingredientId }) => ingredientId);
}

/** A batch's consumption of a lot for a line of its recipe, or beyond it, after corrections. */
export interface TakenLot {
  /** Its first ledger line. */
  readonly movementId: string;
  readonly batchId: string;
  readonly recipeLineId: string | null;
  /** The stage of an addition beyond the recipe; null for a line of the recipe, and where it is unknown. */
  readonly usageStage: UsageStage | null;
  readonly ingredientId: string;
  readonly lotId: string;
  readonly lotNumber: string | null;
  readonly supplier: string | null;
  readonly expiryDate: string | null;
  /** Above zero, in the ingredient's unit. */
  readonly quantity: number;
  /** Euros per unit, as reports count it: the lot's price, otherwise its ingredient's of the day. */
  readonly costPerUnit: number | null;
  readonly takenAt: Date;
  /** The day on which it counts, YYYY-MM-DD. */
  readonly takenOn: string;
  readonly unit: IngredientUnit;
  readonly yeast: StoredYeast | null;
  /** As analysed; null where it was not. */
  readonly alphaAcid: number | null;
  readonly extract: number | null;
  readonly moisture: number | null;
  readonly color: number | null;
}

/** The consumptions of batches, oldest first, without those returned completely. */
export async function selectTakenLots(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TakenLot[]>> {
  const { rows } = await sql<TakenLot>`
    with priced as (
      select line.*, ${costOn(sql`line.posted_on`)} as unit_cost
        from stock_movements line
        join ingredient_lots lot on lot.tenant_id = line.tenant_id and lot.id = line.lot_id
        join ingredients ingredient
          on ingredient.tenant_id = line.tenant_id and ingredient.id = line.ingredient_id
       where line.batch_id = any(${[...batchIds]}::uuid[])
    ), taken as (
      select (array_agg(id order by position))[1] as movement_id, batch_id, recipe_line_id,
             usage_stage, ingredient_id, lot_id, -sum(quantity) as quantity, min(created_at) as taken_at,
             min(posted_on) as taken_on, min(position) as place,
             round(sum(quantity * unit_cost) / nullif(sum(quantity), 0), 4) as cost_per_unit
        from priced
       group by batch_id, recipe_line_id, usage_stage, ingredient_id, lot_id
    )
    select taken.movement_id, taken.batch_id, taken.recipe_line_id, taken.usage_stage,
           taken.ingredient_id, taken.lot_id, taken.quantity, taken.taken_at, lot.lot_number, lot.supplier,
           lot.expiry_date, taken.cost_per_unit, taken.taken_on, ingredient.unit, ${storedYeastJson} as yeast, lot.alpha_acid,
           lot.extract, lot.moisture, lot.color
      from taken
      join ingredient_lots lot on lot.id = taken.lot_id
      join ingredients ingredient on ingredient.id = taken.ingredient_id
     where taken.quantity > 0
     order by taken.place`.execute(tx);
  return groupBy(rows, ({ batchId }) => batchId);
}

/** A consumption of a batch to be returned. */
export interface Consumption {
  readonly id: string;
  readonly ingredientId: string;
  readonly lotId: string;
  readonly recipeLineId: string | null;
  readonly usageStage: UsageStage | null;
  /** Its quantity after a correction. */
  readonly quantity: number;
  /** It has been corrected once and cannot be corrected again. */
  readonly isCorrected: boolean;
  /** YYYY-MM-DD. */
  readonly postedOn: string | null;
}

/**
 * The consumptions of a batch that are not fully returned. Read after their ingredients are locked.
 */
export async function selectConsumptions(
  tx: TenantTransaction,
  batchId: string,
): Promise<Consumption[]> {
  const { rows } = await sql<Consumption>`
    select line.id, line.ingredient_id, line.lot_id, line.recipe_line_id, line.usage_stage,
           -(line.quantity + coalesce(later.quantity, 0)) as quantity,
           later.id is not null as is_corrected, line.posted_on
      from stock_movements line
      left join stock_movements later
        on later.tenant_id = line.tenant_id and later.corrects_id = line.id
     where line.batch_id = ${batchId}::uuid and line.kind = 'consumption'
       and line.quantity + coalesce(later.quantity, 0) < 0
     order by line.position`.execute(tx);
  return rows;
}

/** What a finished product drew of a lot of one of its materials. */
export interface DrawnLot {
  readonly ingredientId: string;
  readonly lotId: string;
  /** Above zero, after what was given back. */
  readonly quantity: number;
  /** YYYY-MM-DD. */
  readonly postedOn: string | null;
}

/** What a finished product drew and has not given back, the lot drawn last first. */
export async function selectDrawnLots(tx: TenantTransaction, itemId: string): Promise<DrawnLot[]> {
  const { rows } = await sql<DrawnLot>`
    select ingredient_id, lot_id, -sum(quantity) as quantity, min(posted_on) as posted_on
      from stock_movements where item_id = ${itemId}::uuid
     group by ingredient_id, lot_id having sum(quantity) < 0
     order by max(position) filter (where kind = 'consumption') desc`.execute(tx);
  return rows;
}
