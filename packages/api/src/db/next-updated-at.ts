import { sql } from 'kysely';
import { presentInstant } from './present-instant';

/** An instant later than the one it replaces, so that two changes never look alike to a form. */
export const nextUpdatedAt = sql<Date>`greatest(
  ${presentInstant}, updated_at + interval '1 millisecond')`;
