import type { InventoryStatus } from '@cervoise/domain/inventory';
import type { Author } from '../../db/author';
import type { StateChange } from '../../db/change-together';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { InventoryItemRow } from './inventory-record';
import { removalChange } from './item-changes';
import { lockItems, setState } from './item-writes.store';
import { itemNotFound, removedItem } from './locked-item';

type ItemChange = StateChange<InventoryItemRow>;

const common = (tx: TenantTransaction) => ({
  lock: (ids: string[]) => lockItems(tx, ids),
  nameOf: ({ recipe_name, batch_number }: InventoryItemRow) =>
    batch_number ? `${recipe_name}, brassin ${batch_number}` : recipe_name,
  notFound: itemNotFound,
});

const setRemoved = (
  tx: TenantTransaction,
  author: Author,
  rows: readonly InventoryItemRow[],
  isDeleted: boolean,
): Promise<InventoryItemRow[]> =>
  setState(
    tx,
    author,
    { deleted_at: isDeleted ? presentInstant : null },
    rows.map(({ id }) => removalChange(id, isDeleted)),
  );

/** Removing finished products, which their histories tell; their ledgers stay. */
export const removal = (tx: TenantTransaction, author: Author): ItemChange => ({
  ...common(tx),
  refusalOf: () => null,
  isDone: ({ deleted_at }) => deleted_at !== null,
  write: (rows) => setRemoved(tx, author, rows, true),
});

/** Restoring finished products, which their histories tell. */
export const restoration = (tx: TenantTransaction, author: Author): ItemChange => ({
  ...common(tx),
  refusalOf: () => null,
  isDone: ({ deleted_at }) => deleted_at === null,
  write: (rows) => setRemoved(tx, author, rows, false),
});

/** Giving finished products a status, which their histories tell; removed ones are refused. */
export const statusChange = (
  tx: TenantTransaction,
  author: Author,
  status: InventoryStatus,
): ItemChange => ({
  ...common(tx),
  refusalOf: removedItem,
  isDone: (item) => item.status === status,
  write: (rows) =>
    setState(
      tx,
      author,
      { status },
      rows.map((row) => ({ itemId: row.id, field: 'status', before: row.status, after: status })),
    ),
});
