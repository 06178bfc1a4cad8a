import {
  type ContainerType,
  containerTypes,
  type InventoryStatus,
  inventoryStatuses,
  onHandStatuses,
} from '@cervoise/domain/inventory';
import { expiringWindowDays } from '@cervoise/domain/stock';
import { searchKey } from '@cervoise/domain/text';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database';
import { areVeryMany, isAmongSearched, type SearchedIds } from '../../db/searched-ids';
import type { InventoryFilter, InventoryView } from '../../generated/resolvers';

type Items = ExpressionBuilder<Database, 'inventoryItems'>;

/** What a searched text stands for, looked up in the few names there are rather than in each item. */
export interface SearchMeaning {
  readonly recipeIds: SearchedIds;
  readonly batchIds: SearchedIds;
  readonly locationKeys: readonly string[];
  readonly barcodes: readonly string[];
}

/** A filter whose search has been looked up and whose ids have been checked. */
export interface MeantFilter extends Omit<InventoryFilter, 'search'> {
  readonly meaning?: SearchMeaning | null;
}

/** One rank is asked for as such: an index that starts with it then keeps its order. */
function rankIsAmong<Value>(column: string, wanted: readonly Value[], order: readonly Value[]) {
  const name = sql.ref(`inventory_items.${column}`);
  const ranks = wanted.map((value) => sql.lit(order.indexOf(value)));
  return ranks.length === 1
    ? sql<SqlBool>`${name} = ${ranks[0]}`
    : sql<SqlBool>`${name} in (${sql.join(ranks)})`;
}

// By rank, since an index then serves under row-level security: see migration 0034.
const isOfContainer = (types: readonly ContainerType[]) =>
  rankIsAmong('containerRank', types, containerTypes);
const isOfStatus = (statuses: readonly InventoryStatus[]) =>
  rankIsAmong('statusRank', statuses, inventoryStatuses);

/** On hand, something of it left. */
export const isOnHand = sql<SqlBool>`(
  inventory_items.quantity > 0 and ${isOfStatus(onHandStatuses)})`;

/** On hand, and its best-before date 1 to `days` days from `today`. */
export const expiresWithin = (days: number, today: string) =>
  sql<SqlBool>`(${isOnHand} and inventory_items.best_before_date > ${today}::date
    and inventory_items.best_before_date <= ${today}::date + ${days}::int)`;

/** On hand, and its best-before date has come by `today`. */
export const hasExpired = (today: string) =>
  sql<SqlBool>`(${isOnHand} and inventory_items.best_before_date <= ${today}::date)`;

function viewCondition(view: InventoryView, today: string): Expression<SqlBool>[] {
  if (view === 'in_stock') return [isOfStatus(['in_stock'])];
  if (view === 'expiring') return [expiresWithin(expiringWindowDays, today)];
  if (view === 'expired') return [hasExpired(today)];
  return [];
}

/**
 * Where few names fit, what bears one is found by index; where very many do, nearly every product
 * fits and one index is walked, which tells all but the barcode: that is looked up beforehand.
 */
function means({ recipeIds, batchIds, locationKeys, barcodes }: SearchMeaning) {
  const bearsBarcode = sql<SqlBool>`inventory_items.barcode_id = any(${barcodes}::text[])`;
  const isSoByIndex = [recipeIds, batchIds].some(areVeryMany)
    ? sql`inventory_items.id in (select id from inventory_items where ${bearsBarcode})`
    : bearsBarcode;
  return sql<SqlBool>`(${isAmongSearched('inventoryItems.recipeId', recipeIds)}
    or ${isAmongSearched('inventoryItems.batchId', batchIds)}
    or inventory_items.location_key = any(${locationKeys}::text[])
    or ${isSoByIndex})`;
}

/** The condition that a filter stands for; every view but `deleted` shows active products. */
export function matching(filter: MeantFilter, today: string) {
  return (eb: Items): Expression<SqlBool> => {
    const view = filter.view ?? 'all';
    const conditions: Expression<SqlBool>[] = [
      eb('inventoryItems.deletedAt', view === 'deleted' ? 'is not' : 'is', null),
      ...viewCondition(view, today),
    ];
    if (filter.containerTypes?.length) {
      conditions.push(isOfContainer(filter.containerTypes));
    }
    if (filter.statuses?.length) conditions.push(isOfStatus(filter.statuses));
    if (filter.recipeId) conditions.push(eb('inventoryItems.recipeId', '=', filter.recipeId));
    if (filter.batchId) conditions.push(eb('inventoryItems.batchId', '=', filter.batchId));
    if (filter.location?.trim()) {
      conditions.push(eb('inventoryItems.locationKey', '=', searchKey(filter.location)));
    }
    if (filter.bestBeforeFrom) {
      conditions.push(eb('inventoryItems.bestBeforeDate', '>=', filter.bestBeforeFrom));
    }
    if (filter.bestBeforeTo) {
      conditions.push(eb('inventoryItems.bestBeforeDate', '<=', filter.bestBeforeTo));
    }
    if (filter.meaning) conditions.push(means(filter.meaning));
    return eb.and(conditions);
  };
}
