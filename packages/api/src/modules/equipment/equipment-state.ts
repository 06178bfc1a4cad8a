import { calendarDateOf } from '@cervoise/domain/dates';
import type { EquipmentStatus } from '@cervoise/domain/equipment';
import { type Author, authorOf } from '../../db/author';
import { bulkResult, changeOne, changeTogether, type StateChange } from '../../db/change-together';
import { presentInstant } from '../../db/present-instant';
import { type Actor, inTenant, type TenantTransaction } from '../../db/tenant-transaction';
import type { BulkResult } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { lockSeveral } from './equipment.store';
import { changesOf, removedEquipment } from './equipment-details';
import { insertEventsOfMany } from './equipment-events.store';
import { equipmentId, equipmentNotFound } from './equipment-id';
import { type EquipmentRow, type EquipmentView, equipmentView } from './equipment-record';
import { setState } from './equipment-writes.store';

type EquipmentChange = StateChange<EquipmentRow>;

const common = (tx: TenantTransaction) => ({
  lock: (ids: string[]) => lockSeveral(tx, ids),
  nameOf: ({ name }: EquipmentRow) => name,
  notFound: equipmentNotFound,
});

async function setRemoved(
  tx: TenantTransaction,
  author: Author,
  rows: readonly EquipmentRow[],
  removed: boolean,
): Promise<EquipmentRow[]> {
  const changed = await setState(tx, rows, { deleted_at: removed ? presentInstant : null });
  const events = [{ kind: removed ? 'removed' : 'restored' }] as const;
  await insertEventsOfMany(tx, author, new Map(changed.map(({ id }) => [id, events])));
  return changed;
}

/** Removing equipment, which its history tells. */
const removal = (tx: TenantTransaction, author: Author): EquipmentChange => ({
  ...common(tx),
  refusalOf: () => null,
  isDone: ({ deleted_at }) => deleted_at !== null,
  write: (rows) => setRemoved(tx, author, rows, true),
});

/** Restoring equipment, which its history tells. */
const restoration = (tx: TenantTransaction, author: Author): EquipmentChange => ({
  ...common(tx),
  refusalOf: () => null,
  isDone: ({ deleted_at }) => deleted_at === null,
  write: (rows) => setRemoved(tx, author, rows, false),
});

/** Giving equipment a status, which its history tells; removed ones are refused. */
const statusChange = (
  tx: TenantTransaction,
  author: Author,
  status: EquipmentStatus,
): EquipmentChange => ({
  ...common(tx),
  refusalOf: removedEquipment,
  isDone: (row) => row.status === status,
  write: async (rows) => {
    const before = new Map(rows.map((row) => [row.id, row]));
    const changed = await setState(tx, rows, { status });
    const events = changed.map(
      (row) => [row.id, changesOf(before.get(row.id) ?? row, row)] as const,
    );
    await insertEventsOfMany(tx, author, new Map(events));
    return changed;
  },
});

type ChangeBy = (tx: TenantTransaction, author: Author) => EquipmentChange;

/** What a person does to the state of equipment, of one piece or of at most 100 at once. */
export function createEquipmentState({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  const changeState = (actor: Actor, id: string, change: ChangeBy): Promise<EquipmentView> =>
    inTenant(database, actor, async (tx) => {
      const row = await changeOne(equipmentId(id), change(tx, authorOf(actor)));
      return equipmentView(row, calendarDateOf(now()));
    });

  const changeStates = (
    actor: Actor,
    ids: readonly string[],
    change: ChangeBy,
  ): Promise<BulkResult> =>
    inTenant(database, actor, async (tx) =>
      bulkResult(await changeTogether(ids, change(tx, authorOf(actor)))),
    );

  return {
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

    /** Gives at most 100 a status. @throws BAD_USER_INPUT for more */
    setStatusOfMany: (actor: Actor, ids: readonly string[], status: EquipmentStatus) =>
      changeStates(actor, ids, (tx, author) => statusChange(tx, author, status)),
  };
}
