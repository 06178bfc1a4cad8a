import type { KeptRecord } from '@cervoise/domain/exchange';
import type { ColumnChanges } from '../../db/json-columns';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { RecordSort } from '../../records/record-source';
import type { Records, StoredRecord, WriteContext } from '../../records/records';

/** A recorded change of a record by an import. */
export interface RecordedChange {
  readonly recordId: string;
  readonly kind: 'created' | 'updated';
  readonly changes: ColumnChanges;
  /** The record's `updatedAt` after the import. */
  readonly version: Date;
}

/** Undoes some changes, in the order of the records' ids. Returns those that it had to keep. */
export type UndoBatch = (
  tx: TenantTransaction,
  context: WriteContext,
  changes: readonly RecordedChange[],
) => Promise<readonly KeptRecord[]>;

/** A locked record that was not edited since the import. */
export interface UndoneRecord<Row> {
  readonly row: Row;
  readonly change: RecordedChange;
}

interface UndoRules<Row> {
  /** Why some records cannot be undone, by id, besides those that others need. */
  readonly refusals?: (
    tx: TenantTransaction,
    records: readonly UndoneRecord<Row>[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** Removes the initial stock of records that are about to be removed. */
  readonly takeBackStock?: (
    tx: TenantTransaction,
    context: WriteContext,
    rows: readonly Row[],
  ) => Promise<void>;
  /** Adds columns derived from the former values, and writes what else follows from them. */
  readonly complete?: (
    tx: TenantTransaction,
    context: WriteContext,
    updates: readonly FormerColumns<Row>[],
  ) => Promise<readonly FormerColumns<Row>[]>;
}

export interface FormerColumns<Row> {
  readonly before: Row;
  readonly columns: Readonly<Record<string, unknown>>;
}

export const movedSince = 'Son stock a bougé depuis l’import.';

/** Why a record has changed since the import; null when it has not. */
function changedSince(row: StoredRecord, { changes, version }: RecordedChange): string | null {
  if (row.deletedAt) return 'Supprimé depuis l’import.';
  const stored = new Map<string, unknown>(Object.entries(row));
  const isSame =
    row.updatedAt.getTime() === version.getTime() &&
    Object.entries(changes).every(([column, [, after]]) => stored.get(column) === after);
  return isSame ? null : 'Modifié depuis l’import.';
}

/** Groups the former columns of some records for one statement: the same columns for each. */
function formerColumns<Row extends StoredRecord>(
  updated: readonly UndoneRecord<Row>[],
): FormerColumns<Row>[] {
  const names = [...new Set(updated.flatMap(({ change }) => Object.keys(change.changes)))];
  return updated.map(({ row, change: { changes } }) => {
    const stored = new Map<string, unknown>(Object.entries(row));
    const columns = names.map((name) => [
      name,
      changes[name] ? changes[name][0] : stored.get(name),
    ]);
    return { before: row, columns: Object.fromEntries(columns) };
  });
}

/** Creates the undo of an import of one kind of record, with its lines of history. */
export function undoRecords<
  Row extends StoredRecord,
  Values,
  Filter,
  Sort extends RecordSort,
  View,
>(
  records: Records<Row, Values, Filter, Sort, View>,
  { refusals: refusalsOf, takeBackStock, complete }: UndoRules<Row> = {},
): UndoBatch {
  return async (tx, context, changes) => {
    const ids = changes.map(({ recordId }) => recordId);
    const rows = new Map((await records.lockMany(tx, ids)).map((row) => [row.id, row]));
    const known = changes.flatMap((change) => {
      const row = rows.get(change.recordId);
      return row ? [{ row, change }] : [];
    });
    const reasons = new Map<string, string>();
    for (const { row, change } of known) {
      const reason = changedSince(row, change);
      if (reason) reasons.set(row.id, reason);
    }
    const asLeft = known.filter(({ row }) => !reasons.has(row.id));
    for (const [id, reason] of (await refusalsOf?.(tx, asLeft)) ?? []) reasons.set(id, reason);
    const added = asLeft.filter(
      ({ row, change }) => change.kind === 'created' && !reasons.has(row.id),
    );
    if (added.length > 0) {
      const needed = await records.refuseRemoval(
        tx,
        added.map(({ row }) => row),
        context.today,
      );
      for (const [id, { message }] of needed) reasons.set(id, message);
    }
    const undone = known.filter(({ row }) => !reasons.has(row.id));

    const created = undone.filter(({ change }) => change.kind === 'created').map(({ row }) => row);
    if (created.length > 0) {
      await takeBackStock?.(tx, context, created);
      await records.remove(tx, context, created);
    }
    const former = formerColumns(undone.filter(({ change }) => change.kind === 'updated'));
    await records.writeEach(tx, context, complete ? await complete(tx, context, former) : former);
    return known.flatMap(({ row }) => {
      const reason = reasons.get(row.id);
      return reason ? [{ recordId: row.id, name: records.nameOf(row), reason }] : [];
    });
  };
}
