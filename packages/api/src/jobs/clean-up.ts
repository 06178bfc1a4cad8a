import { calendarDateOf } from '@cervoise/domain/dates';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';
import { dropOldExports } from '../modules/tenant-exports/tenant-exports.service';
import { forgetOldRuns } from './job-runs.store';

/**
 * Drops what has served: ended throttle windows, old links and sessions, invitations that nobody
 * accepted, results of old requests, applications that led nowhere, imported files, exports, runs
 * of jobs, contracts of long ago.
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
  await forgetOldRuns(database, now);
}
