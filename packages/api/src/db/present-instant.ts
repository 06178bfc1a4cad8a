import { type Expression, sql } from 'kysely';
import type { WriteContext } from './author';

/**
 * An instant later than the one it replaces, so that two versions never have the same one.
 * @param replaced the column, where another table of the statement has one of that name
 */
export const nextUpdatedAt = (
  context: Pick<WriteContext, 'at'>,
  replaced: Expression<Date> = sql<Date>`updated_at`,
) => sql<Date>`next_instant(${instantOf(context)}, ${replaced})`;

/** The present instant to the millisecond, the precision of JavaScript. */
export const presentInstant = sql<Date>`date_trunc('milliseconds', statement_timestamp())`;

/** The instant of a write, in SQL. */
export const instantOf = ({ at }: Pick<WriteContext, 'at'>) =>
  at === 'present' ? presentInstant : sql<Date>`${at}::timestamptz`;

/** The instants of a new row; its table's defaults are the present. */
export const rowInstants = ({ at }: Pick<WriteContext, 'at'>) =>
  at === 'present' ? {} : { createdAt: at, updatedAt: at };
