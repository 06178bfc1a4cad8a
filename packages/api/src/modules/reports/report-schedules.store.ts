import type { ReportFormat, ReportType } from '@cervoise/domain/reports';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';

export interface ScheduleRow
  extends Omit<Selectable<Database['reportSchedules']>, 'type' | 'format'> {
  readonly type: ReportType;
  readonly format: ReportFormat;
}

/** The brewery's schedule; nothing by default. */
export async function findSchedule(tx: TenantTransaction): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`select * from report_schedules`.execute(tx);
  return rows[0];
}

/** Writes the schedule. When turned on again, it starts with that month. */
export async function saveSchedule(
  tx: TenantTransaction,
  tenantId: string,
  values: Pick<ScheduleRow, 'isEnabled' | 'type' | 'format' | 'userName' | 'updatedAt'>,
  today: string,
): Promise<ScheduleRow> {
  const { isEnabled, type, format, userName, updatedAt } = values;
  const { rows } = await sql<ScheduleRow>`
    insert into report_schedules
      (tenant_id, is_enabled, type, format, enabled_on, user_name, updated_at)
    values (${tenantId}, ${isEnabled}, ${type}, ${format}, ${today}::date, ${userName},
            ${updatedAt})
    on conflict (tenant_id) do update
       set is_enabled = excluded.is_enabled, type = excluded.type, format = excluded.format,
           enabled_on = case when report_schedules.is_enabled and excluded.is_enabled
                             then report_schedules.enabled_on else excluded.enabled_on end,
           user_name = excluded.user_name, updated_at = excluded.updated_at
    returning *`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The schedule was not written.');
  return row;
}
