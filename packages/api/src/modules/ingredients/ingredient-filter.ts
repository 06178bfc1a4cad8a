import { expiringWindowDays } from '@cervoise/domain/stock';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '../../db/containing';
import type { Database } from '../../db/database';
import type { IngredientFilter, IngredientSort } from '../../generated/resolvers';

type Ingredients = ExpressionBuilder<Database, 'ingredients'>;

/** Expiry of the earliest-expiring lot in stock, expired lots aside; null when none expires. */
export function nextExpiry(today: string) {
  return sql<string | null>`(
    select min(lot.expiry_date) from ingredient_lots lot
     where lot.tenant_id = ingredients.tenant_id and lot.ingredient_id = ingredients.id
       and lot.quantity > 0 and lot.expiry_date > ${today}::date)`;
}

const isLow = sql<SqlBool>`ingredients.stock_quantity < ingredients.minimum_stock_quantity`;

/** The earliest good lot expires 1 to `days` days from `today`. */
export const expiresWithin = (days: number, today: string) =>
  sql<SqlBool>`${nextExpiry(today)} <= ${today}::date + ${days}::int`;

const hasExpiredLot = (today: string) =>
  sql<SqlBool>`exists (
    select from ingredient_lots lot
     where lot.tenant_id = ingredients.tenant_id and lot.ingredient_id = ingredients.id
       and lot.quantity > 0 and lot.expiry_date <= ${today}::date)`;

function matchesText(eb: Ingredients, text: string): Expression<SqlBool> {
  const pattern = containing(text);
  return eb.or([
    eb('ingredients.nameKey', 'like', pattern),
    eb('ingredients.supplierKey', 'like', pattern),
    sql<SqlBool>`exists (
      select from ingredient_lots lot
       where lot.tenant_id = ingredients.tenant_id and lot.ingredient_id = ingredients.id
         and lot.lot_number_key like ${pattern})`,
  ]);
}

/** The condition that a filter stands for; every view but `deleted` shows active ingredients. */
export function matching(filter: IngredientFilter, today: string) {
  return (eb: Ingredients): Expression<SqlBool> => {
    const view = filter.view ?? 'all';
    const conditions: Expression<SqlBool>[] = [
      eb('ingredients.deletedAt', view === 'deleted' ? 'is not' : 'is', null),
    ];
    if (view === 'low_stock') conditions.push(isLow);
    if (view === 'expiring') conditions.push(expiresWithin(expiringWindowDays, today));
    if (view === 'expired') conditions.push(hasExpiredLot(today));
    if (filter.types?.length) conditions.push(eb('ingredients.type', 'in', filter.types));
    if (filter.search?.trim()) conditions.push(matchesText(eb, filter.search));
    if (filter.expiresFrom) {
      conditions.push(sql<SqlBool>`${nextExpiry(today)} >= ${filter.expiresFrom}::date`);
    }
    if (filter.expiresTo) {
      conditions.push(sql<SqlBool>`${nextExpiry(today)} <= ${filter.expiresTo}::date`);
    }
    return eb.and(conditions);
  };
}

/** The statuses' urgency, as `stockStatusOf` tells them apart: 0 out of stock … 3 in stock. */
const urgency = (today: string) => sql<number>`case
  when ingredients.stock_quantity <= 0 then 0
  when ${isLow} then 1
  when ${expiresWithin(expiringWindowDays, today)} then 2
  else 3 end`;

/** SQL of the order asked for; what has no value comes last either way, names settle ties. */
export function ordering({ field, direction }: IngredientSort, today: string) {
  const keys = {
    name: sql`ingredients.name_key`,
    type: sql`ingredients.type`,
    stockQuantity: sql`ingredients.stock_quantity`,
    minimumStockQuantity: sql`ingredients.minimum_stock_quantity`,
    expiryDate: nextExpiry(today),
    costPerUnit: sql`ingredients.cost_per_unit`,
    supplier: sql`ingredients.supplier_key`,
    status: urgency(today),
    updatedAt: sql`ingredients.updated_at`,
  } as const satisfies Record<IngredientSort['field'], unknown>;
  const nullable = ['expiryDate', 'costPerUnit', 'supplier'].includes(field);
  return sql`${keys[field]} ${sql.raw(direction === 'desc' ? 'desc' : 'asc')}
    ${sql.raw(nullable ? 'nulls last' : '')}, ingredients.name_key, ingredients.id`;
}
