import type { ColumnChanges } from '../../db/json-columns';
import type { StoredRecord } from '../../records/records';

/** A record written by an import, with the data to undo it. */
export interface WrittenRecord {
  readonly id: string;
  readonly kind: 'created' | 'updated';
  readonly changes: ColumnChanges;
}

/** New records, as stored for the undo of an import. */
export const createdRecords = (added: readonly { readonly id: string }[]): WrittenRecord[] =>
  added.map(({ id }) => ({ id, kind: 'created', changes: {} }));

/**
 * The written records that differ from before.
 * @param written their state after the write; unchanged ones are missing
 */
export function updatedRecords(
  given: readonly { readonly before: StoredRecord; readonly columns: object }[],
  written: readonly StoredRecord[],
): WrittenRecord[] {
  const afterOf = new Map(written.map((row) => [row.id, row]));
  return given.flatMap(({ before, columns }) => {
    const after = afterOf.get(before.id);
    if (!after) return [];
    const former = new Map<string, unknown>(Object.entries(before));
    const stored = new Map<string, unknown>(Object.entries(after));
    const changed = Object.keys(columns).filter(
      (column) => former.get(column) !== stored.get(column),
    );
    const changes = changed.map((column) => [column, [former.get(column), stored.get(column)]]);
    return [{ id: before.id, kind: 'updated' as const, changes: Object.fromEntries(changes) }];
  });
}
