import { isUuid } from '@cervoise/domain/text';
import type { ApiError } from '../errors';
import { refuseField } from '../errors';
import type { BulkResult } from '../generated/resolvers';

/** Maximum rows of one operation. */
const maxRows = 100;

/** A change of state of one row, or of many together. */
export interface StateChange<Row extends { readonly id: string }> {
  /** Reads and locks the rows of some ids, always in the same order. */
  readonly lock: (ids: string[]) => Promise<Row[]>;
  readonly nameOf: (row: Row) => string;
  readonly notFound: () => ApiError;
  /** Why a row may not change; null when it may. Called once per row, in the caller's order. */
  readonly refusalOf: (row: Row) => ApiError | null;
  /** Whether a row needs no change; it is then not written. */
  readonly isDone: (row: Row) => boolean;
  /** Changes locked rows, in a constant number of statements. */
  readonly write: (rows: readonly Row[]) => Promise<Row[]>;
}

interface Refused {
  readonly id: string;
  /** Empty when the id is unknown. */
  readonly name: string;
  readonly error: ApiError;
}

export interface Changed<Row> {
  /** By id, after the operation, including unchanged rows. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly changedCount: number;
  readonly refused: readonly Refused[];
}

/** @throws BAD_USER_INPUT for more rows than one operation takes */
function refuseTooMany(ids: readonly string[]): void {
  if (ids.length > maxRows) refuseField('ids', `Choisissez ${maxRows} lignes au plus.`);
}

/**
 * Changes the rows that may change and reports the others.
 * @param ids at most 100, any text; each counts once
 * @throws BAD_USER_INPUT for more
 */
export async function bulkUpdate<Row extends { readonly id: string }>(
  ids: readonly string[],
  { lock, nameOf, notFound, refusalOf, isDone, write }: StateChange<Row>,
): Promise<Changed<Row>> {
  refuseTooMany(ids);
  const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  const locked = await lock(uniqueIds.filter(isUuid));
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

/** Changes one row by the rules of a bulk operation. @throws the error that refuses the row */
export async function changeOne<Row extends { readonly id: string }>(
  id: string,
  change: StateChange<Row>,
): Promise<Row> {
  const { rows, refused } = await bulkUpdate([id], change);
  const row = rows.get(id);
  if (refused[0] || !row) throw refused[0]?.error ?? change.notFound();
  return row;
}

/** Maps the result of a bulk operation to the API's type. */
export const bulkResult = ({ changedCount, refused }: Changed<unknown>): BulkResult => ({
  changedCount,
  refused: refused.map(({ id, name, error }) => ({ id, name, message: error.message })),
});
