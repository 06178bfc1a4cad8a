import { randomUUID } from 'node:crypto';
import { type EquipmentValues, nextMaintenanceDate } from '@cervoise/domain/equipment';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { updateInBulk } from '../../db/update-in-bulk';
import type { Match } from '../exchange/import-definition';
import { type Candidate, matchRecords } from '../exchange/record-keys';
import { inTurn, selectByIds } from '../exchange/records.store';
import type { EquipmentRow } from './equipment-record';
import { detailColumns, type MaintenanceCounting } from './equipment-writes.store';

export interface ExistingEquipment {
  readonly row: EquipmentRow;
}

/** What a file knows a piece of equipment by: search keys, named as the keys of its rows. */
export interface KnownEquipment {
  readonly name: string;
  readonly serial: string | null;
}

/** Of one name and, when a serial number is told, of that one or of none yet. */
async function findByKnown(
  tx: TenantTransaction,
  keys: readonly string[],
  lock: boolean,
): Promise<readonly Candidate<EquipmentRow>[]> {
  const { rows } = await sql<EquipmentRow & { key: string; isClosest: boolean }>`
    select wanted.key, item.*,
           search_key(item.serial_number) is not distinct from known.serial as "isClosest"
      from unnest(${[...keys]}::text[]) as wanted (key)
     cross join lateral jsonb_to_record(wanted.key::jsonb) as known (name text, serial text)
      join equipment item
        on item.deleted_at is null
       and item.name_key = known.name
       and (known.serial is null or item.serial_number is null
         or search_key(item.serial_number) = known.serial)
     ${inTurn(lock)}`.execute(tx);
  return rows.map(({ key, isClosest, ...row }) => ({ key, isClosest, row }));
}

/** Active equipment by the keys of a file's rows, kept from other writers when `lock` says so. */
export const findManyEquipment = (
  tx: TenantTransaction,
  keys: readonly string[],
  lock: boolean,
): Promise<ReadonlyMap<string, Match<ExistingEquipment>>> =>
  matchRecords(keys, {
    findByIds: (ids) => selectByIds<EquipmentRow>(tx, 'equipment', ids, lock),
    findByKnown: (known) => findByKnown(tx, known, lock),
    messages: {
      unknown: 'Aucun équipement n’a cet identifiant.',
      removed: 'Cet équipement est supprimé : restaurez-le d’abord.',
      several: 'Plusieurs équipements répondent à cette ligne : indiquez le numéro de série.',
    },
  });

/** Enters equipment into the books; first maintenances are counted from that day. Gives the ids. */
export async function insertManyEquipment(
  tx: TenantTransaction,
  tenantId: string,
  today: string,
  added: readonly EquipmentValues[],
): Promise<readonly string[]> {
  const rows = added.map((values) => ({
    ...detailColumns(values),
    id: randomUUID(),
    tenantId,
    maintenanceStartsOn: today,
    nextMaintenanceDate: nextMaintenanceDate(values.maintenanceSchedule, null, today),
  }));
  await tx.insertInto('equipment').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** The columns that a file may change, of one piece of equipment. */
export type ChangedEquipment = ReturnType<typeof detailColumns> &
  MaintenanceCounting &
  Pick<EquipmentRow, 'id'>;

const types: Readonly<Record<Exclude<keyof ChangedEquipment, 'id'>, string>> = {
  name: 'text',
  description: 'text',
  category: 'equipment_category',
  condition: 'equipment_condition',
  status: 'equipment_status',
  location: 'text',
  manufacturer: 'text',
  model: 'text',
  serialNumber: 'text',
  purchaseDate: 'date',
  purchasePrice: 'numeric',
  currentValue: 'numeric',
  warrantyExpiryDate: 'date',
  maintenanceTask: 'text',
  maintenanceEveryDays: 'integer',
  maintenanceEveryHectoliters: 'numeric',
  isRentable: 'boolean',
  rentalPricePerDay: 'numeric',
  notes: 'text',
  maintenanceStartsOn: 'date',
  maintainedAtHectoliters: 'numeric',
  nextMaintenanceDate: 'date',
};

/** Changes the details of locked equipment. */
export const updateManyEquipment = (
  tx: TenantTransaction,
  tenantId: string,
  changed: readonly ChangedEquipment[],
): Promise<void> => updateInBulk(tx, { table: 'equipment', types, tenantId }, changed);
