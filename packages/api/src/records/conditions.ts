import { searchKey } from '@cervoise/domain/text';
import { type SqlBool, sql } from 'kysely';
import { containing } from '../db/containing';
import { identifier } from '../db/identifier';

/** A condition that a column holds one of some values. */
export const isOneOf = (column: string, values: readonly unknown[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...values]})`;

/** A condition that a table's row has one of some ids from a client's input. */
export const hasId = (table: string, ids: readonly string[]) =>
  isOneOf(
    `${table}.id`,
    ids.map((id) => identifier(id)),
  );

/** A condition that a column equals the search key of a text; accents and case are ignored. */
export const hasKey = (column: string, text: string) =>
  sql<SqlBool>`${sql.ref(column)} = ${searchKey(text)}`;

/** A condition that a column of search keys contains a text, with wildcards escaped. */
export const containsText = (column: string, text: string) =>
  sql<SqlBool>`${sql.ref(column)} like ${containing(text)}`;
