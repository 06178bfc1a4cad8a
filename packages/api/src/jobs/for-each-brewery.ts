import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';
import { readInstallation } from '../db/installation';

type Work = (tenantId: string) => Promise<unknown>;

async function runForEach(tenantIds: readonly string[], work: Work): Promise<void> {
  const failures: unknown[] = [];
  for (const id of tenantIds) {
    await work(id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some breweries were left out.');
}

async function breweryIds(database: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select brewery_ids() as id`.execute(database);
  return rows.map(({ id }) => id);
}

/**
 * Runs work for every brewery in turn; one brewery's failure does not stop the others.
 * @throws AggregateError once all were tried
 */
export async function forEachBrewery(database: Kysely<Database>, work: Work): Promise<void> {
  await runForEach(await breweryIds(database), work);
}

/** As `forEachBrewery`, for the editor first, whose users are the superadmins. */
export async function forEachTenant(database: Kysely<Database>, work: Work): Promise<void> {
  const { editorTenantId } = await readInstallation(database);
  const breweries = await breweryIds(database);
  await runForEach(editorTenantId ? [editorTenantId, ...breweries] : breweries, work);
}
