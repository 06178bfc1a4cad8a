import type { ApiError } from '../errors';
import { refuseField } from '../errors';
import type { BulkResult } from '../generated/resolvers';
import { isIdentifier } from './identifier';

/** The most rows one operation changes. */
const maxRows = 100;

/** A change of state that rows of one kind go through, one alone or many together. */
export interface StateChange<Row extends { readonly id: string }> {
  /** Reads the rows of some ids and keeps other writers waiting; always locks in one order. */
  readonly lock: (ids: string[]) => Promise<Row[]>;
  readonly nameOf: (row: Row) => string;
  readonly notFound: () => ApiError;
  /** Why a row may not change; null when it may. Asked once of each, in the caller's order. */
  readonly refusalOf: (row: Row) => ApiError | null;
  /** Whether a row is already as it should be: it is left alone then. */
  readonly isDone: (row: Row) => boolean;
  /** Changes locked rows, in a number of statements that does not grow with them. */
  readonly write: (rows: readonly Row[]) => Promise<Row[]>;
}

interface Refused {
  readonly id: string;
  /** Empty when nothing has that id. */
  readonly name: string;
  readonly error: ApiError;
}

export interface Changed<Row> {
  /** By id, as they stand now, those that needed no change included. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly changedCount: number;
  readonly refused: readonly Refused[];
}

/**
 * Changes the rows that may change and names those that may not.
 * @param ids at most 100, any text; each counts once
 * @throws BAD_USER_INPUT for more
 */
export async function bulkUpdate<Row extends { readonly id: string }>(
  ids: readonly string[],
  { lock, nameOf, notFound, refusalOf, isDone, write }: StateChange<Row>,
): Promise<Changed<Row>> {
  if (ids.length > maxRows) refuseField('ids', `Choisissez ${maxRows} lignes au plus.`);
  const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  const locked = await lock(uniqueIds.filter(isIdentifier));
  const rows = new Map(locked.map((row) => [row.id, row]));
  const refused: Refused[] = [];
  const changing: Row[] = [];
  for (const id of uniqueIds) {
    const row = rows.get(id);
    const error = row ? refusalOf(row) : notFound();
    if (error) refused.push({ id, name: row ? nameOf(row) : '', error });
    else if (row && !isDone(row)) changing.push(row);
  }
  const changed = changing.length > 0 ? await write(changing) : [];
  for (const row of changed) rows.set(row.id, row);
  return { rows, changedCount: changed.length, refused };
}

/** Changes one row by the rules of many. @throws what the row is refused for */
export async function changeOne<Row extends { readonly id: string }>(
  id: string,
  change: StateChange<Row>,
): Promise<Row> {
  const { rows, refused } = await bulkUpdate([id], change);
  const row = rows.get(id);
  if (refused[0] || !row) throw refused[0]?.error ?? change.notFound();
  return row;
}

/** Shows what a bulk operation did as the API does. */
export const bulkResult = ({ changedCount, refused }: Changed<unknown>): BulkResult => ({
  changedCount,
  refused: refused.map(({ id, name, error }) => ({ id, name, message: error.message })),
});
