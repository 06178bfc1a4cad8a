import {
  type EquipmentValues,
  equipmentSchema,
  type MaintenanceRecordValues,
  nextMaintenanceDate,
} from '@cervoise/domain/equipment';
import { sentFields } from '../../collections/sent-fields';
import type { Author } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput, conflict, parseInput, refuseField } from '../../errors';
import type { UpdateEquipmentInput } from '../../generated/resolvers';
import { lockEquipment } from './equipment.store';
import { insertEvents, type NewEvent } from './equipment-events.store';
import { equipmentNotFound } from './equipment-id';
import { currentValues, type EquipmentRow } from './equipment-record';
import { insertEquipment, updateEquipment } from './equipment-writes.store';
import { insertMaintenance, setMaintained } from './maintenance.store';
import { countingAfter } from './maintenance-counting';

/** Who writes, on which day (YYYY-MM-DD). */
export interface Occasion {
  readonly author: Author;
  readonly today: string;
}

/** Why removed equipment does not change; null for what is active. */
export const removedEquipment = (row: EquipmentRow) =>
  row.deletedAt
    ? badUserInput('Cet équipement est supprimé. Restaurez-le pour le modifier.')
    : null;

/** Locks a piece of equipment. @throws NOT_FOUND, BAD_USER_INPUT when it is removed */
async function lockActive(tx: TenantTransaction, id: string): Promise<EquipmentRow> {
  const row = await lockEquipment(tx, id);
  if (!row) throw equipmentNotFound();
  const refusal = removedEquipment(row);
  if (refusal) throw refusal;
  return row;
}

/** Enters a piece of equipment into the books; its first maintenance is counted from that day. */
export async function createEquipment(
  tx: TenantTransaction,
  { author, today }: Occasion,
  id: string,
  values: EquipmentValues,
): Promise<EquipmentRow> {
  const row = await insertEquipment(tx, author.tenantId, id, values, {
    maintenanceStartsOn: today,
    lastMaintenanceDate: null,
    nextMaintenanceDate: nextMaintenanceDate(values.maintenanceSchedule, null, today),
  });
  await insertEvents(tx, author, row.id, [{ kind: 'created' }]);
  return row;
}

type StateOfEquipment = Pick<EquipmentRow, 'status' | 'condition' | 'location'>;

/** What a change adds to the history. */
export function changesOf(before: StateOfEquipment, after: StateOfEquipment): NewEvent[] {
  const changes = [
    { kind: 'status_changed', before: before.status, after: after.status },
    { kind: 'condition_changed', before: before.condition, after: after.condition },
    { kind: 'moved', before: before.location, after: after.location },
  ] as const;
  return changes.filter((change) => change.before !== change.after);
}

/**
 * Changes the fields that are sent. @throws NOT_FOUND; CONFLICT when somebody changed it since
 * the form was loaded; BAD_USER_INPUT
 */
export async function changeEquipment(
  tx: TenantTransaction,
  { author, today }: Occasion,
  id: string,
  input: UpdateEquipmentInput,
): Promise<EquipmentRow> {
  const before = await lockActive(tx, id);
  if (input.updatedAt && input.updatedAt.getTime() !== before.updatedAt.getTime()) {
    throw conflict();
  }
  const values = parseInput(equipmentSchema, { ...currentValues(before), ...sentFields(input) });
  const counting = countingAfter(before, values, today);
  const after = await updateEquipment(tx, id, values, counting);
  await insertEvents(tx, author, id, changesOf(before, after));
  return after;
}

/** Writes a maintenance down and counts the next one from the latest there was. */
export async function recordMaintenance(
  tx: TenantTransaction,
  { author, today }: Occasion,
  id: string,
  values: MaintenanceRecordValues,
): Promise<EquipmentRow> {
  if (values.performedOn > today) {
    refuseField('performedOn', 'Un entretien ne s’enregistre pas avant d’être fait.');
  }
  const row = await lockActive(tx, id);
  await insertMaintenance(tx, author, id, { ...values, task: values.task || row.maintenanceTask });
  const { performedOn } = values;
  const latest = row.lastMaintenanceDate ?? performedOn;
  // One written down afterwards does not take back what was done since.
  if (performedOn < latest) return row;
  return setMaintained(tx, id, {
    lastMaintenanceDate: performedOn,
    nextMaintenanceDate: nextMaintenanceDate(
      currentValues(row).maintenanceSchedule,
      performedOn,
      row.maintenanceStartsOn,
    ),
  });
}
