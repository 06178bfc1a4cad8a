import { recipeIngredientTypes } from '@cervoise/domain/ingredients';
import { averageCost, type ValuedLot } from '@cervoise/domain/stock';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { IngredientRow } from './ingredients.list';
import { ingredients } from './ingredients.store';

/** An ingredient as other modules refer to it. */
export interface KnownIngredient
  extends Pick<
    IngredientRow,
    | 'id'
    | 'name'
    | 'type'
    | 'unit'
    | 'maltColor'
    | 'maltExtract'
    | 'moisture'
    | 'extractBasis'
    | 'fermentability'
    | 'alphaAcid'
    | 'hopForm'
    | 'yeastStrain'
    | 'yeastForm'
    | 'yeastAttenuation'
    | 'yeastGenerationLimit'
    | 'boughtYeastId'
  > {
  /**
   * Euros per unit: the average of its lots in stock, otherwise its usual price; null when unknown.
   */
  readonly cost: number | null;
  /** Non-empty lots. */
  readonly lots: readonly ValuedLot[];
  readonly isDeleted: boolean;
}

/** Ingredients by id, removed ones too, in the caller's transaction; unknown ids are left out. */
export async function ingredientsById(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownIngredient>> {
  if (ids.length === 0) return new Map();
  const rows = await ingredients.findMany(tx, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        type: row.type,
        unit: row.unit,
        maltColor: row.maltColor,
        maltExtract: row.maltExtract,
        moisture: row.moisture,
        extractBasis: row.extractBasis,
        fermentability: row.fermentability,
        alphaAcid: row.alphaAcid,
        hopForm: row.hopForm,
        yeastStrain: row.yeastStrain,
        yeastForm: row.yeastForm,
        yeastAttenuation: row.yeastAttenuation,
        yeastGenerationLimit: row.yeastGenerationLimit,
        boughtYeastId: row.boughtYeastId,
        cost: averageCost(row.lots, row.costPerUnit) ?? row.costPerUnit,
        lots: row.lots,
        isDeleted: row.deletedAt !== null,
      },
    ]),
  );
}

export type NamedIngredient = Pick<IngredientRow, 'id' | 'name' | 'type' | 'unit'>;

/** The active ingredients that a recipe can contain, by name, at most `limit`, in the caller's transaction. */
export const activeIngredients = (
  tx: TenantTransaction,
  limit: number,
): Promise<NamedIngredient[]> =>
  tx
    .selectFrom('ingredients')
    .select(['id', 'name', 'type', 'unit'])
    .where('deletedAt', 'is', null)
    .where('type', 'in', recipeIngredientTypes)
    .orderBy('nameKey')
    .limit(limit)
    .execute();

/** Active ingredients by the `searchKey` of their name, in the caller's transaction. */
export async function activeIngredientsNamed(
  tx: TenantTransaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Pick<IngredientRow, 'id' | 'type'>>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom('ingredients')
    .select(['id', 'nameKey', 'type'])
    .where('deletedAt', 'is', null)
    .where('nameKey', 'in', keys)
    .execute();
  return new Map(rows.map(({ id, nameKey, type }) => [nameKey, { id, type }]));
}

/** What other modules may read of ingredients, for their joins. */
export const ingredientRows = sql`(
  select tenant_id, id, name, name_key, unit, type, supplier_id, deleted_at from ingredients)`;

/** What other modules may read of lots, for their joins. */
export const lotRows = sql`(
  select tenant_id, id, ingredient_id, lot_number, received_quantity, supplier
    from ingredient_lots)`;

/** What the ledger's line `movement_id` of a row (its alias) took out, less its correction. */
export const takenByMovement = (row: RawBuilder<unknown>) => sql<number>`(
  select coalesce(-sum(line.quantity), 0) from stock_movements line
   where line.tenant_id = ${row}.tenant_id
     and (line.id = ${row}.movement_id or line.corrects_id = ${row}.movement_id))`;
