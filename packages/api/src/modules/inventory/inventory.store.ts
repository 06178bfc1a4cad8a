import { expiringWindowDays } from '@cervoise/domain/stock';
import { type Expression, type ExpressionBuilder, type NotNull, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { expiresWithin } from './inventory-filter';
import type { ListOrder } from './inventory-order';
import type { InventoryItemRow } from './inventory-record';

type Condition = (eb: ExpressionBuilder<Database, 'inventoryItems'>) => Expression<SqlBool>;

interface Slice {
  readonly limit: number;
  readonly offset?: number;
}

/** The products that meet a condition, in an order given as SQL. */
export const itemsQuery = (
  tx: TenantTransaction,
  condition: Condition,
  order: Expression<unknown>,
) => tx.selectFrom('inventoryItems').selectAll().where(condition).orderBy(order);

/** A slice of what `itemsQuery` gives. */
export function selectItems(
  tx: TenantTransaction,
  condition: Condition,
  order: Expression<unknown>,
  { limit, offset = 0 }: Slice,
): Promise<InventoryItemRow[]> {
  return itemsQuery(tx, condition, order).limit(limit).offset(offset).execute();
}

/** Counts no further than `most`: a list of many thousands would cost more to count than to show. */
const countQuery = (tx: TenantTransaction, condition: Condition, most: number) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom('inventoryItems')
        .select('inventoryItems.id')
        .where(condition)
        .limit(most)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('totalCount'));

/**
 * A page of the products that meet a condition, with how many there are up to `mostCounted`, and
 * whether others follow, however many.
 */
export async function selectPage(
  tx: TenantTransaction,
  condition: Condition,
  { by, within }: ListOrder,
  { limit, offset }: PageRequest,
  mostCounted: number,
): Promise<{
  readonly items: InventoryItemRow[];
  readonly totalCount: number;
  readonly hasMore: boolean;
}> {
  const items = tx
    .selectFrom('inventoryItems')
    .selectAll()
    .where(condition)
    .where(within)
    .orderBy(by)
    .limit(limit + 1)
    .offset(offset);
  const rows = await tx
    .selectFrom(countQuery(tx, condition, mostCounted).as('list'))
    .leftJoinLateral(items.as('inventoryItems'), (join) => join.onTrue())
    .selectAll()
    .orderBy(by)
    // The line of an empty page holds the count alone.
    .$castTo<(InventoryItemRow | { readonly id: null }) & { readonly totalCount: number }>()
    .execute();
  const found = rows.filter((row) => row.id !== null);
  return {
    items: found.slice(0, limit),
    totalCount: rows[0]?.totalCount ?? 0,
    hasMore: found.length > limit,
  };
}

export const findItem = (
  tx: TenantTransaction,
  id: string,
): Promise<InventoryItemRow | undefined> =>
  tx.selectFrom('inventoryItems').selectAll().where('id', '=', id).executeTakeFirst();

/** Reads a product and keeps every other writer of it waiting until the transaction ends. */
export const lockItem = (
  tx: TenantTransaction,
  id: string,
): Promise<InventoryItemRow | undefined> =>
  tx.selectFrom('inventoryItems').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Active products on hand whose best-before date comes within the window, soonest first. */
export const expiringQuery = (tx: TenantTransaction, today: string) =>
  tx
    .selectFrom('inventoryItems')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where(expiresWithin(expiringWindowDays, today))
    .orderBy('bestBeforeDate')
    .orderBy('recipeNameKey')
    .orderBy('id')
    .$narrowType<{ bestBeforeDate: NotNull }>();

/** Of the active products with a barcode, the one that leaves first. */
export const findByBarcode = (
  tx: TenantTransaction,
  barcodeId: string,
): Promise<InventoryItemRow | undefined> =>
  tx
    .selectFrom('inventoryItems')
    .selectAll()
    .where('barcodeId', '=', barcodeId)
    .where('deletedAt', 'is', null)
    .orderBy(
      sql`status <> 'in_stock' or quantity = 0, best_before_date nulls last, packaging_date, id`,
    )
    .limit(1)
    .executeTakeFirst();
