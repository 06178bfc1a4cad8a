import type { MaintenanceRecordValues } from '@cervoise/domain/equipment';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import type { PageRequest } from '../../db/page';
import { instantOf } from '../../db/present-instant';
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
  context: WriteContext,
  equipmentId: string,
  record: MaintenanceRecordValues,
): Promise<void> {
  const values = emptyToNull(record);
  const event: NewEvent = { kind: 'maintained', note: values.task };
  await sql`
    with recorded as (
      ${insertLines('maintenanceRecords', context, [{ ...values, equipmentId }])})
    ${insertLines('equipmentEvents', context, [{ ...event, equipmentId }])}`.execute(tx);
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
 * as maintained. Gives the equipment as it then is; nothing has that id when undefined.
 */
export async function addUse(
  tx: TenantTransaction,
  context: Pick<WriteContext, 'at'>,
  id: string,
  { usedOn, hectoliters }: EquipmentUse,
): Promise<EquipmentRow | undefined> {
  const { rows } = await sql<EquipmentRow>`
    with counted as (
      update equipment
         set used_hectoliters = used_hectoliters + ${hectoliters}::numeric,
             maintained_at_hectoliters = maintained_at_hectoliters
               + case when last_maintenance_date > ${usedOn}::date
                   then ${hectoliters}::numeric else 0 end
       where id = ${id}
      returning *
    ), used as (
      insert into equipment_uses (tenant_id, equipment_id, used_on, hectoliters, created_at)
      select tenant_id, id, ${usedOn}::date, ${hectoliters}::numeric, ${instantOf(context)}
        from counted
    )
    select * from counted`.execute(tx);
  return rows[0];
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
