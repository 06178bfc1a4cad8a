import { sql } from 'kysely';
import type { WriteContext } from './author';

/** The present instant to the millisecond, as JavaScript keeps instants. */
export const presentInstant = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

/** The instant that a write gives to what it writes: its context's, else the database's clock. */
export const instantOf = ({ at }: Pick<WriteContext, 'at'>) =>
  at ? sql<Date>`${at}::timestamptz` : presentInstant;
