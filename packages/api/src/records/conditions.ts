import { searchKey } from '@cervoise/domain/text';
import { type SqlBool, sql } from 'kysely';
import { containing } from '../db/containing';

/** That a column holds one of some values. */
export const isOneOf = (column: string, values: readonly unknown[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...values]})`;

/** That a column holds the search key of a whole text; accents and case do not matter. */
export const hasKey = (column: string, text: string) =>
  sql<SqlBool>`${sql.ref(column)} = ${searchKey(text)}`;

/** That a column of search keys contains a typed text; no sign in it is a wildcard. */
export const containsText = (column: string, text: string) =>
  sql<SqlBool>`${sql.ref(column)} like ${containing(text)}`;
