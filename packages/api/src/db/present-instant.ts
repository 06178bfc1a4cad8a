import { sql } from 'kysely';

/** When the transaction began, to the millisecond, as JavaScript keeps instants. */
export const presentInstant = sql<Date>`date_trunc('milliseconds', now())`;
