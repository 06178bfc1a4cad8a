import type { ReportPeriod } from '@cervoise/domain/reports';
import { sql } from 'kysely';
import { dayOf, endOfDay, startOfDay } from '../../db/brewery-day';
import { readInBatches } from '../../db/read-in-batches';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ReportEventCount } from '../../generated/resolvers';
import { batchRows } from '../production';
import { recordRows } from '../traceability-records';

const within = ({ startDate, endDate }: ReportPeriod) => sql`
  record.event_timestamp >= ${startOfDay(startDate)} and record.event_timestamp < ${endOfDay(endDate)}`;

/** The number of events by type in a period, the most frequent first. */
export async function selectEventCounts(
  tx: TenantTransaction,
  period: ReportPeriod,
): Promise<ReportEventCount[]> {
  const { rows } = await sql<ReportEventCount>`
    select record.event_type, count(*)::int as count from ${recordRows} record
     where ${within(period)}
     group by record.event_type order by count(*) desc, record.event_type`.execute(tx);
  return rows;
}

/** An event for files. */
export interface EventLine {
  readonly happenedOn: string;
  readonly eventType: string;
  readonly title: string;
  readonly description: string | null;
  readonly batchNumber: string | null;
  readonly userName: string;
}

/** The events of a period in batches, oldest first. */
export const readEvents = (tx: TenantTransaction, period: ReportPeriod) =>
  readInBatches<EventLine>(
    tx,
    sql`
      select ${dayOf(sql`record.event_timestamp`)} as happened_on,
             record.event_type, record.title, record.description, record.user_name,
             (select batch.batch_number from ${batchRows} batch
               where batch.tenant_id = record.tenant_id and batch.id = record.batch_id)
               as batch_number
        from ${recordRows} record where ${within(period)}
       order by record.event_timestamp, record.position`,
  );
