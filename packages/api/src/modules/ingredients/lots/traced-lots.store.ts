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
           coalesce(taken.quantity, 0) as brewed_quantity
      from ingredient_lots lot
      join ingredients ingredient on ingredient.id = lot.ingredient_id
      left join lateral (
        select -sum(line.quantity) as quantity from stock_movements line
         where line.tenant_id = lot.tenant_id and line.lot_id = lot.id
           and (line.batch_id is not null or line.item_id is not null)) taken on true
     where lot.id = any(${[...ids]}::uuid[])
     order by lot.received_on desc, ingredient.name_key, lot.id`.execute(tx);
  return rows;
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
