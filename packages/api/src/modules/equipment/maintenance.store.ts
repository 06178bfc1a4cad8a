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
    tenantId: author.tenantId,
    equipmentId,
    userId: author.userId,
    userName: author.name,
    createdAt: moment,
  };
  await tx
    .with('recorded', (db) =>
      db
        .insertInto('maintenanceRecords')
        .values({
          ...common,
          performedOn: record.performedOn,
          performedBy: record.performedBy,
          task,
          cost: record.cost ?? null,
          note: record.note || null,
        })
        .returning('id'),
    )
    .insertInto('equipmentEvents')
    .values({ ...common, kind: 'maintained', note: task })
    .execute();
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
