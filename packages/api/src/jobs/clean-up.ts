import { calendarDateOf } from '@cervoise/domain/dates';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';
import { allowLongWork } from '../db/tenant-transaction';
import { forgetOldMails } from '../mail';
import { thinOldReadings } from '../modules/hydrometers';
import { dropOldRecallFiles } from '../modules/recalls';
import { forgetOldSecurityEvents } from '../modules/security-log';
import { dropOldExports } from '../modules/tenant-exports';
import { passkeyStore } from '../modules/users';
import { forgetOldRuns } from './job-runs.store';

/**
 * What deletes expired data: throttle windows, links and sessions, unaccepted invitations, results of
 * old requests, unsuccessful applications, imported files, exports, recall files, runs of jobs, old contracts,
 * mails that were given up, security events of a year ago, unanswered challenges of passkeys; what
 * thins old readings of hydrometers.
 */
const steps: readonly ((tx: Kysely<Database>, now: Date) => Promise<unknown>)[] = [
  (tx) => sql`select throttle_clean_up()`.execute(tx),
  (tx) => sql`select reset_tokens_clean_up()`.execute(tx),
  (tx) => sql`select sessions_clean_up()`.execute(tx),
  (tx) => sql`select invitations_clean_up()`.execute(tx),
  (tx) => sql`select idempotency_keys_clean_up()`.execute(tx),
  (tx) => sql`select leads_clean_up()`.execute(tx),
  (tx) => sql`select imports_clean_up()`.execute(tx),
  (tx, now) => sql`select contracts_clean_up(${calendarDateOf(now)})`.execute(tx),
  dropOldExports,
  dropOldRecallFiles,
  forgetOldRuns,
  forgetOldMails,
  forgetOldSecurityEvents,
  passkeyStore.forgetOldChallenges,
  thinOldReadings,
];

/**
 * Takes every step, each in a transaction with the time limits of long work; one that fails does not
 * stop the later ones.
 * @throws AggregateError once all were tried
 */
export async function cleanUp(database: Kysely<Database>, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    await database
      .transaction()
      .execute(async (tx) => {
        await allowLongWork(tx);
        await step(tx, now);
      })
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some old data was left.');
}
