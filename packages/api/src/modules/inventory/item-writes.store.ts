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
    recipeId: values.recipeId,
    recipeName,
    batchId: values.batchId ?? null,
    batchNumber,
    containerType: values.containerType,
    volumeInLiters: values.volumeInLiters,
    packagingDate: values.packagingDate,
    bestBeforeDate: values.bestBeforeDate ?? null,
    location: values.location || null,
    unitPrice: values.unitPrice ?? null,
    barcodeId: values.barcodeId || null,
    notes: values.notes || null,
  };
}

/** An item as it is written whole: entered into the books, or changed by a file. */
export type WrittenItem = ReturnType<typeof detailColumns> &
  Pick<InventoryItemRow, 'id' | 'status'>;

/** PostgreSQL's type of each of its columns beside its id. */
export const writtenColumns: Readonly<Record<Exclude<keyof WrittenItem, 'id'>, string>> = {
  recipeId: 'uuid',
  recipeName: 'text',
  batchId: 'uuid',
  batchNumber: 'text',
  containerType: 'container_type',
  volumeInLiters: 'numeric',
  status: 'inventory_status',
  packagingDate: 'date',
  bestBeforeDate: 'date',
  location: 'text',
  unitPrice: 'numeric',
  barcodeId: 'text',
  notes: 'text',
};

/** What follows the packaging of a product: from then on, its ledger speaks of that very beer. */
const laterLine = (eb: ExpressionBuilder<Database, 'inventoryItems'>) =>
  eb
    .selectFrom('inventoryMovements as line')
    .select('line.id')
    .whereRef('line.tenantId', '=', 'inventoryItems.tenantId')
    .whereRef('line.itemId', '=', 'inventoryItems.id')
    .where('line.kind', '<>', 'packaging');

/** Of some products, the ids of those with a line beyond their packaging. Asked once they are locked. */
export async function selectSettled(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('inventoryItems')
    .select('inventoryItems.id')
    .where('inventoryItems.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
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
    .updateTable('inventoryItems')
    .set({ ...details, updatedAt: nextUpdatedAt })
    .where('inventoryItems.id', '=', id)
    .$if(unlessSettled, (query) => query.where((eb) => eb.not(eb.exists(laterLine(eb)))))
    .returningAll('inventoryItems')
    .executeTakeFirst();

/** As lockItem, of several; in the order of their ids, so that two never wait for each other. */
export const lockItems = (tx: TenantTransaction, ids: string[]): Promise<InventoryItemRow[]> =>
  tx
    .selectFrom('inventoryItems')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** What changes of a product's state, beside its details and its ledger. */
interface StateColumns {
  readonly status?: InventoryStatus;
  readonly deletedAt?: Expression<Date> | null;
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
    .updateTable('inventoryItems')
    .set({ ...state, updatedAt: nextUpdatedAt })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returningAll()
    .execute();
};
