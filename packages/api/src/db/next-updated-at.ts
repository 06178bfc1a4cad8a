import { sql } from 'kysely';

/** An instant later than the one it replaces, so that two changes never look alike to a form. */
export const nextUpdatedAt = sql<Date>`greatest(
  date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')`;
