import {
  type EquipmentValues,
  equipmentSchema,
  type MaintenanceSchedule,
} from '@cervoise/domain/equipment';
import { defineImport } from '../exchange/define-import';
import type { WrittenRow } from '../exchange/import-definition';
import { keyOfText, recordKey } from '../exchange/record-keys';
import { type Draft, told } from '../exchange/sheet-import';
import { equipmentColumns } from './equipment-columns';
import { changesOf } from './equipment-details';
import { insertEventsOfMany, type NewEvent } from './equipment-events.store';
import {
  type ExistingEquipment,
  findManyEquipment,
  insertManyEquipment,
  type KnownEquipment,
  updateManyEquipment,
} from './equipment-in-bulk.store';
import { currentValues } from './equipment-record';
import { detailColumns } from './equipment-writes.store';
import { countingAfter } from './maintenance-counting';

type Row = WrittenRow<EquipmentValues, ExistingEquipment>;

const schedulePrefix = 'maintenanceSchedule.';

/** A row's cells as the form has them: what it says of the schedule, over what there is of it. */
function nested(draft: Draft, schedule: MaintenanceSchedule | null | undefined) {
  const entries = Object.entries(told(draft));
  const ofSchedule = entries.filter(([field]) => field.startsWith(schedulePrefix));
  const details = Object.fromEntries(
    entries.filter(([field]) => !field.startsWith(schedulePrefix)),
  );
  if (ofSchedule.length === 0) return { ...details, maintenanceSchedule: schedule ?? null };
  const parts = ofSchedule.map(([field, value]) => [field.slice(schedulePrefix.length), value]);
  return { ...details, maintenanceSchedule: { ...schedule, ...Object.fromEntries(parts) } };
}

const changed = ({ values, existing }: Row, today: string) =>
  existing
    ? [
        {
          ...detailColumns(values),
          id: existing.row.id,
          ...countingAfter(existing.row, values, today),
          before: existing.row,
        },
      ]
    : [];

/** Files of equipment: new pieces, and details of those that exist. */
export const equipmentImport = defineImport<EquipmentValues, ExistingEquipment>({
  kind: 'equipment',
  permission: 'equipment.write',
  columns: equipmentColumns,
  schema: equipmentSchema,
  keyField: 'name',
  takenMessage: 'Cet équipement existe déjà.',
  findExisting: findManyEquipment,

  keyOf: (draft) => {
    const name = keyOfText(draft.name);
    const known: KnownEquipment | null = name
      ? { name, serial: keyOfText(draft.serialNumber) }
      : null;
    return recordKey(draft, known && { ...known });
  },

  complete: (draft, existing) => {
    // What a new form has in these fields.
    const initial = { condition: 'good', status: 'operational', isRentable: false };
    const current = existing ? currentValues(existing.row) : initial;
    const schedule = existing ? currentValues(existing.row).maintenanceSchedule : null;
    return { ...current, ...nested(draft, schedule) };
  },

  write: async (tx, { author, today }, rows: readonly Row[]) => {
    const added = rows.filter(({ existing }) => !existing).map(({ values }) => values);
    const changes = rows.flatMap((row) => changed(row, today));
    const ids =
      added.length > 0 ? await insertManyEquipment(tx, author.tenantId, today, added) : [];
    if (changes.length > 0) {
      const columns = changes.map(({ before, ...after }) => after);
      await updateManyEquipment(tx, author.tenantId, columns);
    }
    const events = new Map<string, readonly NewEvent[]>([
      ...ids.map((id) => [id, [{ kind: 'created' } as const]] as const),
      ...changes.map(({ before, ...after }) => [after.id, changesOf(before, after)] as const),
    ]);
    await insertEventsOfMany(tx, author, events);
  },
});
