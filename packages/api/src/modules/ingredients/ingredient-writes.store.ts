import type { IngredientDetails } from '@cervoise/domain/ingredients';
import { searchKey } from '@cervoise/domain/text';
import { sql } from 'kysely';
import { isUniqueViolation } from '../../db/database-errors';
import { nextUpdatedAt } from '../../db/next-updated-at';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type { IngredientRow } from './ingredient-record';

/** The columns that hold an ingredient's details. */
export function columnsOf(details: IngredientDetails) {
  const supplier = details.supplier || null;
  return {
    name: details.name,
    name_key: searchKey(details.name),
    type: details.type,
    description: details.description || null,
    supplier,
    supplier_key: supplier && searchKey(supplier),
    origin_country: details.originCountry || null,
    unit: details.unit,
    minimum_stock_quantity: details.minimumStockQuantity,
    cost_per_unit: details.costPerUnit ?? null,
    malt_color: details.maltColor ?? null,
    malt_extract: details.maltExtract ?? null,
    alpha_acid: details.alphaAcid ?? null,
    hop_form: details.hopForm ?? null,
    yeast_strain: details.yeastStrain || null,
    yeast_form: details.yeastForm ?? null,
    yeast_attenuation: details.yeastAttenuation ?? null,
  };
}

/** Refuses the name of another active ingredient. */
export function nameTaken() {
  const message = 'Un autre ingrédient porte déjà ce nom.';
  return badUserInput(message, { name: message });
}

/** Two active ingredients of one brewery never bear the same name, accents and case aside. */
async function refusingTakenName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error, 'ingredients_active_name')) throw error;
    throw nameTaken();
  }
}

/** @param at when it was made, for the demo's past; now unless told. @param id made when not told */
export function insertIngredient(
  tx: TenantTransaction,
  tenantId: string,
  details: IngredientDetails,
  at?: Date,
  id?: string,
): Promise<IngredientRow> {
  const moment = at ? { created_at: at, updated_at: at } : {};
  return refusingTakenName(
    tx
      .insertInto('ingredients')
      .values({ ...columnsOf(details), ...moment, id, tenant_id: tenantId })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

export function updateDetails(
  tx: TenantTransaction,
  id: string,
  details: IngredientDetails,
): Promise<IngredientRow> {
  return refusingTakenName(
    tx
      .updateTable('ingredients')
      .set({ ...columnsOf(details), updated_at: nextUpdatedAt })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Removes (`deleted`) or restores ingredients. @param at for the demo's past; now unless told */
export const setDeleted = (
  tx: TenantTransaction,
  ingredients: readonly Pick<IngredientRow, 'id'>[],
  deleted: boolean,
  at?: Date,
): Promise<IngredientRow[]> => {
  const deletedAt = deleted ? (at ?? presentInstant) : null;
  const ids = ingredients.map(({ id }) => id);
  return refusingTakenName(
    tx
      .updateTable('ingredients')
      .set({ deleted_at: deletedAt, updated_at: nextUpdatedAt })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .returningAll()
      .execute(),
  );
};
