import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';
import { allowLongWork } from '../db/tenant-transaction';

/** Any number of this file's own: the other half of the lock is the job's name. */
const lockSpace = 7_203_115;

/**
 * Does a job's work for one day, on one server alone: the others find it locked or done.
 * A failure leaves the day open for the next try.
 * @param day YYYY-MM-DD
 * @returns false when another server does it or it was done already
 */
export async function runOnceADay(
  database: Kysely<Database>,
  name: string,
  day: string,
  work: () => Promise<void>,
): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${lockSpace}, hashtext(${name})) as locked`.execute(tx);
    if (!rows[0]?.locked) return false;
    const done = await tx
      .selectFrom('jobRuns')
      .select('name')
      .where('name', '=', name)
      .where('lastDay', '>=', day)
      .executeTakeFirst();
    if (done) return false;
    // This transaction only holds the lock: it is idle while the work runs in others.
    await allowLongWork(tx);
    await work();
    await tx
      .insertInto('jobRuns')
      .values({ name, lastDay: day })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ lastDay: day, finishedAt: sql<Date>`now()` }),
      )
      .execute();
    return true;
  });
}
