import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestApi } from './test-api';

/** Waits until a statement of the test's database waits for a lock. */
export async function lockWaits({ adminDatabase }: Pick<TestApi, 'adminDatabase'>): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(adminDatabase);
    if (rows.length > 0) return;
    await setTimeout(20);
  }
}
