import { sql } from 'kysely';
import type { WriteContext } from './author';

/** The present instant to the millisecond, the precision of JavaScript. */
export const presentInstant = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

/** The instant of a write: its context's, otherwise the database's clock. */
export const instantOf = ({ at }: Pick<WriteContext, 'at'>) =>
  at ? sql<Date>`${at}::timestamptz` : presentInstant;
