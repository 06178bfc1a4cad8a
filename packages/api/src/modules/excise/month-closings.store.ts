import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ClosedCosts, ClosedDays, ClosedFigures, ClosedStock } from './closed-figures';

/** A closing that holds. */
export interface StoredClosing {
  /** YYYY-MM. */
  readonly month: string;
  readonly figures: Omit<ClosedFigures, 'costs'>;
  readonly userName: string;
  readonly createdAt: Date;
}

/**
 * Takes the lock of month closings until the end of the transaction: waits for writes in progress,
 * and makes new ones wait. Selecting from the brewery's table has Citus take it on the node where the
 * triggers of the ledgers take theirs.
 */
export async function lockBooks(tx: TenantTransaction, tenantId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('month closing ' || ${tenantId}, 0)), count(*)
      from month_closings where tenant_id = ${tenantId}`.execute(tx);
}

export async function insertClosing(
  tx: TenantTransaction,
  context: WriteContext,
  month: string,
  figures: ClosedFigures,
): Promise<void> {
  const { tenantId, userId, name } = context.author;
  await sql`
    insert into month_closings (tenant_id, month, figures, user_id, user_name, created_at)
    values (${tenantId}::uuid, ${`${month}-01`}::date, ${JSON.stringify(figures)}::jsonb,
      ${userId}::uuid, ${name}, ${instantOf(context)})`.execute(tx);
}

/** Reopens a closed month (YYYY-MM), if it is the latest. Whether it was. */
export async function reopen(
  tx: TenantTransaction,
  context: WriteContext,
  month: string,
  reason: string,
): Promise<boolean> {
  const { rows } = await sql`
    update month_closings
       set reopened_at = ${instantOf(context)}, reopened_by_name = ${context.author.name},
           reopen_reason = ${reason}
     where reopened_at is null and month = ${`${month}-01`}::date
       and month = (select max(month) from month_closings where reopened_at is null)
    returning id`.execute(tx);
  return rows.length > 0;
}

/** A line of the list of closings, reopened ones too. */
export interface ListedClosing {
  readonly id: string;
  readonly month: string;
  /** Euros. */
  readonly duty: number;
  readonly userName: string;
  readonly createdAt: Date;
  readonly reopenedAt: Date | null;
  readonly reopenedByName: string | null;
  readonly reopenReason: string | null;
}

/** Closings, the latest month first. */
export async function selectListedClosings(
  tx: TenantTransaction,
  limit: number,
): Promise<ListedClosing[]> {
  const { rows } = await sql<ListedClosing>`
    select id, to_char(month, 'YYYY-MM') as month, (figures #>> '{excise,duty}')::numeric as duty,
           user_name, created_at, reopened_at, reopened_by_name, reopen_reason
      from month_closings
     order by month_closings.month desc, created_at desc limit ${limit}`.execute(tx);
  return rows;
}

/** What the beer of a closed month cost. */
export interface CostClosing extends ClosedDays {
  readonly costs: ClosedCosts;
}

/** The closings of the months of some days that kept costs, and the one before; oldest first. */
export async function selectClosedCosts(
  tx: TenantTransaction,
  from: string,
  until: string,
): Promise<CostClosing[]> {
  const { rows } = await sql<CostClosing>`
    with closing as (
      select to_char(month, 'YYYY-MM') as month, month as start_date,
             (month + interval '1 month' - interval '1 day')::date as end_date,
             figures -> 'costs' as costs
        from month_closings where reopened_at is null and figures ? 'costs'
    )
    select * from closing
     where start_date <= ${until}::date
       and end_date >= coalesce(
         (select max(end_date) from closing where end_date < ${from}::date), ${from}::date)
     order by start_date`.execute(tx);
  return rows;
}

/** The stock that a month was closed with, if the day (YYYY-MM-DD) is the last of one. */
export async function selectClosedStock(
  tx: TenantTransaction,
  day: string,
): Promise<ClosedStock | null> {
  const { rows } = await sql<{ stock: ClosedStock }>`
    select (figures -> 'stock') || jsonb_build_object('isAtCost', figures ? 'costs') as stock
      from month_closings
     where reopened_at is null
       and (month + interval '1 month' - interval '1 day')::date = ${day}::date`.execute(tx);
  return rows[0]?.stock ?? null;
}
