import { onHandStatuses } from '@cervoise/domain/inventory';
import { expiringWindowDays } from '@cervoise/domain/stock';
import { searchKey } from '@cervoise/domain/text';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { InventoryFilter, InventorySort, InventoryView } from '../../generated/resolvers';

type Items = ExpressionBuilder<Database, 'inventory_items'>;

/** What a searched text stands for, looked up in the few names there are rather than in each item. */
export interface SearchMeaning {
  readonly recipeIds: readonly string[];
  readonly batchIds: readonly string[];
  readonly locationKeys: readonly string[];
  readonly barcodes: readonly string[];
}

/** A filter whose search has been looked up and whose ids have been checked. */
export interface MeantFilter extends Omit<InventoryFilter, 'search'> {
  readonly meaning?: SearchMeaning | null;
}

/** On hand, something of it left. */
export const isOnHand = sql<SqlBool>`(
  inventory_items.quantity > 0
  and inventory_items.status in (${sql.join(onHandStatuses.map((status) => sql.lit(status)))}))`;

/** On hand, and its best-before date 1 to `days` days from `today`. */
export const expiresWithin = (days: number, today: string) =>
  sql<SqlBool>`(${isOnHand} and inventory_items.best_before_date > ${today}::date
    and inventory_items.best_before_date <= ${today}::date + ${days}::int)`;

/** On hand, and its best-before date has come by `today`. */
export const hasExpired = (today: string) =>
  sql<SqlBool>`(${isOnHand} and inventory_items.best_before_date <= ${today}::date)`;

function viewCondition(eb: Items, view: InventoryView, today: string): Expression<SqlBool>[] {
  if (view === 'in_stock') return [eb('inventory_items.status', '=', 'in_stock')];
  if (view === 'expiring') return [expiresWithin(expiringWindowDays, today)];
  if (view === 'expired') return [hasExpired(today)];
  return [];
}

const means = ({ recipeIds, batchIds, locationKeys, barcodes }: SearchMeaning) =>
  sql<SqlBool>`(inventory_items.recipe_id = any(${recipeIds}::uuid[])
    or inventory_items.batch_id = any(${batchIds}::uuid[])
    or inventory_items.location_key = any(${locationKeys}::text[])
    or inventory_items.barcode_id = any(${barcodes}::text[]))`;

/** One value is asked for as such: an index that starts with it then keeps its order. */
const isAmong = (column: 'container_type' | 'status', values: readonly string[]) => {
  const name = sql.ref(`inventory_items.${column}`);
  return values.length === 1
    ? sql<SqlBool>`${name} = ${values[0]}`
    : sql<SqlBool>`${name} in (${sql.join(values)})`;
};

/** The condition that a filter stands for; every view but `deleted` shows active products. */
export function matching(filter: MeantFilter, today: string) {
  return (eb: Items): Expression<SqlBool> => {
    const view = filter.view ?? 'all';
    const conditions: Expression<SqlBool>[] = [
      eb('inventory_items.deleted_at', view === 'deleted' ? 'is not' : 'is', null),
      ...viewCondition(eb, view, today),
    ];
    if (filter.containerTypes?.length) {
      conditions.push(isAmong('container_type', filter.containerTypes));
    }
    if (filter.statuses?.length) conditions.push(isAmong('status', filter.statuses));
    if (filter.recipeId) conditions.push(eb('inventory_items.recipe_id', '=', filter.recipeId));
    if (filter.batchId) conditions.push(eb('inventory_items.batch_id', '=', filter.batchId));
    if (filter.location?.trim()) {
      conditions.push(eb('inventory_items.location_key', '=', searchKey(filter.location)));
    }
    if (filter.bestBeforeFrom) {
      conditions.push(eb('inventory_items.best_before_date', '>=', filter.bestBeforeFrom));
    }
    if (filter.bestBeforeTo) {
      conditions.push(eb('inventory_items.best_before_date', '<=', filter.bestBeforeTo));
    }
    if (filter.meaning) conditions.push(means(filter.meaning));
    return eb.and(conditions);
  };
}

const columns = {
  recipe: 'recipe_name_key',
  containerType: 'container_type',
  quantity: 'quantity',
  volumeInLiters: 'volume_in_liters',
  packagingDate: 'packaging_date',
  bestBeforeDate: 'best_before_date',
  location: 'location_key',
  unitPrice: 'unit_price',
  status: 'status',
  updatedAt: 'updated_at',
} as const satisfies Record<InventorySort['field'], string>;

const mayBeEmpty: readonly InventorySort['field'][] = ['bestBeforeDate', 'location', 'unitPrice'];

/**
 * SQL of the order asked for; what has no value comes last either way, beers settle ties. Each
 * is the order of an index, walked forth or back: ties turn round with the direction.
 */
export function ordering({ field, direction }: InventorySort) {
  const way = sql.raw(direction === 'desc' ? 'desc' : 'asc');
  const column = sql.ref(`inventory_items.${columns[field]}`);
  const emptyLast = sql.raw(mayBeEmpty.includes(field) ? 'nulls last' : '');
  const ties = sql`inventory_items.recipe_name_key ${way}, inventory_items.id ${way}`;
  return field === 'recipe' ? ties : sql`${column} ${way} ${emptyLast}, ${ties}`;
}
