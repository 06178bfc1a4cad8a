import { sql } from 'kysely';
import { dayOf, endOfDay } from '../db/brewery-day';
import { identifier } from '../db/identifier';
import { notFound } from '../errors';

/** The day of an event, where it is before the day of its entry. */
export const earlierDay = (happenedOn: string | null | undefined, today: string): string | null =>
  happenedOn && happenedOn < today ? happenedOn : null;

/** The later of two days (YYYY-MM-DD). */
export const laterDay = (day: string, other: string): string => (day < other ? other : day);

/** The brewery's day on which a ledger line (`line`) was entered. */
export const dayOfEntry = dayOf(sql`line.created_at`);

/**
 * The moment of a ledger line (`line`), or of the line that it corrects (`original`): that of its entry,
 * or the end of the earlier day on which it happened.
 */
export const momentOfLine = sql<Date>`case when original.id is null
  then coalesce(${endOfDay(sql`line.happened_on`)}, line.created_at)
  else coalesce(${endOfDay(sql`original.happened_on`)}, original.created_at)
  end`;

const noMovement = 'Mouvement non trouvé';

/** NOT_FOUND for an unknown ledger line. */
export const movementNotFound = () => notFound(noMovement);

/**
 * The id of a ledger line from a client's input.
 * @throws NOT_FOUND
 */
export const movementId = (id: string): string => identifier(id, noMovement);
