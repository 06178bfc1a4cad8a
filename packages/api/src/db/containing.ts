import { searchKey } from '@cervoise/domain/text';
import { type RawBuilder, sql } from 'kysely';

const escaped = (text: string) => searchKey(text).replace(/[\\%_]/g, '\\$&');

/** The LIKE pattern of search keys that contain a text, with wildcards escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/**
 * How closely a name's search key matches a text: 0 the same, 1 begins with it, 2 one of its words
 * does, 3 otherwise.
 */
export function matchRank(nameKey: RawBuilder<string>, text: string): RawBuilder<number> {
  const start = `${escaped(text)}%`;
  return sql`case when ${nameKey} = ${searchKey(text)} then 0
    when ${nameKey} like ${start} then 1
    when ${nameKey} like ${`% ${start}`} then 2 else 3 end`;
}
