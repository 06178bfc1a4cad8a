import { daysBetween } from '@cervoise/domain/dates';
import {
  type IngredientDetails,
  ingredientDetailsSchema,
  keepFieldsOfType,
} from '@cervoise/domain/ingredients';
import { expiringWindowDays, stockStatusOf, summariseLots } from '@cervoise/domain/stock';
import { searchKey } from '@cervoise/domain/text';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Ingredient } from '../../generated/resolvers';
import { defineRecords, emptyToNull } from '../../records/define-records';
import { ingredientChangesOf } from './ingredient-changes';
import {
  type IngredientRecord,
  type IngredientRow,
  ingredientSelection,
  ingredientSource,
} from './ingredients.list';

/** The service's type; lots and movements have loaders of their own. */
export type ShownIngredient = Omit<Ingredient, 'lots' | 'movements'>;

/** The columns that hold an ingredient's details. */
export function detailColumns(details: IngredientDetails) {
  const columns = emptyToNull(keepFieldsOfType(details));
  return {
    ...columns,
    needsAnalysis: columns.needsAnalysis ?? false,
    nameKey: searchKey(columns.name),
    supplierKey: columns.supplier && searchKey(columns.supplier),
  };
}

/** Maps an ingredient to the API's type, with everything relative to `today`. */
function view({ lots, ...row }: IngredientRecord, today: string): ShownIngredient {
  const summary = summariseLots(lots, row.costPerUnit, today);
  const daysUntilExpiry = summary.expiryDate ? daysBetween(today, summary.expiryDate) : null;
  return {
    ...row,
    ...summary,
    status: stockStatusOf(row, daysUntilExpiry),
    isDeleted: row.deletedAt !== null,
  };
}

export const takenNameMessage = 'Un autre ingrédient porte déjà ce nom.';

export const ingredients = defineRecords({
  table: 'ingredients',
  typeName: 'Ingredient',
  schema: ingredientDetailsSchema,
  source: ingredientSource,
  selection: ingredientSelection,
  messages: {
    notFound: 'Ingrédient non trouvé',
    removed: 'Cet ingrédient est supprimé. Restaurez-le pour le modifier.',
  },
  uniqueName: {
    index: 'ingredients_active_name',
    message: takenNameMessage,
  },
  nameOf: ({ name }) => name,
  view,
  toColumns: detailColumns,
  history: { table: 'ingredientChanges', about: 'ingredientId', linesOf: ingredientChangesOf },
});

/** The ingredient of a query of one id. */
async function findByIdOf(
  tx: TenantTransaction,
  id: RawBuilder<string>,
): Promise<IngredientRecord | undefined> {
  const { rows } = await sql<IngredientRecord>`
    select ${ingredientSelection} from ingredients where id = ${id}`.execute(tx);
  return rows[0];
}

const ofLine = (movementId: string) =>
  sql<string>`(select ingredient_id from stock_movements where id = ${movementId})`;
const ofLot = (lotId: string) =>
  sql<string>`(select ingredient_id from ingredient_lots where id = ${lotId})`;

/** The ingredient that a line of the ledger is about. */
export const findIngredientOfLine = (tx: TenantTransaction, movementId: string) =>
  findByIdOf(tx, ofLine(movementId));

export const findIngredientOfLot = (tx: TenantTransaction, lotId: string) =>
  findByIdOf(tx, ofLot(lotId));

const lockByIdOf = (
  tx: TenantTransaction,
  id: string | RawBuilder<string>,
): Promise<IngredientRow | undefined> =>
  tx.selectFrom('ingredients').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks an ingredient, without its lots, which are read under the lock. */
export const lockIngredient = (tx: TenantTransaction, id: string) => lockByIdOf(tx, id);
export const lockIngredientOfLine = (tx: TenantTransaction, movementId: string) =>
  lockByIdOf(tx, ofLine(movementId));
export const lockIngredientOfLot = (tx: TenantTransaction, lotId: string) =>
  lockByIdOf(tx, ofLot(lotId));

interface OverviewFigures {
  readonly totalCount: number;
  readonly lowStockCount: number;
  readonly expiringCount: number;
  readonly expiredCount: number;
  readonly deletedCount: number;
  /** Euros, to the cent. */
  readonly stockValue: number;
}

/** The figures above the list, in one query over a brewery's ingredients and lots. */
export async function selectOverview(
  tx: TenantTransaction,
  today: string,
): Promise<OverviewFigures> {
  const { rows } = await sql<OverviewFigures>`
    with stock as (
      select ingredient_id,
             min(expiry_date) filter (where expiry_date > ${today}::date) as next_expiry,
             bool_or(expiry_date <= ${today}::date) as has_expired,
             sum(quantity * cost_per_unit) as priced_value,
             sum(quantity) filter (where cost_per_unit is null) as unpriced_quantity
        from ingredient_lots
       where quantity > 0
       group by ingredient_id
    ), active as (
      select ingredients.*, stock.*
        from ingredients left join stock on stock.ingredient_id = ingredients.id
       where ingredients.deleted_at is null
    )
    select count(*) as "totalCount",
           count(*) filter (where stock_quantity < minimum_stock_quantity) as "lowStockCount",
           count(*) filter (where next_expiry <= ${today}::date + ${expiringWindowDays}::int)
             as "expiringCount",
           count(*) filter (where has_expired) as "expiredCount",
           (select count(*) from ingredients where deleted_at is not null) as "deletedCount",
           coalesce(round(sum(coalesce(priced_value, 0)
             + coalesce(unpriced_quantity * cost_per_unit, 0)), 2), 0) as "stockValue"
      from active`.execute(tx);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate gave no row.');
  return figures;
}
