import type { MaintenanceRecordValues } from '@cervoise/domain/equipment';
import type { Expression } from 'kysely';
import { type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import type { Database } from '../../db/database';
import type { PageRequest } from '../../db/page';
import { type ListedTable, selectPages } from '../../db/select-pages';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { MaintenanceRecordPage } from '../../generated/resolvers';
import { emptyToNull } from '../../records/define-records';
import { insertLines } from '../../records/insert-rows';
import type { EquipmentRow } from './equipment.list';
import type { NewEvent } from './history.store';

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

/** A maintenance record, with what was done on which day. */
export type RecordRow = Selectable<Database['maintenanceRecords']>;

const equipmentOfRecord = (tx: TenantTransaction, recordId: string) =>
  tx
    .selectFrom('equipment')
    .selectAll()
    .where('id', '=', (eb) =>
      eb.selectFrom('maintenanceRecords').select('equipmentId').where('id', '=', recordId),
    );

/** The equipment that a maintenance record is about. */
export const findEquipmentOfRecord = (
  tx: TenantTransaction,
  recordId: string,
): Promise<EquipmentRow | undefined> => equipmentOfRecord(tx, recordId).executeTakeFirst();

export const lockEquipmentOfRecord = (
  tx: TenantTransaction,
  recordId: string,
): Promise<EquipmentRow | undefined> =>
  equipmentOfRecord(tx, recordId).forUpdate().executeTakeFirst();

/** A record, and the day of the latest other valid one. Read after its equipment is locked. */
export const findRecord = (tx: TenantTransaction, id: string) =>
  tx
    .selectFrom('maintenanceRecords as record')
    .selectAll('record')
    .select((eb) =>
      eb
        .selectFrom('maintenanceRecords as other')
        .select((one) => one.fn.max('other.performedOn').as('day'))
        .whereRef('other.equipmentId', '=', 'record.equipmentId')
        .whereRef('other.id', '<>', 'record.id')
        .where('other.withdrawnAt', 'is', null)
        .as('otherDay'),
    )
    .where('record.id', '=', id)
    .executeTakeFirstOrThrow();

/** Changes a record and, in the same statement, adds the event to the history. */
export async function changeRecord(
  tx: TenantTransaction,
  context: WriteContext,
  { id, equipmentId }: Pick<RecordRow, 'id' | 'equipmentId'>,
  columns: { readonly withdrawnAt: Expression<Date> } | MaintenanceRecordValues,
  event: NewEvent,
): Promise<void> {
  const changed = Object.entries(emptyToNull(columns)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`
    with changed as (update maintenance_records set ${sql.join(changed)} where id = ${id})
    ${insertLines('equipmentEvents', context, [{ ...event, equipmentId }])}`.execute(tx);
}

const usesWhere = (condition: Expression<unknown>) => sql<number>`(
  select coalesce(sum(one.hectoliters), 0) from equipment_uses one
   where one.tenant_id = equipment.tenant_id and one.equipment_id = equipment.id
     and ${condition})`;

/** Counts the next maintenance from a completed one: from its day, and from the use by then. */
export const setMaintained = (
  tx: TenantTransaction,
  id: string,
  days: {
    /** Null once the only record was cancelled: counted as before it. */
    readonly lastMaintenanceDate: string | null;
    readonly nextMaintenanceDate: string | null;
  },
): Promise<EquipmentRow> =>
  tx
    .updateTable('equipment')
    .set({
      ...days,
      startedAtHectoliters: sql<number | null>`case when last_maintenance_date is null
        then maintained_at_hectoliters else started_at_hectoliters end`,
      maintainedAtHectoliters:
        days.lastMaintenanceDate === null
          ? sql<number>`coalesce(started_at_hectoliters,
              ${usesWhere(sql`one.used_on < equipment.maintenance_starts_on`)})`
          : usesWhere(sql`one.used_on <= ${days.lastMaintenanceDate}::date`),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

interface RecordLine {
  readonly performedOn: string;
  readonly performedBy: string;
  readonly task: string | null;
  readonly cost: number | null;
  readonly note: string | null;
  readonly isWithdrawn: boolean;
}

const records: ListedTable<RecordLine> = {
  table: 'maintenanceRecords',
  about: 'equipmentId',
  columns: sql`line.performed_on as "performedOn", line.performed_by as "performedBy", line.task,
    line.cost, line.note, line.withdrawn_at is not null as "isWithdrawn"`,
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
