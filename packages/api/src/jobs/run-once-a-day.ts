import { calendarDateOf } from '@cervoise/domain/dates';
import { sql } from 'kysely';
import type { ServiceDependencies } from '../service-dependencies';
import { beginRun, endRun, failRun, isDayDone } from './job-runs.store';

/** An arbitrary number: the other half of the lock is the job's name. */
const lockSpace = 7_203_115;

/**
 * Runs a job for a day, on one server only: the others find it locked or done. A failure is recorded
 * in the job's history; the job can then run again for that day.
 * @param day the present one unless a missed one is caught up
 * @returns false when another server runs it or it was done already
 */
export async function runOnceADay(
  { database, now }: Pick<ServiceDependencies, 'database' | 'now'>,
  name: string,
  work: () => Promise<void>,
  day: string = calendarDateOf(now()),
): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${lockSpace}, hashtext(${name})) as locked`.execute(tx);
    if (!rows[0]?.locked) return false;
    if (await isDayDone(tx, name, { day, now: now() })) return false;
    // This transaction only holds the lock: it is idle while the work runs in others, however long.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const run = await beginRun(database, { name, day, startedAt: now() });
    try {
      await work();
    } catch (error) {
      await failRun(database, run, now(), error);
      throw error;
    }
    // Outside the transaction: a lost connection must not make the day's work run again.
    await endRun(database, run, now());
    return true;
  });
}
