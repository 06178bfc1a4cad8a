import type { InventoryStatus } from '@cervoise/domain/inventory';
import type { Author } from '../../db/author';
import { presentInstant } from '../../db/present-instant';
import { type ChangeBy, createStateChanges } from '../../db/state-changes';
import type { Actor, TenantTransaction } from '../../db/tenant-transaction';
import type { ServiceDependencies } from '../../service-dependencies';
import { type InventoryItemRow, inventoryItemView } from './inventory-record';
import { removalChange } from './item-changes';
import { itemId, itemNotFound } from './item-id';
import { lockItems, setState } from './item-writes.store';
import { removedItem } from './locked-item';

type ItemChange = ChangeBy<InventoryItemRow>;

const common = (tx: TenantTransaction) => ({
  lock: (ids: string[]) => lockItems(tx, ids),
  nameOf: ({ recipeName, batchNumber }: InventoryItemRow) =>
    batchNumber ? `${recipeName}, brassin ${batchNumber}` : recipeName,
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
    { deletedAt: isDeleted ? presentInstant : null },
    rows.map(({ id }) => removalChange(id, isDeleted)),
  );

/** Removing finished products, or restoring them, which their histories tell; their ledgers stay. */
const removedChange =
  (isDeleted: boolean): ItemChange =>
  (tx, author) => ({
    ...common(tx),
    refusalOf: () => null,
    isDone: ({ deletedAt }) => (deletedAt !== null) === isDeleted,
    write: (rows) => setRemoved(tx, author, rows, isDeleted),
  });

/** Giving finished products a status, which their histories tell; removed ones are refused. */
const statusChange =
  (status: InventoryStatus): ItemChange =>
  (tx, author) => ({
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

/** What a person does to the state of finished products, of one or of at most 100 at once. */
export function createItemState({ database }: Pick<ServiceDependencies, 'database'>) {
  const { removal, change, changeMany } = createStateChanges({
    database,
    readId: itemId,
    removal: removedChange(true),
    restoration: removedChange(false),
    view: inventoryItemView,
  });
  return {
    ...removal,

    /** Setting the status it has already changes nothing. @throws NOT_FOUND, BAD_USER_INPUT */
    setStatus: (actor: Actor, id: string, status: InventoryStatus) =>
      change(actor, id, statusChange(status)),

    /** As `setStatus`, of at most 100 at once. @throws BAD_USER_INPUT for more */
    setStatusOfMany: (actor: Actor, ids: readonly string[], status: InventoryStatus) =>
      changeMany(actor, ids, statusChange(status)),
  };
}
