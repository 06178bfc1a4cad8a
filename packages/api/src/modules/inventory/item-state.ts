import type { InventoryStatus } from '@cervoise/domain/inventory';
import { type Author, authorOf } from '../../db/author';
import { bulkResult, changeOne, changeTogether, type StateChange } from '../../db/change-together';
import { presentInstant } from '../../db/present-instant';
import { type Actor, inTenant, type TenantTransaction } from '../../db/tenant-transaction';
import type { BulkResult } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import {
  type InventoryItemRow,
  type InventoryItemView,
  inventoryItemView,
} from './inventory-record';
import { removalChange } from './item-changes';
import { itemId, itemNotFound } from './item-ids';
import { lockItems, setState } from './item-writes.store';
import { removedItem } from './locked-item';

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
const removal = (tx: TenantTransaction, author: Author): ItemChange => ({
  ...common(tx),
  refusalOf: () => null,
  isDone: ({ deleted_at }) => deleted_at !== null,
  write: (rows) => setRemoved(tx, author, rows, true),
});

/** Restoring finished products, which their histories tell. */
const restoration = (tx: TenantTransaction, author: Author): ItemChange => ({
  ...common(tx),
  refusalOf: () => null,
  isDone: ({ deleted_at }) => deleted_at === null,
  write: (rows) => setRemoved(tx, author, rows, false),
});

/** Giving finished products a status, which their histories tell; removed ones are refused. */
const statusChange = (
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

type ChangeBy = (tx: TenantTransaction, author: Author) => ItemChange;

/** What a person does to the state of finished products, of one or of at most 100 at once. */
export function createItemState({ database }: Pick<ServiceDependencies, 'database'>) {
  const changeState = (actor: Actor, id: string, change: ChangeBy): Promise<InventoryItemView> =>
    inTenant(database, actor, async (tx) =>
      inventoryItemView(await changeOne(itemId(id), change(tx, authorOf(actor)))),
    );

  const changeStates = (
    actor: Actor,
    ids: readonly string[],
    change: ChangeBy,
  ): Promise<BulkResult> =>
    inTenant(database, actor, async (tx) =>
      bulkResult(await changeTogether(ids, change(tx, authorOf(actor)))),
    );

  return {
    /** Setting the status it has already changes nothing. @throws NOT_FOUND, BAD_USER_INPUT */
    setStatus: (actor: Actor, id: string, status: InventoryStatus): Promise<InventoryItemView> =>
      changeState(actor, id, (tx, author) => statusChange(tx, author, status)),

    /** As `setStatus`, of at most 100 at once. @throws BAD_USER_INPUT for more */
    setStatusOfMany: (actor: Actor, ids: readonly string[], status: InventoryStatus) =>
      changeStates(actor, ids, (tx, author) => statusChange(tx, author, status)),

    /** Removing what is removed already changes nothing. @throws NOT_FOUND */
    remove: async (actor: Actor, id: string): Promise<true> => {
      await changeState(actor, id, removal);
      return true;
    },

    /** Restoring what is not removed changes nothing. @throws NOT_FOUND */
    restore: (actor: Actor, id: string) => changeState(actor, id, restoration),

    /** As `remove` and `restore`, of at most 100 at once. @throws BAD_USER_INPUT for more */
    removeMany: (actor: Actor, ids: readonly string[]) => changeStates(actor, ids, removal),
    restoreMany: (actor: Actor, ids: readonly string[]) => changeStates(actor, ids, restoration),
  };
}
