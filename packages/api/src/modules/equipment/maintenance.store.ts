import type { MaintenanceRecordValues } from '@cervoise/domain/equipment';
import { sql } from 'kysely';
import type { Author } from '../../db/author';
import type { PageRequest } from '../../db/page';
import { presentInstant } from '../../db/present-instant';
import { type ListedTable, selectPages } from '../../db/select-pages';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { MaintenanceRecordPage } from '../../generated/resolvers';
import type { EquipmentRow } from './equipment-record';

/** Adds a record and, in the same statement, the line of history that tells of it. */
export async function insertMaintenance(
  tx: TenantTransaction,
  author: Author,
  equipmentId: string,
  record: MaintenanceRecordValues,
): Promise<void> {
  const moment = presentInstant;
  const task = record.task || null;
  const common = {
    tenant_id: author.tenantId,
    equipment_id: equipmentId,
    user_id: author.userId,
    user_name: author.name,
    created_at: moment,
  };
  await tx
    .with('recorded', (db) =>
      db
        .insertInto('maintenance_records')
        .values({
          ...common,
          performed_on: record.performedOn,
          performed_by: record.performedBy,
          task,
          cost: record.cost ?? null,
          note: record.note || null,
        })
        .returning('id'),
    )
    .insertInto('equipment_events')
    .values({ ...common, kind: 'maintained', note: task })
    .execute();
}

/** Counts the next maintenance from one that was done: from its day, and from what had been used by then. */
export const setMaintained = (
  tx: TenantTransaction,
  id: string,
  days: { readonly last_maintenance_date: string; readonly next_maintenance_date: string | null },
): Promise<EquipmentRow> =>
  tx
    .updateTable('equipment')
    .set((eb) => ({
      ...days,
      maintained_at_hectoliters: eb
        .selectFrom('equipment_uses as one')
        .select(sql<number>`coalesce(sum(one.hectoliters), 0)`.as('used'))
        .whereRef('one.tenant_id', '=', 'equipment.tenant_id')
        .whereRef('one.equipment_id', '=', 'equipment.id')
        .where('one.used_on', '<=', days.last_maintenance_date),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

interface RecordLine {
  readonly performedOn: string;
  readonly performedBy: string;
  readonly task: string | null;
  readonly cost: number | null;
  readonly note: string | null;
}

const records: ListedTable<RecordLine> = {
  table: 'maintenance_records',
  about: 'equipment_id',
  columns: sql`line.performed_on as "performedOn", line.performed_by as "performedBy", line.task,
    line.cost, line.note`,
  latestBy: 'performed_on',
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
