import type { EquipmentStatus } from '@cervoise/domain/equipment';
import type { StateChange } from '../../db/change-together';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { lockSeveral } from './equipment.store';
import { changesOf, equipmentNotFound, type Occasion, removedEquipment } from './equipment-details';
import { insertEventsOfMany } from './equipment-events.store';
import type { EquipmentRow } from './equipment-record';
import { setState } from './equipment-writes.store';

type EquipmentChange = StateChange<EquipmentRow>;

const common = (tx: TenantTransaction) => ({
  lock: (ids: string[]) => lockSeveral(tx, ids),
  nameOf: ({ name }: EquipmentRow) => name,
  notFound: equipmentNotFound,
});

async function setRemoved(
  tx: TenantTransaction,
  { author }: Occasion,
  rows: readonly EquipmentRow[],
  removed: boolean,
): Promise<EquipmentRow[]> {
  const changed = await setState(tx, rows, { deleted_at: removed ? presentInstant : null });
  const events = [{ kind: removed ? 'removed' : 'restored' }] as const;
  await insertEventsOfMany(tx, author, new Map(changed.map(({ id }) => [id, events])));
  return changed;
}

/** Removing equipment, which its history tells. */
export const removal = (tx: TenantTransaction, occasion: Occasion): EquipmentChange => ({
  ...common(tx),
  refusalOf: () => null,
  isDone: ({ deleted_at }) => deleted_at !== null,
  write: (rows) => setRemoved(tx, occasion, rows, true),
});

/** Restoring equipment, which its history tells. */
export const restoration = (tx: TenantTransaction, occasion: Occasion): EquipmentChange => ({
  ...common(tx),
  refusalOf: () => null,
  isDone: ({ deleted_at }) => deleted_at === null,
  write: (rows) => setRemoved(tx, occasion, rows, false),
});

/** Giving equipment a status, which its history tells; removed ones are refused. */
export const statusChange = (
  tx: TenantTransaction,
  { author }: Occasion,
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
