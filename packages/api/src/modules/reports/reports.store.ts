import type { ReportFormat, ReportState, ReportType } from '@cervoise/domain/reports';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database';
import { heartbeat, isAbandoned } from '../../db/heartbeat';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ReportFilter } from '../../generated/resolvers';
import { containsText, isOneOf } from '../../records/conditions';

export interface ReportRow
  extends Omit<Selectable<Database['reports']>, 'type' | 'format' | 'state'> {
  readonly type: ReportType;
  readonly format: ReportFormat;
  readonly state: ReportState;
}

export interface NewReport {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly type: ReportType;
  readonly format: ReportFormat;
  readonly startDate: string;
  readonly endDate: string;
  /** Null for automatic reports. */
  readonly userId: string | null;
  readonly userName: string;
  readonly scheduledMonth?: string;
  readonly createdAt: Date;
}

/** A report before anything of it is written. */
const again = {
  state: 'generating',
  failure: null,
  finishedAt: null,
  processedCount: 0,
  totalCount: null,
  cancelRequested: false,
  heartbeatAt: heartbeat,
} as const;

/**
 * Inserts a report to be generated. A month that has one already gets none, unless that failed: it
 * is then written anew, in the same row.
 */
export async function insertReport(
  tx: TenantTransaction,
  report: NewReport,
): Promise<ReportRow | null> {
  const { id: _, tenantId: __, ...written } = report;
  const row = await tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'scheduledMonth'])
        .where('scheduledMonth', 'is not', null)
        .doUpdateSet({ ...again, ...written })
        .where('reports.state', '=', 'failed')
        .where('reports.deletedAt', 'is', null),
    )
    .returningAll()
    .executeTakeFirst();
  // The table's checks allow no other values.
  return (row as ReportRow | undefined) ?? null;
}

export async function findReport(
  tx: TenantTransaction,
  id: string,
): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select * from reports where id = ${id} and deleted_at is null`.execute(tx);
  return rows[0];
}

function conditionOf({ types, formats, states, search }: ReportFilter) {
  const conditions = [
    sql<SqlBool>`reports.deleted_at is null`,
    ...(types?.length ? [isOneOf('reports.type', types)] : []),
    ...(formats?.length ? [isOneOf('reports.format', formats)] : []),
    ...(states?.length ? [isOneOf('reports.state', states)] : []),
    ...(search?.trim() ? [containsText('reports.searchText', search)] : []),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Newest first. */
export async function selectReports(
  tx: TenantTransaction,
  filter: ReportFilter,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select * from reports where ${conditionOf(filter)}
     order by created_at desc, id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countReports(tx: TenantTransaction, filter: ReportFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reports where ${conditionOf(filter)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Removes a report with its contents. Returns false when there is none. */
export async function removeReport(tx: TenantTransaction, id: string, now: Date): Promise<boolean> {
  await tx.deleteFrom('reportContents').where('reportId', '=', id).execute();
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({
      deletedAt: now,
      // A writing server then stops.
      cancelRequested: true,
    })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Saves the progress; false when a cancel was requested. */
export async function saveProgress(
  tx: TenantTransaction,
  id: string,
  progress: { readonly processedCount?: number; readonly totalCount?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ ...progress, heartbeatAt: heartbeat })
    .where('id', '=', id)
    .where('state', '=', 'generating')
    .where('cancelRequested', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a report as ready; false when a cancel was requested. */
export async function finishReport(
  tx: TenantTransaction,
  id: string,
  { fileSize, finishedAt }: { readonly fileSize: number; readonly finishedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({
      state: 'ready',
      fileSize,
      finishedAt,
      processedCount: sql<number>`coalesce(total_count, processed_count)`,
    })
    .where('id', '=', id)
    .where('state', '=', 'generating')
    .where('cancelRequested', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a report that was not finished. */
export async function stopReport(
  tx: TenantTransaction,
  id: string,
  end: {
    readonly state: 'failed' | 'cancelled';
    readonly failure: string | null;
    readonly finishedAt: Date;
  },
): Promise<void> {
  await tx
    .updateTable('reports')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', 'generating')
    .execute();
}

/** Requests the cancel of a report. */
export async function requestCancel(tx: TenantTransaction, id: string): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ cancelRequested: true })
    .where('id', '=', id)
    .where('state', '=', 'generating')
    .execute();
}

/** Fails reports without a heartbeat for a minute: their server died. */
export async function failAbandoned(tx: TenantTransaction): Promise<void> {
  await tx
    .updateTable('reports')
    .set({
      state: 'failed',
      failure: 'Le serveur s’est arrêté avant la fin. Générez le rapport à nouveau.',
    })
    .where('state', '=', 'generating')
    .where(isAbandoned())
    .execute();
}
