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
    nameKey: searchKey(details.name),
    type: details.type,
    description: details.description || null,
    supplier,
    supplierKey: supplier && searchKey(supplier),
    originCountry: details.originCountry || null,
    unit: details.unit,
    minimumStockQuantity: details.minimumStockQuantity,
    costPerUnit: details.costPerUnit ?? null,
    maltColor: details.maltColor ?? null,
    maltExtract: details.maltExtract ?? null,
    alphaAcid: details.alphaAcid ?? null,
    hopForm: details.hopForm ?? null,
    yeastStrain: details.yeastStrain || null,
    yeastForm: details.yeastForm ?? null,
    yeastAttenuation: details.yeastAttenuation ?? null,
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
  const moment = at ? { createdAt: at, updatedAt: at } : {};
  return refusingTakenName(
    tx
      .insertInto('ingredients')
      .values({ ...columnsOf(details), ...moment, id, tenantId })
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
      .set({ ...columnsOf(details), updatedAt: nextUpdatedAt })
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
      .set({ deletedAt, updatedAt: nextUpdatedAt })
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .returningAll()
      .execute(),
  );
};
