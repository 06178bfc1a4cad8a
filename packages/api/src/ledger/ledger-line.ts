import { sql } from 'kysely';
import { identifier } from '../db/identifier';
import { notFound } from '../errors';

/** The day of an event, where it is before the day of its entry. */
export const earlierDay = (happenedOn: string | null | undefined, today: string): string | null =>
  happenedOn && happenedOn < today ? happenedOn : null;

/** The brewery's day on which a ledger line (`line`) was entered. */
export const dayOfEntry = sql<string>`(line.created_at at time zone 'Europe/Paris')::date`;

const noMovement = 'Mouvement non trouvé';

/** NOT_FOUND for an unknown ledger line. */
export const movementNotFound = () => notFound(noMovement);

/**
 * The id of a ledger line from a client's input.
 * @throws NOT_FOUND
 */
export const movementId = (id: string): string => identifier(id, noMovement);
