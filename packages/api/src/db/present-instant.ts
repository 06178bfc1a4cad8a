import { sql } from 'kysely';

/** The present instant to the millisecond, as JavaScript keeps instants. */
export const presentInstant = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;
