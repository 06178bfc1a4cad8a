import type { MaintenanceRecordValues } from '@cervoise/domain/equipment';
import { sql } from 'kysely';
import type { Author } from '../../db/author';
import type { PageRequest } from '../../db/page';
import { presentInstant } from '../../db/present-instant';
import { type ListedTable, selectPages } from '../../db/select-pages';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { MaintenanceRecordPage } from '../../generated/resolvers';
import { emptyToNull } from '../../records/define-records';
import { insertLines } from '../../records/insert-rows';
import type { EquipmentRow } from './equipment.list';
import type { NewEvent } from './history.store';

/** What went through a piece of equipment on a day (YYYY-MM-DD). */
export interface EquipmentUse {
  readonly usedOn: string;
  readonly hectoliters: number;
}

/** Adds a record and, in the same statement, its line of history. */
export async function insertMaintenance(
  tx: TenantTransaction,
  author: Author,
  equipmentId: string,
  record: MaintenanceRecordValues,
): Promise<void> {
  const values = emptyToNull(record);
  const event: NewEvent = { kind: 'maintained', note: values.task };
  await sql`
    with recorded as (
      ${insertLines('maintenanceRecords', author, [{ ...values, equipmentId }])})
    ${insertLines('equipmentEvents', author, [{ ...event, equipmentId }])}`.execute(tx);
}

/** Counts the next maintenance from one that was done: from its day, and from what had been used by then. */
export const setMaintained = (
  tx: TenantTransaction,
  id: string,
  days: { readonly lastMaintenanceDate: string; readonly nextMaintenanceDate: string | null },
): Promise<EquipmentRow> =>
  tx
    .updateTable('equipment')
    .set((eb) => ({
      ...days,
      maintainedAtHectoliters: eb
        .selectFrom('equipmentUses as one')
        .select(sql<number>`coalesce(sum(one.hectoliters), 0)`.as('used'))
        .whereRef('one.tenantId', '=', 'equipment.tenantId')
        .whereRef('one.equipmentId', '=', 'equipment.id')
        .where('one.usedOn', '<=', days.lastMaintenanceDate),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Adds what went through a piece of equipment on a day; what a maintenance since has covered counts
 * as maintained. Gives false when nothing has that id.
 */
export async function addUse(
  tx: TenantTransaction,
  id: string,
  { usedOn, hectoliters }: EquipmentUse,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with counted as (
      update equipment
         set used_hectoliters = used_hectoliters + ${hectoliters}::numeric,
             maintained_at_hectoliters = maintained_at_hectoliters
               + case when last_maintenance_date > ${usedOn}::date
                   then ${hectoliters}::numeric else 0 end
       where id = ${id}
      returning tenant_id, id
    )
    insert into equipment_uses (tenant_id, equipment_id, used_on, hectoliters, created_at)
    select tenant_id, id, ${usedOn}::date, ${hectoliters}::numeric, ${presentInstant} from counted
    returning id`.execute(tx);
  return rows.length > 0;
}

interface RecordLine {
  readonly performedOn: string;
  readonly performedBy: string;
  readonly task: string | null;
  readonly cost: number | null;
  readonly note: string | null;
}

const records: ListedTable<RecordLine> = {
  table: 'maintenanceRecords',
  about: 'equipmentId',
  columns: sql`line.performed_on as "performedOn", line.performed_by as "performedBy", line.task,
    line.cost, line.note`,
  latestBy: 'performedOn',
};

/** One page of each one's maintenance records, latest day first. */
export const selectRecordPages = (
  tx: TenantTransaction,
  equipmentIds: readonly string[],
  request: PageRequest,
): Promise<ReadonlyMap<string, MaintenanceRecordPage>> =>
  selectPages(tx, records, equipmentIds, request, (line, equipmentId) => ({
    ...line,
    equipmentId,
  }));
