import type { InventoryStatus } from '@cervoise/domain/inventory';
import type { StateChange } from '../../db/change-together';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import * as store from './inventory.store';
import type { InventoryItemRow } from './inventory-record';
import { itemNotFound, removedItem } from './locked-item';

type ItemChange = StateChange<InventoryItemRow>;

const common = (tx: TenantTransaction) => ({
  lock: (ids: string[]) => store.lockItems(tx, ids),
  nameOf: ({ recipe_name, batch_number }: InventoryItemRow) =>
    batch_number ? `${recipe_name}, brassin ${batch_number}` : recipe_name,
  notFound: itemNotFound,
});

/** Removing finished products; their ledgers stay. */
export const removal = (tx: TenantTransaction): ItemChange => ({
  ...common(tx),
  refusalOf: () => null,
  isDone: ({ deleted_at }) => deleted_at !== null,
  write: (rows) => store.setState(tx, rows, { deleted_at: presentInstant }),
});

export const restoration = (tx: TenantTransaction): ItemChange => ({
  ...common(tx),
  refusalOf: () => null,
  isDone: ({ deleted_at }) => deleted_at === null,
  write: (rows) => store.setState(tx, rows, { deleted_at: null }),
});

/** Giving finished products a status; removed ones are refused. */
export const statusChange = (tx: TenantTransaction, status: InventoryStatus): ItemChange => ({
  ...common(tx),
  refusalOf: removedItem,
  isDone: (item) => item.status === status,
  write: (rows) => store.setState(tx, rows, { status }),
});
