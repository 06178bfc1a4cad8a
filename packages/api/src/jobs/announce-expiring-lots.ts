import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { IngredientsService } from '../modules/ingredients';
import { forEachBrewery } from './for-each-brewery';

/**
 * Notifies every brewery of lots that newly expire within the window.
 * @throws AggregateError once all were tried
 */
export const announceExpiringLots = (
  database: Kysely<Database>,
  ingredients: Pick<IngredientsService, 'announceExpiringLots'>,
): Promise<void> => forEachBrewery(database, ingredients.announceExpiringLots);
