import type { IngredientUnit } from '@cervoise/domain/units';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';

/** An ingredient lot for a graph or a recall. */
export interface TracedLot {
  readonly id: string;
  readonly ingredientId: string;
  readonly ingredientName: string;
  readonly lotNumber: string | null;
  readonly supplier: string | null;
  readonly receivedOn: string;
  readonly unit: IngredientUnit;
  readonly receivedQuantity: number;
  readonly quantity: number;
  /** Net, what was brewed or packaged with. */
  readonly brewedQuantity: number;
  /** Consumed for no batch and no product: nobody knows which beer it is in. */
  readonly unassignedQuantity: number;
  /** Lost or destroyed. */
  readonly lostQuantity: number;
  /** Counted, adjusted or returned, net: what the other quantities do not explain. */
  readonly adjustedQuantity: number;
  /** By a recall. */
  readonly isBlocked: boolean;
  /** Received to be analysed, and not released yet. */
  readonly awaitsAnalysis: boolean;
}

/** Ingredient lots by id, received last first. */
export async function selectTracedLots(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<TracedLot[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TracedLot>`
    select lot.id, lot.ingredient_id, ingredient.name as ingredient_name, lot.lot_number,
           coalesce(lot.supplier, ingredient.supplier) as supplier, lot.received_on,
           ingredient.unit, lot.received_quantity, lot.quantity, lot.is_blocked, lot.awaits_analysis,
           coalesce(taken.brewed, 0) as brewed_quantity, coalesce(taken.lost, 0) as lost_quantity,
           coalesce(taken.unassigned, 0) as unassigned_quantity,
           lot.received_quantity - lot.quantity - coalesce(taken.brewed, 0)
             - coalesce(taken.unassigned, 0) - coalesce(taken.lost, 0) as adjusted_quantity
      from ingredient_lots lot
      join ingredients ingredient on ingredient.id = lot.ingredient_id
      left join lateral (
        select -sum(line.quantity) filter (where line.is_brewed) as brewed,
               -sum(line.quantity) filter (where not line.is_brewed and line.kind = 'consumption')
                 as unassigned,
               -sum(line.quantity) filter (where not line.is_brewed and line.kind = 'loss') as lost
          from (
            select movement.quantity, coalesce(corrected.kind, movement.kind) as kind,
                   movement.batch_id is not null or movement.item_id is not null as is_brewed
              from stock_movements movement
              left join stock_movements corrected
                on corrected.tenant_id = movement.tenant_id and corrected.id = movement.corrects_id
             where movement.tenant_id = lot.tenant_id and movement.lot_id = lot.id) line) taken
        on true
     where lot.id = any(${[...ids]}::uuid[])
     order by lot.received_on desc, ingredient.name_key, lot.id`.execute(tx);
  return rows;
}

/** Whether `other` is a delivery of the same supplier's lot as `lot`. */
const isSameLot = sql`(other.ingredient_id = lot.ingredient_id
  and (other.supplier_id is null or lot.supplier_id is null
    or other.supplier_id = lot.supplier_id))`;

/**
 * The deliveries of a supplier's lot: those of its number and ingredient, from no other supplier;
 * the given one first, also without a number.
 */
export async function selectDeliveriesOfLot(
  tx: TenantTransaction,
  id: string,
): Promise<[string, ...string[]]> {
  const { rows } = await sql<{ id: string }>`
    select other.id from ingredient_lots lot
      join ingredient_lots other
        on other.tenant_id = lot.tenant_id and other.lot_number_key = lot.lot_number_key
     where lot.id = ${id}::uuid and other.id <> lot.id and ${isSameLot}
     order by other.received_on desc, other.id`.execute(tx);
  return [id, ...rows.map((row) => row.id)];
}

/** Lots that bear the number of a lot, but of another ingredient or supplier; received last first. */
export async function selectLotsOfSameNumber(
  tx: TenantTransaction,
  id: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select other.id from ingredient_lots lot
      join ingredient_lots other
        on other.tenant_id = lot.tenant_id and other.lot_number_key = lot.lot_number_key
     where lot.id = ${id}::uuid and other.id <> lot.id and not ${isSameLot}
     order by other.received_on desc, other.id limit ${limit}`.execute(tx);
  return rows.map((row) => row.id);
}

/** The lot of a number, received last. */
export async function findLotNumbered(
  tx: TenantTransaction,
  lotNumber: string,
): Promise<{ readonly id: string; readonly ingredientName: string } | undefined> {
  const { rows } = await sql<{ id: string; ingredientName: string }>`
    select lot.id, ingredient.name as ingredient_name
      from ingredient_lots lot join ingredients ingredient on ingredient.id = lot.ingredient_id
     where lot.lot_number = ${lotNumber}
     order by lot.received_on desc, lot.id limit 1`.execute(tx);
  return rows[0];
}
