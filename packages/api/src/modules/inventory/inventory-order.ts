import { isOnHandStatus } from '@cervoise/domain/inventory';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { InventoryFilter, InventorySort, InventoryView } from '../../generated/resolvers';
import { isOnHand } from './inventory-filter';

const columns = {
  recipe: 'recipeNameKey',
  containerType: 'containerRank',
  quantity: 'quantity',
  volumeInLiters: 'volumeInLiters',
  packagingDate: 'packagingDate',
  bestBeforeDate: 'bestBeforeDate',
  location: 'locationKey',
  unitPrice: 'unitPrice',
  status: 'statusRank',
  updatedAt: 'updatedAt',
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

/** Views in which what is gone stands among what is there. */
const mixedViews: readonly InventoryView[] = ['all', 'in_stock'];
// In the words of the indexes that keep this order: see migration 0055.
const goneLast = sql<number>`case when ${isOnHand} then 0 else 1 end`;

export interface ListOrder {
  readonly by: Expression<unknown>;
  /** True of each row of the list: lets the index of the order begin where the list does. */
  readonly within: Expression<SqlBool>;
}

/**
 * The order of a filtered list. By best-before date what is on hand comes before what is gone,
 * either way: a date calls for something only while there is something left.
 */
export function listOrder(sort: InventorySort, { view, statuses }: InventoryFilter): ListOrder {
  const by = ordering(sort);
  const isMixed = sort.field === 'bestBeforeDate' && mixedViews.includes(view ?? 'all');
  if (!isMixed) return { by, within: sql<SqlBool>`true` };
  const isAllGone = statuses?.length && !statuses.some(isOnHandStatus);
  return {
    by: sql`${goneLast}, ${by}`,
    within: isAllGone ? sql<SqlBool>`${goneLast} = 1` : sql<SqlBool>`true`,
  };
}
