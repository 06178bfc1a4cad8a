import { calendarDateOf } from '@cervoise/domain/dates';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';
import { forgetOldMails } from '../mail';
import { thinOldReadings } from '../modules/hydrometers';
import { dropOldRecallFiles } from '../modules/recalls';
import { forgetOldSecurityEvents } from '../modules/security-log';
import { dropOldExports } from '../modules/tenant-exports';
import { passkeyStore } from '../modules/users';
import { forgetOldRuns } from './job-runs.store';

/**
 * Deletes expired data: throttle windows, links and sessions, unaccepted invitations, results of
 * old requests, unsuccessful applications, imported files, exports, recall files, runs of jobs, old contracts,
 * mails that were given up, security events of a year ago, unanswered challenges of passkeys; thins
 * old readings of hydrometers.
 */
export async function cleanUp(database: Kysely<Database>, now: Date): Promise<void> {
  await sql`select throttle_clean_up()`.execute(database);
  await sql`select reset_tokens_clean_up()`.execute(database);
  await sql`select sessions_clean_up()`.execute(database);
  await sql`select invitations_clean_up()`.execute(database);
  await sql`select idempotency_keys_clean_up()`.execute(database);
  await sql`select leads_clean_up()`.execute(database);
  await sql`select imports_clean_up()`.execute(database);
  await sql`select contracts_clean_up(${calendarDateOf(now)})`.execute(database);
  await dropOldExports(database, now);
  await dropOldRecallFiles(database, now);
  await forgetOldRuns(database, now);
  await forgetOldMails(database, now);
  await forgetOldSecurityEvents(database, now);
  await passkeyStore.forgetOldChallenges(database, now);
  await thinOldReadings(database);
}
