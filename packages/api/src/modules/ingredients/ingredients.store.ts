import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { IngredientRecord } from './ingredient-record';
import { valuedLotsJson } from './lots.store';

/** Lots with something left, as the domain's rules take them. */
const lotsInStock = (eb: ExpressionBuilder<Database, 'ingredients'>) =>
  eb
    .selectFrom('ingredientLots as lot')
    .select(valuedLotsJson)
    .whereRef('lot.tenantId', '=', 'ingredients.tenantId')
    .whereRef('lot.ingredientId', '=', 'ingredients.id')
    .where('lot.quantity', '>', 0)
    .$asScalar()
    .$notNull()
    .as('lots');

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

/** Query of the id of the ingredient that a line of the ledger is about. */
export const ofLine = (movementId: string) =>
  sql<string>`(select ingredient_id from stock_movements where id = ${movementId})`;

/** The ingredient that a line of the ledger is about. */
export const findIngredientOfLine = (tx: TenantTransaction, movementId: string) =>
  findByIdOf(tx, ofLine(movementId));

export const findIngredientOfLot = (tx: TenantTransaction, lotId: string) =>
  findByIdOf(tx, sql`(select ingredient_id from ingredient_lots where id = ${lotId})`);

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
