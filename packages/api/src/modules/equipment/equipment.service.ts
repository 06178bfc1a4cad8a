import { calendarDateOf, frenchDay } from '@cervoise/domain/dates';
import {
  type EquipmentStatus,
  type EquipmentValues,
  hasCapacity,
  type MaintenanceRecordValues,
  maintenanceRecordSchema,
  nextMaintenanceDate,
} from '@cervoise/domain/equipment';
import { truncate } from '@cervoise/domain/text';
import { identifier } from '../../db/identifier';
import { instantOf } from '../../db/present-instant';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { notFound, parseInput, refuseField } from '../../errors';
import type { CorrectMaintenanceInput, RecordMaintenanceInput } from '../../generated/resolvers';
import { checkDaysAhead } from '../../records/days-ahead';
import { createRecordService } from '../../records/record-service';
import type { WriteContext } from '../../records/records';
import { namesRequest, type WantedNames } from '../../records/wanted-names';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications';
import { type EquipmentRow, mostUrgentFirst } from './equipment.list';
import {
  batchesInVessels,
  equipment,
  selectLocations,
  selectOverview,
  usesOfVessels,
} from './equipment.store';
import { selectEventPages } from './history.store';
import { scheduleOf } from './maintenance';
import {
  changeRecord,
  findEquipmentOfRecord,
  findRecord,
  insertMaintenance,
  lockEquipmentOfRecord,
  selectRecordPages,
  setMaintained,
} from './maintenance.store';
import { allMaintenanceAlerts, maintenanceSummary } from './maintenance-alert';
import { addUses } from './uses.store';

const noRecord = 'Maintenance non trouvée';
const notBeforeItIsDone = 'Une maintenance ne s’enregistre pas avant d’être faite.';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly notifications: Pick<NotificationsService, 'notifyEach'>;
};

export type EquipmentService = ReturnType<typeof createEquipmentService>;

/**
 * Adds a maintenance record to a locked piece of equipment and counts the next maintenance from the
 * latest record.
 * @throws BAD_USER_INPUT for a future day
 */
export async function recordMaintenance(
  tx: TenantTransaction,
  context: WriteContext,
  row: EquipmentRow,
  values: MaintenanceRecordValues,
): Promise<EquipmentRow> {
  const { performedOn } = values;
  if (performedOn > context.today) {
    refuseField('performedOn', notBeforeItIsDone);
  }
  const task = values.task || row.maintenanceTask;
  await insertMaintenance(tx, context, row.id, { ...values, task });
  // An older record does not reset what was counted since.
  if (performedOn < (row.lastMaintenanceDate ?? performedOn)) return row;
  return setMaintained(tx, row.id, {
    lastMaintenanceDate: performedOn,
    nextMaintenanceDate: nextMaintenanceDate(scheduleOf(row), performedOn, row.maintenanceStartsOn),
  });
}

/** The history's text of a corrected or cancelled record: « 02/03/2026, Hugo, Détartrage ». */
const inWords = ({ performedOn, performedBy, task }: MaintenanceRecordValues): string =>
  truncate([frenchDay(performedOn), performedBy, task].filter(Boolean).join(', '), 200);

/** Recounts the next maintenance from the latest valid record, after a record was changed. */
const countFrom = (tx: TenantTransaction, row: EquipmentRow, last: string | null) =>
  setMaintained(tx, row.id, {
    lastMaintenanceDate: last,
    nextMaintenanceDate: nextMaintenanceDate(scheduleOf(row), last, row.maintenanceStartsOn),
  });

/**
 * Locks a record's equipment and reads both.
 * @throws NOT_FOUND, BAD_USER_INPUT when it is removed
 */
async function lockRecord(tx: TenantTransaction, id: string) {
  const row = await lockEquipmentOfRecord(tx, id);
  if (!row) throw notFound(noRecord);
  const refusal = equipment.refusalOf(row);
  if (refusal) throw refusal;
  return { record: await findRecord(tx, id), row };
}

/** @throws BAD_USER_INPUT for a cancelled record, or a future day */
async function correctMaintenance(
  tx: TenantTransaction,
  context: WriteContext,
  id: string,
  values: MaintenanceRecordValues,
): Promise<EquipmentRow> {
  const { record, row } = await lockRecord(tx, id);
  if (record.withdrawnAt) refuseField('performedOn', 'Cette maintenance a été retirée.');
  if (values.performedOn > context.today) refuseField('performedOn', notBeforeItIsDone);
  await changeRecord(tx, context, record, values, {
    kind: 'maintenance_corrected',
    before: inWords(record),
    after: inWords(values),
  });
  const { performedOn } = values;
  const { otherDay } = record;
  return countFrom(tx, row, otherDay && otherDay > performedOn ? otherDay : performedOn);
}

async function withdrawMaintenance(
  tx: TenantTransaction,
  context: WriteContext,
  id: string,
): Promise<EquipmentRow> {
  const { record, row } = await lockRecord(tx, id);
  if (record.withdrawnAt) return row;
  const event = { kind: 'maintenance_withdrawn', note: inWords(record) } as const;
  await changeRecord(tx, context, record, { withdrawnAt: instantOf(context) }, event);
  return countFrom(tx, row, record.otherDay);
}

/**
 * Adds hectolitres of use to a piece of equipment, in the caller's transaction.
 * @param usedOn the day it happened, YYYY-MM-DD; by default the context's today
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

/** @throws BAD_USER_INPUT for a category that holds no beer while a batch takes the vessel */
async function updateEquipment(
  tx: TenantTransaction,
  context: WriteContext,
  before: EquipmentRow,
  values: EquipmentValues,
): Promise<EquipmentRow> {
  if (hasCapacity(before.category) && !hasCapacity(values.category)) {
    const batches = await batchesInVessels.ask(tx, [before.id], context.today);
    const batchNumber = batches.get(before.id);
    if (batchNumber) {
      refuseField(
        'category',
        `Cet équipement est pris par le brassin ${batchNumber} : libérez-le avant d’en changer la catégorie.`,
      );
    }
  }
  return equipment.update(tx, context, before, values);
}

/** Equipment, its maintenance and its history. */
export function createEquipmentService({ database, now, notifications }: Dependencies) {
  const today = () => calendarDateOf(now());
  const records = createRecordService(equipment, { database, now });

  return {
    ...records,

    update: (actor: Actor, input: Parameters<typeof records.update>[1]) =>
      records.update(actor, input, updateEquipment),

    setStatusOfMany: (actor: Actor, ids: readonly string[], status: EquipmentStatus) =>
      records.bulkUpdate(actor, ids, { status }),

    /** Overdue or due within `days` days, most urgent first. @throws BAD_USER_INPUT */
    maintenanceDue: (actor: Actor, days: number) => {
      checkDaysAhead(days);
      return records.list(actor, { maintenanceWithinDays: days }, mostUrgentFirst);
    },

    overview: (actor: Actor) => withTenant(database, actor, (tx) => selectOverview(tx, today())),

    locations: (actor: Actor, wanted: WantedNames): Promise<string[]> => {
      const request = namesRequest(wanted);
      return withTenant(database, actor, (tx) => selectLocations(tx, request));
    },

    maintenanceRecords: records.nestedPages(selectRecordPages),
    history: records.nestedPages(selectEventPages),

    vesselUses: (actor: Actor, ids: readonly string[]) =>
      withTenant(database, actor, (tx) => usesOfVessels.ask(tx, ids, today())),

    recordMaintenance: (actor: Actor, { requestId, ...input }: RecordMaintenanceInput) => {
      const id = equipment.idOf(input.equipmentId);
      const values = parseInput(maintenanceRecordSchema, input);
      const request = { operation: 'recordMaintenance', requestId, input, about: id };
      return records.write(actor, request, async (tx, context) =>
        recordMaintenance(tx, context, await equipment.lockActive(tx, id), values),
      );
    },

    correctMaintenance: (actor: Actor, { requestId, ...input }: CorrectMaintenanceInput) => {
      const id = identifier(input.id, noRecord);
      const values = parseInput(maintenanceRecordSchema, input);
      const request = { operation: 'correctMaintenance', requestId, input, about: id };
      return records.write(
        actor,
        request,
        (tx, context) => correctMaintenance(tx, context, id, values),
        findEquipmentOfRecord,
      );
    },

    withdrawMaintenance: (
      actor: Actor,
      { requestId, ...input }: { readonly id: string; readonly requestId?: string | null },
    ) => {
      const id = identifier(input.id, noRecord);
      const request = { operation: 'withdrawMaintenance', requestId, input, about: id };
      return records.write(
        actor,
        request,
        (tx, context) => withdrawMaintenance(tx, context, id),
        findEquipmentOfRecord,
      );
    },

    recordUse,

    /** Notifies a brewery once of each maintenance that is due or overdue. Returns how many. */
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
