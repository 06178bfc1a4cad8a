import { calendarDateOf } from '@cervoise/domain/dates';
import type { EquipmentStatus } from '@cervoise/domain/equipment';
import type { Author } from '../../db/author';
import { presentInstant } from '../../db/present-instant';
import { type ChangeBy, createStateChanges } from '../../db/state-changes';
import type { Actor, TenantTransaction } from '../../db/tenant-transaction';
import type { ServiceDependencies } from '../../service-dependencies';
import { lockSeveral } from './equipment.store';
import { changesOf, removedEquipment } from './equipment-details';
import { insertEventsOfMany } from './equipment-events.store';
import { equipmentId, equipmentNotFound } from './equipment-id';
import { type EquipmentRow, equipmentView } from './equipment-record';
import { setState } from './equipment-writes.store';

type EquipmentChange = ChangeBy<EquipmentRow>;

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
  const changed = await setState(tx, rows, { deletedAt: removed ? presentInstant : null });
  const events = [{ kind: removed ? 'removed' : 'restored' }] as const;
  await insertEventsOfMany(tx, author, new Map(changed.map(({ id }) => [id, events])));
  return changed;
}

/** Removing equipment, or restoring it, which its history tells. */
const removedChange =
  (removed: boolean): EquipmentChange =>
  (tx, author) => ({
    ...common(tx),
    refusalOf: () => null,
    isDone: ({ deletedAt }) => (deletedAt !== null) === removed,
    write: (rows) => setRemoved(tx, author, rows, removed),
  });

/** Giving equipment a status, which its history tells; removed ones are refused. */
const statusChange =
  (status: EquipmentStatus): EquipmentChange =>
  (tx, author) => ({
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

/** What a person does to the state of equipment, of one piece or of at most 100 at once. */
export function createEquipmentState({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  const { removal, changeMany } = createStateChanges({
    database,
    readId: equipmentId,
    removal: removedChange(true),
    restoration: removedChange(false),
    view: (row) => equipmentView(row, calendarDateOf(now())),
  });
  return {
    ...removal,

    /** Gives at most 100 a status. @throws BAD_USER_INPUT for more */
    setStatusOfMany: (actor: Actor, ids: readonly string[], status: EquipmentStatus) =>
      changeMany(actor, ids, statusChange(status)),
  };
}
