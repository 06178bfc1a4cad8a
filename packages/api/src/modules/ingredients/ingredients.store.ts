import type { IngredientDetails } from '@cervoise/domain/ingredients';
import { searchKey } from '@cervoise/domain/text';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../db/database';
import { isUniqueViolation } from '../../db/database-errors';
import { nextUpdatedAt } from '../../db/next-updated-at';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type { IngredientRecord, IngredientRow } from './ingredient-record';
import { valuedLotColumns } from './lots.store';

/** Lots with something left, as the domain's rules take them. */
const lotsInStock = (eb: ExpressionBuilder<Database, 'ingredients'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('ingredient_lots as lot')
      .select(valuedLotColumns)
      .whereRef('lot.tenant_id', '=', 'ingredients.tenant_id')
      .whereRef('lot.ingredient_id', '=', 'ingredients.id')
      .where('lot.quantity', '>', 0),
  ).as('lots');

type Condition = (eb: ExpressionBuilder<Database, 'ingredients'>) => Expression<SqlBool>;

interface Slice {
  readonly limit: number;
  readonly offset?: number;
}

/** The ingredients that meet a condition, in an order given as SQL. */
export function ingredientsQuery(
  tx: TenantTransaction,
  condition: Condition,
  order: Expression<unknown>,
) {
  return tx
    .selectFrom('ingredients')
    .selectAll('ingredients')
    .select(lotsInStock)
    .where(condition)
    .orderBy(order);
}

/** A slice of what `ingredientsQuery` gives. */
export function selectIngredients(
  tx: TenantTransaction,
  condition: Condition,
  order: Expression<unknown>,
  { limit, offset = 0 }: Slice,
): Promise<IngredientRecord[]> {
  return ingredientsQuery(tx, condition, order).limit(limit).offset(offset).execute();
}

export async function countIngredients(
  tx: TenantTransaction,
  condition: Condition,
): Promise<number> {
  const { count } = await tx
    .selectFrom('ingredients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return count;
}

/** The ingredient whose id is given, or told by a query of one id. */
const findByIdOf = (
  tx: TenantTransaction,
  id: string | Expression<string>,
): Promise<IngredientRecord | undefined> =>
  tx
    .selectFrom('ingredients')
    .selectAll('ingredients')
    .select(lotsInStock)
    .where('ingredients.id', '=', id)
    .executeTakeFirst();

export const findIngredient = (tx: TenantTransaction, id: string) => findByIdOf(tx, id);

const ofLine = (movementId: string) =>
  sql<string>`(select ingredient_id from stock_movements where id = ${movementId})`;

/** The ingredient that a line of the ledger is about. */
export const findIngredientOfLine = (tx: TenantTransaction, movementId: string) =>
  findByIdOf(tx, ofLine(movementId));

export const findIngredientOfLot = (tx: TenantTransaction, lotId: string) =>
  findByIdOf(tx, sql`(select ingredient_id from ingredient_lots where id = ${lotId})`);

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
  const keys = ingredients.map(({ name_key }) => name_key);
  const rows = await tx
    .selectFrom('ingredients')
    .select('name_key')
    .where('deleted_at', 'is', null)
    .where('name_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return rows.map(({ name_key }) => name_key);
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

/** Suppliers of ingredients and of their lots, each once, by name. */
export async function selectSuppliers(tx: TenantTransaction, limit: number): Promise<string[]> {
  const { rows } = await sql<{ supplier: string }>`
    select min(supplier) as supplier
      from (select supplier from ingredients where supplier is not null
            union select supplier from ingredient_lots where supplier is not null) named
     group by lower(supplier)
     order by lower(min(supplier))
     limit ${limit}`.execute(tx);
  return rows.map((row) => row.supplier);
}
