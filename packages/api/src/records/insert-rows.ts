import { type RawBuilder, sql } from 'kysely';
import type { WriteContext } from '../db/author';
import type { Database } from '../db/database';
import { instantOf } from '../db/present-instant';

/** SQL that inserts rows, in order; a missing column takes its default. */
export function insertRows(
  table: keyof Database,
  rows: readonly Readonly<Record<string, unknown>>[],
): RawBuilder<unknown> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const values = rows.map((row) => {
    const cells = columns.map((column) =>
      row[column] === undefined ? sql`default` : sql`${row[column]}`,
    );
    return sql`(${sql.join(cells)})`;
  });
  const names = columns.map((column) => sql.ref(column));
  return sql`insert into ${sql.table(table)} (${sql.join(names)}) values ${sql.join(values)}`;
}

/** SQL that inserts lines of a history or a ledger, each with its author and instant. */
export const insertLines = (
  table: keyof Database,
  context: WriteContext,
  lines: readonly Readonly<Record<string, unknown>>[],
): RawBuilder<unknown> =>
  insertRows(
    table,
    lines.map((line) => ({
      ...line,
      tenantId: context.author.tenantId,
      userId: context.author.userId,
      userName: context.author.name,
      createdAt: instantOf(context),
    })),
  );

/** Columns by their names in the database, for JSON that becomes rows. */
export const storedNames = (columns: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [
      column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
