import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';

/**
 * Timeout in milliseconds: a database that is paused, or whose host is gone, does not answer at
 * all.
 */
const databasePatience = 1500;

/** @throws Error when it does not answer in time */
export async function checkDatabase(database: Kysely<Database>): Promise<void> {
  const abort = new AbortController();
  const late = setTimeout(databasePatience, undefined, { signal: abort.signal }).then(() => {
    throw new Error(`no answer within ${databasePatience} ms`);
  });
  // The timer is cleared below, which is not a failure.
  late.catch(() => undefined);
  const answer = sql`select 1`.execute(database);
  // It may still fail after the timeout.
  answer.catch(() => undefined);
  try {
    await Promise.race([answer, late]);
  } finally {
    abort.abort();
  }
}
