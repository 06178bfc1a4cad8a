import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { RecordSort } from '../../records/record-source';
import type { Records, StoredRecord } from '../../records/records';
import { defineImport } from './define-import';
import type { ImportDefinition } from './import-definition';
import { type Candidate, keyOfText, matchRecords, recordKey } from './record-keys';
import { lockClause } from './records.store';
import { type Draft, omitNil, type SheetImport } from './sheet-import';
import { type UndoBatch, undoRecords } from './undo-records';
import { createdRecords, updatedRecords } from './written-records';

interface RecordImport<Row extends StoredRecord, Values>
  extends Pick<
    ImportDefinition<unknown, { readonly row: Row }>,
    'kind' | 'permission' | 'columns' | 'keyField'
  > {
  /** That of the unique name by default. */
  readonly takenMessage?: string;
  /** The initial values of a new form; none by default. */
  readonly initialValues?: Draft;
  /** The identifying values of a row, see `recordKey`; its name by default. */
  readonly keyOf?: (draft: Draft) => string | null;
  /** Active records by keys from `keyOf`, locked on request; by their unique name by default. */
  readonly findByKeys?: (
    tx: TenantTransaction,
    keys: readonly string[],
    lock: boolean,
  ) => Promise<readonly Candidate<Row>[]>;
  /** New records with a lower rank are written first: those that others of the file refer to. */
  readonly rankOf?: (values: Values) => number;
  /** Those of the records by default. */
  readonly messages?: Parameters<typeof matchRecords>[1]['messages'];
  /** By default an undo keeps what was edited since, and new records that others need. */
  readonly undo?: UndoBatch;
}

const keyOfName = (draft: Draft) => {
  const name = keyOfText(draft.name);
  return recordKey(draft, name ? { name } : null);
};

/** Active records by the keys of `keyOfName`. */
async function findByNames<Row>(
  tx: TenantTransaction,
  table: keyof Database,
  keys: readonly string[],
  lock: boolean,
): Promise<readonly Candidate<Row>[]> {
  const { rows } = await sql<Row & { readonly key: string }>`
    select wanted.key, item.*
      from unnest(${[...keys]}::text[]) as wanted (key)
      join ${sql.table(table)} item
        on item.deleted_at is null and item.name_key = wanted.key::jsonb ->> 'name'
     ${lockClause(lock)}`.execute(tx);
  // Every column of the table besides the key.
  return rows.map(({ key, ...row }) => ({ key, isClosest: true, row: row as Row }));
}

/** Values overridden by those of a row: `schedule.task` sets a nested field. */
function withDraft(values: object, draft: Draft): Record<string, unknown> {
  const result = new Map<string, unknown>(Object.entries(values));
  for (const [field, value] of Object.entries(omitNil(draft))) {
    const [outer = field, inner] = field.split('.');
    const whole = result.get(outer);
    const parts = typeof whole === 'object' ? whole : {};
    result.set(outer, inner ? { ...parts, [inner]: value } : value);
  }
  return Object.fromEntries(result);
}

/** Defines the import of one kind of record: new ones, and updates of existing ones. */
export function importRecords<
  Row extends StoredRecord,
  Values,
  Filter,
  Sort extends RecordSort,
  View,
>(
  records: Records<Row, Values, Filter, Sort, View>,
  { initialValues = {}, rankOf = () => 0, ...definition }: RecordImport<Row, Values>,
): SheetImport {
  const {
    keyOf = keyOfName,
    findByKeys = (tx, keys, lock) => findByNames<Row>(tx, records.table, keys, lock),
    undo = undoRecords(records),
    messages = {
      unknown: records.messages.notFound,
      removed: records.messages.removed,
      several: 'Plusieurs fiches répondent à cette ligne.',
    },
    takenMessage = records.uniqueName?.message ?? 'Cette fiche existe déjà.',
  } = definition;
  return defineImport<Values, { readonly row: Row }>({
    ...definition,
    keyOf,
    undo,
    takenMessage,
    table: records.table,
    schema: records.schema,

    findExisting: (tx, keys, lock) =>
      matchRecords(keys, {
        findByIds: (ids) => (lock ? records.lockMany(tx, ids) : records.findMany(tx, ids)),
        findByKnown: (known) => findByKeys(tx, known, lock),
        messages,
      }),

    complete: (draft, existing) =>
      withDraft(existing ? records.valuesOf(existing.row) : initialValues, draft),

    compare: ({ values, existing }) => ({
      after: values,
      before: existing && records.valuesOf(existing.row),
    }),

    write: async (tx, context, rows) => {
      const ranked = rows.toSorted((one, other) => rankOf(one.values) - rankOf(other.values));
      const added = ranked.flatMap(({ values, existing }) =>
        existing
          ? []
          : [{ id: randomUUID(), columns: records.columnsOf(values, null, context.today) }],
      );
      const changed = rows.flatMap(({ values, existing }) =>
        existing
          ? [
              {
                before: existing.row,
                columns: records.columnsOf(values, existing.row, context.today),
              },
            ]
          : [],
      );
      if (added.length > 0) await records.insert(tx, context, added);
      const written = await records.writeEach(tx, context, changed);
      return [...createdRecords(added), ...updatedRecords(changed, written)];
    },
  });
}
