import { type RawBuilder, sql } from 'kysely';

/** SQL of whether a value is one of a fixed list, written out so that statements are planned with it. */
export const isAmong = <Value extends string>(
  value: RawBuilder<unknown>,
  list: readonly Value[],
): RawBuilder<boolean> => sql<boolean>`${value} in (${sql.join(list.map((one) => sql.lit(one)))})`;
