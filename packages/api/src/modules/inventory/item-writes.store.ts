import type { InventoryItemValues, InventoryStatus } from '@cervoise/domain/inventory';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { Author } from '../../db/author';
import type { Database } from '../../db/database';
import { nextUpdatedAt } from '../../db/next-updated-at';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { InventoryItemRow } from './inventory-record';
import { noteChanges, type ProductChange } from './item-changes.store';

/** What an item says of the recipe and the batch it refers to. */
export interface ProductNames {
  readonly recipeName: string;
  readonly batchNumber: string | null;
}

/** The columns that a person fills in. */
export function detailColumns(
  values: InventoryItemValues,
  { recipeName, batchNumber }: ProductNames,
) {
  return {
    recipe_id: values.recipeId,
    recipe_name: recipeName,
    batch_id: values.batchId ?? null,
    batch_number: batchNumber,
    container_type: values.containerType,
    volume_in_liters: values.volumeInLiters,
    packaging_date: values.packagingDate,
    best_before_date: values.bestBeforeDate ?? null,
    location: values.location || null,
    unit_price: values.unitPrice ?? null,
    barcode_id: values.barcodeId || null,
    notes: values.notes || null,
  };
}

/** An item as it is written whole: entered into the books, or changed by a file. */
export type WrittenItem = ReturnType<typeof detailColumns> &
  Pick<InventoryItemRow, 'id' | 'status'>;

/** PostgreSQL's type of each of its columns beside its id. */
export const writtenColumns: Readonly<Record<Exclude<keyof WrittenItem, 'id'>, string>> = {
  recipe_id: 'uuid',
  recipe_name: 'text',
  batch_id: 'uuid',
  batch_number: 'text',
  container_type: 'container_type',
  volume_in_liters: 'numeric',
  status: 'inventory_status',
  packaging_date: 'date',
  best_before_date: 'date',
  location: 'text',
  unit_price: 'numeric',
  barcode_id: 'text',
  notes: 'text',
};

/** What follows the packaging of a product: from then on, its ledger speaks of that very beer. */
const laterLine = (eb: ExpressionBuilder<Database, 'inventory_items'>) =>
  eb
    .selectFrom('inventory_movements as line')
    .select('line.id')
    .whereRef('line.tenant_id', '=', 'inventory_items.tenant_id')
    .whereRef('line.item_id', '=', 'inventory_items.id')
    .where('line.kind', '<>', 'packaging');

/** Of some products, the ids of those with a line beyond their packaging. Asked once they are locked. */
export async function selectSettled(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('inventory_items')
    .select('inventory_items.id')
    .where('inventory_items.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where((eb) => eb.exists(laterLine(eb)))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How a locked product's details are written. */
export interface DetailsUpdate {
  readonly author: Author;
  readonly details: ReturnType<typeof detailColumns>;
  readonly changes: readonly ProductChange[];
  /** Leaves a product alone that something happened to since its packaging. */
  readonly unlessSettled: boolean;
}

/** Writes details and what changed in them. Gives `undefined` when the product was left alone. */
export const updateItem = (
  tx: TenantTransaction,
  id: string,
  { author, details, changes, unlessSettled }: DetailsUpdate,
): Promise<InventoryItemRow | undefined> =>
  tx
    .with('noted', () => sql`(${noteChanges(author, changes)})`)
    .updateTable('inventory_items')
    .set({ ...details, updated_at: nextUpdatedAt })
    .where('inventory_items.id', '=', id)
    .$if(unlessSettled, (query) => query.where((eb) => eb.not(eb.exists(laterLine(eb)))))
    .returningAll('inventory_items')
    .executeTakeFirst();

/** As lockItem, of several; in the order of their ids, so that two never wait for each other. */
export const lockItems = (tx: TenantTransaction, ids: string[]): Promise<InventoryItemRow[]> =>
  tx
    .selectFrom('inventory_items')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** What changes of a product's state, beside its details and its ledger. */
interface StateColumns {
  readonly status?: InventoryStatus;
  readonly deleted_at?: Expression<Date> | null;
}

/** Writes the state of locked products and what changed by it. */
export const setState = (
  tx: TenantTransaction,
  author: Author,
  state: StateColumns,
  changes: readonly ProductChange[],
): Promise<InventoryItemRow[]> => {
  const ids = changes.map(({ itemId }) => itemId);
  return tx
    .with('noted', () => sql`(${noteChanges(author, changes)})`)
    .updateTable('inventory_items')
    .set({ ...state, updated_at: nextUpdatedAt })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returningAll()
    .execute();
};
