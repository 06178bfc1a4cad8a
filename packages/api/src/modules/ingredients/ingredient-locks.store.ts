import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { IngredientRow } from './ingredient-record';
import { ofLine } from './ingredients.store';

/** Reads an ingredient and keeps every other writer of it waiting until the transaction ends. */
export function lockIngredient(
  tx: TenantTransaction,
  id: string,
): Promise<IngredientRow | undefined> {
  return tx
    .selectFrom('ingredients')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** As lockIngredient, of several; in the order of their ids, so that two never wait for each other. */
export const lockIngredients = (tx: TenantTransaction, ids: string[]): Promise<IngredientRow[]> =>
  tx
    .selectFrom('ingredients')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The name keys of some ingredients that active ones bear. */
export async function activeNamesAmong(
  tx: TenantTransaction,
  ingredients: readonly IngredientRow[],
): Promise<string[]> {
  const keys = ingredients.map(({ nameKey }) => nameKey);
  const rows = await tx
    .selectFrom('ingredients')
    .select('nameKey')
    .where('deletedAt', 'is', null)
    .where('nameKey', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return rows.map(({ nameKey }) => nameKey);
}

/** As lockIngredient, of the ingredient that a line of the ledger is about. */
export function lockIngredientOfLine(
  tx: TenantTransaction,
  movementId: string,
): Promise<IngredientRow | undefined> {
  return tx
    .selectFrom('ingredients')
    .selectAll()
    .where('id', '=', ofLine(movementId))
    .forUpdate()
    .executeTakeFirst();
}
