import { isUuid, searchKey } from '@cervoise/domain/text';
import { groupBy } from '../../collections/group-by';
import type { Match } from './import-definition';
import { recordIdColumn } from './sheet-columns';
import type { Draft } from './sheet-import';

/** The search key of a non-empty cell. */
export const keyOfText = (value: unknown): string | null =>
  (typeof value === 'string' && searchKey(value)) || null;

const idPrefix = 'record ';

/**
 * The key of a row: its record id, otherwise the list's own identifying values.
 * @param known those values, empty ones as null; or null while the row lacks them
 */
export function recordKey(draft: Draft, known: Readonly<Record<string, unknown>> | null) {
  const { recordId } = draft;
  if (typeof recordId === 'string') return idPrefix + recordId.toLowerCase();
  return known && JSON.stringify(known);
}

interface StoredRow {
  readonly id: string;
  readonly deletedAt: Date | null;
}

/** A record that may match a key. */
export interface Candidate<Row> {
  readonly key: string;
  /** Whether it is the best match of several. */
  readonly isClosest: boolean;
  readonly row: Row;
}

interface KeyMatch<Row> {
  findByIds(ids: readonly string[]): Promise<readonly Row[]>;
  /** By the list's identifying values in keys of `recordKey`: active ones only. */
  findByKnown(keys: readonly string[]): Promise<readonly Candidate<Row>[]>;
  readonly messages: {
    readonly unknown: string;
    readonly removed: string;
    readonly several: string;
  };
}

/** The existing records of a batch's keys: two reads at most. */
export async function matchRecords<Row extends StoredRow>(
  keys: readonly string[],
  { findByIds, findByKnown, messages }: KeyMatch<Row>,
): Promise<ReadonlyMap<string, Match<{ readonly row: Row }>>> {
  const refused = (message: string) => ({ fault: { field: recordIdColumn.field, message } });
  const matches = new Map<string, Match<{ readonly row: Row }>>();

  const named = keys.filter((key) => key.startsWith(idPrefix));
  const ids = named.map((key) => key.slice(idPrefix.length)).filter(isUuid);
  const rows = new Map((ids.length > 0 ? await findByIds(ids) : []).map((row) => [row.id, row]));
  for (const key of named) {
    const row = rows.get(key.slice(idPrefix.length));
    if (!row) matches.set(key, refused(messages.unknown));
    else matches.set(key, row.deletedAt ? refused(messages.removed) : { existing: { row } });
  }

  const known = keys.filter((key) => !key.startsWith(idPrefix));
  const candidates = known.length > 0 ? await findByKnown(known) : [];
  for (const [key, some] of groupBy(candidates, (candidate) => candidate.key)) {
    const closest = some.length > 1 ? some.filter(({ isClosest }) => isClosest) : some;
    const [match, other] = closest;
    matches.set(
      key,
      match && !other ? { existing: { row: match.row } } : refused(messages.several),
    );
  }
  return matches;
}
