import { expiringWindowDays, type ValuedLot } from '@cervoise/domain/stock';
import { searchKey } from '@cervoise/domain/text';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { containing } from '../../db/containing';
import type { Database } from '../../db/database';
import { identifier } from '../../db/identifier';
import type { IngredientFilter, IngredientSort } from '../../generated/resolvers';
import { hasId, isOneOf } from '../../records/conditions';
import { sqlSource } from '../../records/sql-source';
import { valuedLotsJson } from './lots/lots.store';

/** A row of `ingredients`. */
export type IngredientRow = Selectable<Database['ingredients']>;

/** An ingredient with its non-empty lots. */
export interface IngredientRecord extends IngredientRow {
  readonly lots: readonly ValuedLot[];
}

/** The columns of an ingredient: its row and its lots in stock. */
export const ingredientSelection = sql`ingredients.*, (
  select ${valuedLotsJson} from ingredient_lots lot
   where lot.tenant_id = ingredients.tenant_id and lot.ingredient_id = ingredients.id
     and lot.quantity > 0) as lots`;

/** Expiry of the earliest-expiring lot in stock, expired lots aside; null when none expires. */
const nextExpiry = (today: string) => sql<string | null>`(
  select min(lot.expiry_date) from ingredient_lots lot
   where lot.tenant_id = ingredients.tenant_id and lot.ingredient_id = ingredients.id
     and lot.quantity > 0 and lot.expiry_date > ${today}::date)`;

const isLow = sql<SqlBool>`ingredients.stock_quantity < ingredients.minimum_stock_quantity`;

/** The earliest good lot expires 1 to `days` days from `today`. */
const expiresWithin = (days: number, today: string) =>
  sql<SqlBool>`${nextExpiry(today)} <= ${today}::date + ${days}::int`;

const hasExpiredLot = (today: string) => sql<SqlBool>`exists (
  select from ingredient_lots lot
   where lot.tenant_id = ingredients.tenant_id and lot.ingredient_id = ingredients.id
     and lot.quantity > 0 and lot.expiry_date <= ${today}::date)`;

function matchesText(text: string) {
  const pattern = containing(text);
  return sql<SqlBool>`(ingredients.name_key like ${pattern}
    or ingredients.supplier_key like ${pattern}
    or exists (
      select from ingredient_lots lot
       where lot.tenant_id = ingredients.tenant_id and lot.ingredient_id = ingredients.id
         and lot.lot_number_key like ${pattern}))`;
}

/** The supplier of the ingredient, or of one of its lots. */
const isSuppliedBy = (supplierId: string) => {
  const id = sql`${identifier(supplierId)}::uuid`;
  return sql<SqlBool>`(ingredients.supplier_id = ${id} or exists (
    select from ingredient_lots lot
     where lot.tenant_id = ingredients.tenant_id and lot.ingredient_id = ingredients.id
       and lot.supplier_id = ${id}))`;
};

/** The order of the statuses' urgency, like `stockStatusOf`: 0 out of stock … 3 in stock. */
const urgency = (today: string) => sql<number>`case
  when ingredients.stock_quantity <= 0 then 0
  when ${isLow} then 1
  when ${expiresWithin(expiringWindowDays, today)} then 2
  else 3 end`;

/**
 * A comparable quantity: masses in grams, litres, pieces. 500 g sort below 2 kg, and pieces apart.
 */
const comparable = (column: 'stock_quantity' | 'minimum_stock_quantity') => {
  const quantity = sql.ref(`ingredients.${column}`);
  return sql`(case ingredients.unit when 'kg' then row(0, ${quantity} * 1000)
    when 'g' then row(0, ${quantity}) when 'l' then row(1, ${quantity})
    when 'unit' then row(2, ${quantity}) else row(3, ${quantity}) end)`;
};

export interface IngredientListFilter extends IngredientFilter {
  /** The earliest good lot expires within so many days. */
  readonly expiresWithinDays?: number;
}

export const byName: IngredientSort = { field: 'name', direction: 'asc' };

/** The list of ingredients, the most urgent first by default. */
export const ingredientSource = sqlSource<IngredientRecord, IngredientListFilter, IngredientSort>({
  table: 'ingredients',
  selection: ingredientSelection,
  views: {
    low_stock: () => isLow,
    expiring: (today) => expiresWithin(expiringWindowDays, today),
    expired: hasExpiredLot,
  },
  filters: {
    ids: (values) => hasId('ingredients', values),
    supplierId: isSuppliedBy,
    types: (values) => isOneOf('ingredients.type', values),
    lotNumber: (text) => sql<SqlBool>`exists (
      select from ingredient_lots lot
       where lot.tenant_id = ingredients.tenant_id and lot.ingredient_id = ingredients.id
         and lot.lot_number_key = ${searchKey(text)})`,
    expiresFrom: (day, today) => sql<SqlBool>`${nextExpiry(today)} >= ${day}::date`,
    expiresTo: (day, today) => sql<SqlBool>`${nextExpiry(today)} <= ${day}::date`,
    expiresWithinDays: expiresWithin,
  },
  search: matchesText,
  sortKeys: {
    name: () => sql`ingredients.name_key`,
    type: () => sql`ingredients.type`,
    stockQuantity: () => comparable('stock_quantity'),
    minimumStockQuantity: () => comparable('minimum_stock_quantity'),
    expiryDate: nextExpiry,
    costPerUnit: () => sql`ingredients.cost_per_unit`,
    supplier: () => sql`ingredients.supplier_key`,
    status: urgency,
    updatedAt: () => sql`ingredients.updated_at`,
  },
  nullableSortFields: ['expiryDate', 'costPerUnit', 'supplier'],
  nameKey: sql`ingredients.name_key`,
  ties: () => sql`ingredients.name_key, ingredients.id`,
  defaultSort: { field: 'status', direction: 'asc' },
});
