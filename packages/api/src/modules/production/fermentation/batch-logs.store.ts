import { listLimits } from '@cervoise/domain/lists';
import type { BatchLogType, BatchLogValues } from '@cervoise/domain/production';
import { type Expression, sql } from 'kysely';
import { groupBy } from '../../../collections/group-by';
import type { WriteContext } from '../../../db/author';
import { endOfDay, startOfDay } from '../../../db/brewery-day';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { emptyToNull } from '../../../records/define-records';
import { insertLines } from '../../../records/insert-rows';

export interface LogRow {
  readonly id: string;
  readonly batchId: string;
  readonly type: BatchLogType;
  readonly timestamp: Date;
  readonly notes: string | null;
  readonly gravityReading: number | null;
  readonly temperatureReading: number | null;
  readonly phReading: number | null;
  readonly volumeInLiters: number | null;
  readonly userId: string | null;
  readonly userName: string;
  readonly createdAt: Date;
  /** The log that this one corrects. */
  readonly replacesId: string | null;
  readonly correctionReason: string | null;
  /** Another log stands in its place. */
  readonly isCorrected: boolean;
}

export interface NewLog extends BatchLogValues {
  readonly batchId: string;
  readonly timestamp: Date | Expression<Date>;
  readonly replacesId?: string;
  readonly correctionReason?: string;
}

/** SQL: another log stands in place of `log`. */
const isCorrected = sql<boolean>`exists (
  select from batch_logs correction
   where correction.tenant_id = log.tenant_id and correction.replaces_id = log.id)`;

/** SQL of the logs that count, as `log`: a corrected one is out of curve and figures. */
export const countedLogs = sql`batch_logs log where not ${isCorrected}`;

/**
 * SQL of the reading that stands for the original gravity of a batch (`batch`): the first of its brew
 * day or the day after. Later beer has begun to ferment.
 */
export function firstGravity(batch: string) {
  const column = (name: string) => sql.ref(`${batch}.${name}`);
  const brewed = sql`coalesce(${column('brewDate')}, ${column('fermentationStartDate')})`;
  return sql<number | null>`(
    select log.gravity_reading from ${countedLogs}
       and log.tenant_id = ${column('tenantId')} and log.batch_id = ${column('id')}
       and log.gravity_reading is not null and log."timestamp" >= ${startOfDay(brewed)}
       and log."timestamp" < ${endOfDay(sql`(${brewed} + 1)`)}
     order by log."timestamp", log.id limit 1)`;
}

/** SQL that inserts logs, for use inside another statement. */
export const insertLogs = (
  context: WriteContext,
  logs: readonly (NewLog & { readonly id?: string; readonly requestId?: string | null })[],
) => insertLines('batchLogs', context, logs.map(emptyToNull));

/** Adds a log; undefined when the same user sent it before, or when it corrects a corrected log. */
export async function insertLog(
  tx: TenantTransaction,
  context: WriteContext,
  log: NewLog & { readonly id: string; readonly requestId: string | null },
): Promise<LogRow | undefined> {
  const { rows } = await sql<LogRow>`${insertLogs(context, [log])}
    on conflict do nothing
    returning *, false as is_corrected`.execute(tx);
  return rows[0];
}

/** A log by its id. */
export const findLog = (tx: TenantTransaction, id: string): Promise<LogRow | undefined> =>
  tx
    .selectFrom('batchLogs as log')
    .selectAll('log')
    .select(isCorrected.as('isCorrected'))
    .where('log.id', '=', id)
    .executeTakeFirst();

/** The log that stands in place of some logs now, however often they were corrected; the last of several. */
export async function selectStandingLog(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<Pick<LogRow, 'id' | 'createdAt'> | undefined> {
  if (ids.length === 0) return undefined;
  const { rows } = await sql<Pick<LogRow, 'id' | 'createdAt'>>`
    with recursive standing as (
      select tenant_id, id, created_at from batch_logs where id = any(${[...ids]}::uuid[])
       union
      select next.tenant_id, next.id, next.created_at
        from standing join batch_logs next
          on next.tenant_id = standing.tenant_id and next.replaces_id = standing.id
    )
    select id, created_at from standing log where not ${isCorrected}
     order by created_at desc, id limit 1`.execute(tx);
  return rows[0];
}

/** The log that a user sent under a request id. */
export const findSentLog = (
  tx: TenantTransaction,
  userId: string | null,
  requestId: string,
): Promise<LogRow | undefined> =>
  tx
    .selectFrom('batchLogs as log')
    .selectAll('log')
    .select(isCorrected.as('isCorrected'))
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();

/** The logs of batches, each one's last 500, oldest first. */
export async function selectLogs(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, LogRow[]>> {
  const { rows } = await sql<LogRow>`
    select log.*
      from unnest(${[...batchIds]}::uuid[]) as wanted (id)
     cross join lateral (
       select log.*, ${isCorrected} as is_corrected from batch_logs log
        where tenant_id = (select current_setting('app.tenant_id')::uuid)
          and batch_id = wanted.id
        order by "timestamp" desc, created_at desc, id desc
        limit ${listLimits.logs}) log
     order by log."timestamp", log.created_at, log.id`.execute(tx);
  const logs = groupBy(rows, ({ batchId }) => batchId);
  return new Map(batchIds.map((id) => [id, logs.get(id) ?? []]));
}
