import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';
import type { IngredientsService } from '../modules/ingredients/ingredients.service';

/**
 * Tells every brewery of the lots that came within the window of expiry. One brewery's failure
 * does not keep the others from being told.
 * @throws AggregateError once all were tried
 */
export async function announceExpiringLots(
  database: Kysely<Database>,
  ingredients: Pick<IngredientsService, 'announceExpiringLots'>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select brewery_ids() as id`.execute(database);
  const failures: unknown[] = [];
  for (const { id } of rows) {
    await ingredients.announceExpiringLots(id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Expiring lots were not announced.');
}
