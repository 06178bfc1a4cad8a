import {
  type ContainerType,
  containerTypes,
  type InventoryStatus,
  inventoryStatuses,
  isOnHandStatus,
  onHandStatuses,
} from '@cervoise/domain/inventory';
import { expiringWindowDays } from '@cervoise/domain/stock';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database';
import { identifier } from '../../db/identifier';
import { isSubquery, matchesSearchedIds } from '../../db/searched-ids';
import type { InventoryFilter, InventorySort } from '../../generated/resolvers';
import { hasKey } from '../../records/conditions';
import { type ListOrder, type SearchContext, sqlSource } from '../../records/sql-source';
import { batchIdsNumbered } from '../production';
import { recipeIdsNamed } from '../recipes';
import { selectLocations } from './locations.store';

export type ProductRow = Selectable<Database['inventoryItems']>;

/** A single rank is compared by equality, so that an index that starts with it keeps its order. */
function rankIsAmong<Value>(column: string, values: readonly Value[], order: readonly Value[]) {
  const name = sql.ref(`inventoryItems.${column}`);
  const ranks = values.map((value) => sql.lit(order.indexOf(value)));
  return ranks.length === 1
    ? sql<SqlBool>`${name} = ${ranks[0]}`
    : sql<SqlBool>`${name} in (${sql.join(ranks)})`;
}

// By rank, since an index can then be used under row-level security: see migration 0034.
const isOfContainer = (types: readonly ContainerType[]) =>
  rankIsAmong('containerRank', types, containerTypes);
const isOfStatus = (statuses: readonly InventoryStatus[]) =>
  rankIsAmong('statusRank', statuses, inventoryStatuses);

/** On hand, and not empty. */
export const isOnHand = sql<SqlBool>`(
  inventory_items.quantity > 0 and ${isOfStatus(onHandStatuses)})`;

/** On hand, and its best-before date 1 to `days` days from `today`. */
export const expiresWithin = (days: number, today: string) =>
  sql<SqlBool>`(${isOnHand} and inventory_items.best_before_date > ${today}::date
    and inventory_items.best_before_date <= ${today}::date + ${days}::int)`;

/** On hand, and its best-before date is past on `today`. */
export const hasExpired = (today: string) =>
  sql<SqlBool>`(${isOnHand} and inventory_items.best_before_date <= ${today}::date)`;

/**
 * Searches the few distinct names rather than each product, in three statements. Where few names
 * match, an index finds their products; where very many do, nearly every product matches and one
 * index is scanned, which covers all but the barcode: that is looked up separately.
 */
async function matchesSearch(text: string, { tx, view }: SearchContext) {
  const places = await selectLocations(tx, {
    areRemoved: view === 'deleted',
    text,
  });
  const recipeIds = await recipeIdsNamed(tx, text);
  const batchIds = await batchIdsNumbered(tx, text);
  const hasBarcode = sql<SqlBool>`inventory_items.barcode_id = ${text.trim()}`;
  const isFoundByBarcode = [recipeIds, batchIds].some(isSubquery)
    ? sql`inventory_items.id in (select id from inventory_items where ${hasBarcode})`
    : hasBarcode;
  return sql<SqlBool>`(${matchesSearchedIds('inventoryItems.recipeId', recipeIds)}
    or ${matchesSearchedIds('inventoryItems.batchId', batchIds)}
    or inventory_items.location_key
      = any(${places.map(({ locationKey }) => locationKey)}::text[])
    or ${isFoundByBarcode})`;
}

/** Views that mix products on hand with others. */
const mixedViews: readonly string[] = ['all', 'in_stock'];
// The expressions of the indexes with this order: see migration 0055.
const stockRank = sql<number>`case when ${isOnHand} then 0 else 1 end`;

/**
 * By best-before date, products on hand come before the others, in either direction: a date only
 * matters while something is left.
 */
function onHandFirst(
  by: ListOrder['by'],
  sort: InventorySort,
  filter: InventoryFilter | null,
): ListOrder {
  const isMixed = sort.field === 'bestBeforeDate' && mixedViews.includes(filter?.view ?? 'all');
  if (!isMixed) return { by };
  const statuses = filter?.statuses ?? [];
  const noneOnHand = statuses.length > 0 && !statuses.some(isOnHandStatus);
  const ordered = sql`${stockRank}, ${by}`;
  return noneOnHand ? { by: ordered, condition: sql<SqlBool>`${stockRank} = 1` } : { by: ordered };
}

export interface ProductListFilter extends InventoryFilter {
  /** On hand, with a best-before date 1 to so many days ahead. */
  readonly expiresWithinDays?: number;
}

export const soonestFirst: InventorySort = { field: 'bestBeforeDate', direction: 'asc' };
export const byRecipe: InventorySort = { field: 'recipe', direction: 'asc' };

/** The list of finished products, by best-before date by default. */
export const productSource = sqlSource<ProductRow, ProductListFilter, InventorySort>({
  table: 'inventoryItems',
  views: {
    in_stock: () => isOfStatus(['in_stock']),
    expiring: (today) => expiresWithin(expiringWindowDays, today),
    expired: hasExpired,
  },
  filters: {
    containerTypes: isOfContainer,
    statuses: isOfStatus,
    recipeId: (id) => sql<SqlBool>`inventory_items.recipe_id = ${identifier(id)}`,
    batchId: (id) => sql<SqlBool>`inventory_items.batch_id = ${identifier(id)}`,
    withoutBatch: (isWanted) =>
      isWanted ? sql<SqlBool>`inventory_items.batch_id is null` : sql<SqlBool>`true`,
    placeId: (id) => sql<SqlBool>`inventory_items.place_id = ${identifier(id)}`,
    location: (text) => hasKey('inventoryItems.locationKey', text),
    bestBeforeFrom: (day) => sql<SqlBool>`inventory_items.best_before_date >= ${day}`,
    bestBeforeTo: (day) => sql<SqlBool>`inventory_items.best_before_date <= ${day}`,
    expiresWithinDays: expiresWithin,
  },
  search: matchesSearch,
  // Each is the order of an index, scanned forwards or backwards: ties reverse with the direction.
  sortKeys: {
    recipe: () => sql`inventory_items.recipe_name_key`,
    containerType: () => sql`inventory_items.container_rank`,
    quantity: () => sql`inventory_items.quantity`,
    volumeInLiters: () => sql`inventory_items.volume_in_liters`,
    packagingDate: () => sql`inventory_items.packaging_date`,
    bestBeforeDate: () => sql`inventory_items.best_before_date`,
    location: () => sql`inventory_items.location_key`,
    unitPrice: () => sql`inventory_items.unit_price`,
    status: () => sql`inventory_items.status_rank`,
    updatedAt: () => sql`inventory_items.updated_at`,
  },
  nullableSortFields: ['bestBeforeDate', 'location', 'unitPrice'],
  ties: (direction) =>
    sql`inventory_items.recipe_name_key ${direction}, inventory_items.id ${direction}`,
  defaultSort: soonestFirst,
  arrange: onHandFirst,
  maxCounted: 10_000,
});
