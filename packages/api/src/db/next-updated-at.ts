import { type Expression, sql } from 'kysely';
import type { WriteContext } from './author';
import { instantOf } from './present-instant';

/**
 * An instant later than the one it replaces, so that two versions never have the same one.
 * @param replaced the column, where another table of the statement has one of that name
 */
export const nextUpdatedAt = (
  context: Pick<WriteContext, 'at'>,
  replaced: Expression<Date> = sql<Date>`updated_at`,
) => sql<Date>`greatest(${instantOf(context)}, ${replaced} + interval '1 millisecond')`;
