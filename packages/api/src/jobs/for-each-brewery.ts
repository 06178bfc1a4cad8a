import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';

/**
 * Runs work for every brewery in turn; one brewery's failure does not stop the others.
 * @throws AggregateError once all were tried
 */
export async function forEachBrewery(
  database: Kysely<Database>,
  work: (tenantId: string) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select brewery_ids() as id`.execute(database);
  const failures: unknown[] = [];
  for (const { id } of rows) {
    await work(id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some breweries were left out.');
}
