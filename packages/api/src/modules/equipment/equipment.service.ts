import { calendarDateOf } from '@cervoise/domain/dates';
import {
  type EquipmentStatus,
  type MaintenanceRecordValues,
  maintenanceRecordSchema,
  nextMaintenanceDate,
} from '@cervoise/domain/equipment';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { parseInput, refuseField } from '../../errors';
import type { RecordMaintenanceInput } from '../../generated/resolvers';
import { createRecordService } from '../../records/record-service';
import type { WriteContext } from '../../records/records';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications/notifications.service';
import { type EquipmentRow, mostUrgentFirst } from './equipment.list';
import { equipment, selectLocations, selectOverview } from './equipment.store';
import { selectEventPages } from './history.store';
import { scheduleOf } from './maintenance';
import { addUses, insertMaintenance, selectRecordPages, setMaintained } from './maintenance.store';
import { allMaintenanceAlerts, maintenanceSummary } from './maintenance-alert';

const longestLocationList = 200;
const longestWindow = 366;

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly notifications: Pick<NotificationsService, 'notifyEach'>;
};

export type EquipmentService = ReturnType<typeof createEquipmentService>;

/**
 * Adds a maintenance record of a locked piece of equipment and counts the next maintenance from
 * the latest there was. @throws BAD_USER_INPUT for a day to come
 */
export async function recordMaintenance(
  tx: TenantTransaction,
  context: WriteContext,
  row: EquipmentRow,
  values: MaintenanceRecordValues,
): Promise<EquipmentRow> {
  const { performedOn } = values;
  if (performedOn > context.today) {
    refuseField('performedOn', 'Un entretien ne s’enregistre pas avant d’être fait.');
  }
  const task = values.task || row.maintenanceTask;
  await insertMaintenance(tx, context, row.id, { ...values, task });
  // One recorded afterwards does not take back what was done since.
  if (performedOn < (row.lastMaintenanceDate ?? performedOn)) return row;
  return setMaintained(tx, row.id, {
    lastMaintenanceDate: performedOn,
    nextMaintenanceDate: nextMaintenanceDate(scheduleOf(row), performedOn, row.maintenanceStartsOn),
  });
}

/**
 * Counts hectolitres that went through a piece of equipment, in the caller's transaction.
 * @param usedOn the day it happened, YYYY-MM-DD; the context's today unless given
 * @throws NOT_FOUND
 */
export async function recordUse(
  tx: TenantTransaction,
  context: Pick<WriteContext, 'today' | 'at'>,
  id: string,
  hectoliters: number,
  usedOn = context.today,
): Promise<EquipmentRow> {
  const use = { equipmentId: equipment.idOf(id), usedOn, hectoliters };
  const [row] = await addUses(tx, context, [use]);
  if (!row) throw equipment.notFound();
  return row;
}

export function createEquipmentService({ database, now, notifications }: Dependencies) {
  const today = () => calendarDateOf(now());
  const records = createRecordService(equipment, { database, now });

  return {
    ...records,

    setStatusOfMany: (actor: Actor, ids: readonly string[], status: EquipmentStatus) =>
      records.bulkUpdate(actor, ids, { status }),

    /** Overdue or due within `days` days, most urgent first. @throws BAD_USER_INPUT */
    maintenanceDue: (actor: Actor, days: number) => {
      if (days < 1 || days > longestWindow) {
        refuseField('days', `La fenêtre va de 1 à ${longestWindow} jours.`);
      }
      return records.list(actor, { maintenanceWithinDays: days }, mostUrgentFirst);
    },

    overview: (actor: Actor) => withTenant(database, actor, (tx) => selectOverview(tx, today())),

    locations: (actor: Actor): Promise<string[]> =>
      withTenant(database, actor, (tx) => selectLocations(tx, longestLocationList)),

    maintenanceRecords: records.nestedPages(selectRecordPages),
    history: records.nestedPages(selectEventPages),

    recordMaintenance: (actor: Actor, { requestId, ...input }: RecordMaintenanceInput) => {
      const id = equipment.idOf(input.equipmentId);
      const values = parseInput(maintenanceRecordSchema, input);
      const request = { operation: 'recordMaintenance', requestId, input, about: id };
      return records.write(actor, request, async (tx, context) =>
        recordMaintenance(tx, context, await equipment.lockActive(tx, id), values),
      );
    },

    recordUse,

    /** Notifies a brewery of each maintenance that is due or overdue, once each. Gives how many. */
    announceMaintenance: (tenantId: string): Promise<number> =>
      withTenant(database, { tenantId }, (tx) =>
        notifications.notifyEach(
          tx,
          tenantId,
          allMaintenanceAlerts(tx, today()),
          maintenanceSummary,
        ),
      ),
  };
}
