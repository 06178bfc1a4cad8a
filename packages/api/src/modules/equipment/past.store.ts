import type { EquipmentValues, MaintenanceRecordValues } from '@cervoise/domain/equipment';
import type { Author } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { detailColumns } from './equipment.store';
import type { NewEvent } from './history.store';
import type { EquipmentUse } from './maintenance.store';

/** The days that maintenance is counted from and to. */
interface MaintenanceDays {
  readonly maintenanceStartsOn: string;
  readonly lastMaintenanceDate: string | null;
  readonly nextMaintenanceDate: string | null;
}

/** A piece of equipment as it stands after a past of its own. */
export interface PastEquipment {
  readonly id: string;
  readonly values: EquipmentValues;
  readonly days: MaintenanceDays;
  readonly usedHectoliters: number;
  readonly maintainedAtHectoliters: number;
  /** What the hectolitres add up from, by day. */
  readonly uses: readonly EquipmentUse[];
  readonly at: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
}

interface Past {
  readonly author: Author;
  readonly equipmentId: string;
  readonly at: Date;
}
export type PastMaintenance = Past & MaintenanceRecordValues;
export type PastEvent = Past & NewEvent;

const whoAndWhen = ({ author, equipmentId, at }: Past) => ({
  tenantId: author.tenantId,
  equipmentId,
  userId: author.userId,
  userName: author.name,
  createdAt: at,
});

/** Writes equipment and all that happened to it, oldest first, in four statements: the demo's past. */
export async function insertPastEquipment(
  tx: TenantTransaction,
  equipment: readonly PastEquipment[],
  records: readonly PastMaintenance[],
  events: readonly PastEvent[],
): Promise<void> {
  const tenantId = events[0]?.author.tenantId ?? '';
  await tx
    .insertInto('equipment')
    .values(
      equipment.map((one) => ({
        ...detailColumns(one.values),
        ...one.days,
        id: one.id,
        tenantId,
        usedHectoliters: one.usedHectoliters,
        maintainedAtHectoliters: one.maintainedAtHectoliters,
        createdAt: one.at,
        updatedAt: one.updatedAt,
        deletedAt: one.deletedAt,
      })),
    )
    .execute();
  await tx
    .insertInto('equipmentUses')
    .values(
      equipment.flatMap(({ id, uses }) =>
        uses.map(({ usedOn, hectoliters }) => ({
          tenantId,
          equipmentId: id,
          usedOn,
          hectoliters,
        })),
      ),
    )
    .execute();
  await tx
    .insertInto('maintenanceRecords')
    .values(
      records.map((record) => ({
        ...whoAndWhen(record),
        performedOn: record.performedOn,
        performedBy: record.performedBy,
        task: record.task ?? null,
        cost: record.cost ?? null,
        note: record.note ?? null,
      })),
    )
    .execute();
  await tx
    .insertInto('equipmentEvents')
    .values(
      events.map((event) => ({
        ...whoAndWhen(event),
        kind: event.kind,
        before: event.before ?? null,
        after: event.after ?? null,
        note: event.note ?? null,
      })),
    )
    .execute();
}
