import type { BatchStatus } from '@cervoise/domain/production';
import type { TraceabilityValues } from '@cervoise/domain/traceability';
import { type Expression, sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { insertLines } from '../../records/insert-rows';

/** A record to write, by the system or by a user. */
export interface NewRecord extends TraceabilityValues {
  readonly id?: string;
  readonly eventTimestamp?: Date | Expression<Date> | null;
  readonly isAutomatic: boolean;
}

/** SQL that inserts records, for use inside another statement. */
export function insertRecords(context: WriteContext, records: readonly NewRecord[]) {
  const instant = instantOf(context);
  const lines = records.map(({ eventTimestamp, ...record }) => ({
    ...record,
    eventTimestamp: eventTimestamp ?? instant,
    updatedAt: instant,
  }));
  return insertLines('traceabilityRecords', context, lines);
}

/** Writes records, in the caller's transaction. */
export async function recordEvents(
  tx: TenantTransaction,
  context: WriteContext,
  records: readonly NewRecord[],
): Promise<void> {
  if (records.length > 0) await insertRecords(context, records).execute(tx);
}

/** The author and time of a batch's step. */
export interface BatchStepAuthor {
  readonly batchId: string;
  readonly status: BatchStatus;
  readonly userName: string;
  readonly at: Date;
}

/** The newest step to each status of some batches. */
export async function selectStepAuthors(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<BatchStepAuthor[]> {
  const { rows } = await sql<BatchStepAuthor>`
    select distinct on (batch_id, metadata ->> 'after')
           batch_id, metadata ->> 'after' as status, user_name, event_timestamp as at
      from traceability_records
     where batch_id = any(${[...batchIds]}::uuid[])
       and event_type in ('batch_planned', 'batch_started', 'status_changed', 'batch_given_up')
       and is_automatic and metadata ? 'after'
     order by batch_id, metadata ->> 'after', event_timestamp desc`.execute(tx);
  return rows;
}

/** What a batch was before it was last archived. */
export interface BeforeArchiving {
  readonly status: BatchStatus;
  /** The planned days that its archiving took away, YYYY-MM-DD. */
  readonly fermentationEndDate: string | null;
  readonly packagingDate: string | null;
}

/** Undefined where nobody noted it. */
export async function selectBeforeArchiving(
  tx: TenantTransaction,
  batchId: string,
): Promise<BeforeArchiving | undefined> {
  const { rows } = await sql<BeforeArchiving>`
    select metadata ->> 'before' as status,
           metadata ->> 'fermentationEndDate' as fermentation_end_date,
           metadata ->> 'packagingDate' as packaging_date
      from traceability_records
     where batch_id = ${batchId}::uuid and event_type = 'status_changed' and is_automatic
       and metadata ->> 'after' = 'archived'
     order by position desc limit 1`.execute(tx);
  return rows[0];
}

/** The table of the records, for the history of batches. */
export const recordsTable = 'traceabilityRecords';

/** The records, for those who read them with the names of their subjects. */
export const recordRows = sql`traceability_records`;
