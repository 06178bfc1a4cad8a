import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import { equipmentSchema, maintenanceRecordSchema } from '@cervoise/domain/equipment';
import { authorOf } from '../../db/author';
import { type Actor, inTenant, type TenantTransaction } from '../../db/tenant-transaction';
import { type WriteRequest, writeOnce } from '../../db/write-once';
import { parseInput } from '../../errors';
import type {
  CreateEquipmentInput,
  RecordMaintenanceInput,
  UpdateEquipmentInput,
} from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications/notifications.service';
import { findEquipment } from './equipment.store';
import {
  changeEquipment,
  createEquipment,
  type Occasion,
  recordMaintenance,
} from './equipment-details';
import { equipmentId, equipmentNotFound } from './equipment-id';
import { createEquipmentLists } from './equipment-lists';
import { type EquipmentRow, type EquipmentView, equipmentView } from './equipment-record';
import { createEquipmentState } from './equipment-state';
import { addUse } from './equipment-uses.store';
import { allMaintenanceAlerts, maintenanceSummary } from './maintenance-alert';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly notifications: Pick<NotificationsService, 'notifyEach'>;
};

export type EquipmentService = ReturnType<typeof createEquipmentService>;

export function createEquipmentService({ database, now, notifications }: Dependencies) {
  const today = () => calendarDateOf(now());
  const occasionOf = (actor: Actor): Occasion => ({ author: authorOf(actor), today: today() });

  /** Runs a write once per request id and shows the equipment it was about, as it now stands. */
  const write = async (
    actor: Actor,
    request: WriteRequest,
    run: (tx: TenantTransaction) => Promise<EquipmentRow>,
  ): Promise<EquipmentView> =>
    equipmentView(await writeOnce(database, actor, request, run, findEquipment), today());

  return {
    ...createEquipmentLists({ database, now }),
    ...createEquipmentState({ database, now }),

    create: (actor: Actor, { requestId, ...input }: CreateEquipmentInput) => {
      const values = parseInput(equipmentSchema, input);
      const request = { operation: 'createEquipment', requestId, input, about: randomUUID() };
      return write(actor, request, (tx) =>
        createEquipment(tx, occasionOf(actor), request.about, values),
      );
    },

    update: (actor: Actor, { requestId, ...input }: UpdateEquipmentInput) => {
      const id = equipmentId(input.id);
      return write(actor, { operation: 'updateEquipment', requestId, input, about: id }, (tx) =>
        changeEquipment(tx, occasionOf(actor), id, input),
      );
    },

    recordMaintenance: (actor: Actor, { requestId, ...input }: RecordMaintenanceInput) => {
      const id = equipmentId(input.equipmentId);
      const values = parseInput(maintenanceRecordSchema, input);
      return write(actor, { operation: 'recordMaintenance', requestId, input, about: id }, (tx) =>
        recordMaintenance(tx, occasionOf(actor), id, values),
      );
    },

    /**
     * Counts hectolitres that went through a piece of equipment, in the caller's transaction.
     * @param usedOn the day it happened, YYYY-MM-DD; today unless told
     * @throws NOT_FOUND
     */
    recordUse: async (
      tx: TenantTransaction,
      id: string,
      hectoliters: number,
      usedOn = today(),
    ): Promise<void> => {
      if (!(await addUse(tx, equipmentId(id), { usedOn, hectoliters }))) throw equipmentNotFound();
    },

    /** Tells a brewery of each maintenance that is due or overdue, once each. Gives how many. */
    announceMaintenance: (tenantId: string): Promise<number> =>
      inTenant(database, { tenantId }, (tx) =>
        notifications.notifyEach(
          tx,
          tenantId,
          allMaintenanceAlerts(tx, today()),
          maintenanceSummary,
        ),
      ),
  };
}
