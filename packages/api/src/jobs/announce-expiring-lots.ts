import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { IngredientsService } from '../modules/ingredients/ingredients.service';
import { forEachBrewery } from './for-each-brewery';

/**
 * Tells every brewery of the lots that came within the window of expiry.
 * @throws AggregateError once all were tried
 */
export const announceExpiringLots = (
  database: Kysely<Database>,
  ingredients: Pick<IngredientsService, 'announceExpiringLots'>,
): Promise<void> => forEachBrewery(database, ingredients.announceExpiringLots);
