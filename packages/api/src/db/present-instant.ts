import { sql } from 'kysely';
import type { WriteContext } from './author';

/** The present instant to the millisecond, the precision of JavaScript. */
export const presentInstant = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

/** The instant of a write, in SQL. */
export const instantOf = ({ at }: Pick<WriteContext, 'at'>) =>
  at === 'present' ? presentInstant : sql<Date>`${at}::timestamptz`;

/** The instants of a new row; its table's defaults are the present. */
export const rowInstants = ({ at }: Pick<WriteContext, 'at'>) =>
  at === 'present' ? {} : { createdAt: at, updatedAt: at };
