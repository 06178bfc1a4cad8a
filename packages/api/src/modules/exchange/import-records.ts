import { randomUUID } from 'node:crypto';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { RecordSort } from '../../records/record-source';
import type { Records, StoredRecord } from '../../records/records';
import { defineImport } from './define-import';
import type { ImportDefinition } from './import-definition';
import { type Candidate, matchRecords } from './record-keys';
import { type Draft, omitNil, type SheetImport } from './sheet-import';
import { createdRecords, updatedRecords } from './written-records';

interface RecordImport<Row extends StoredRecord>
  extends Pick<
    ImportDefinition<unknown, { readonly row: Row }>,
    'kind' | 'permission' | 'columns' | 'keyField' | 'keyOf' | 'takenMessage' | 'undo'
  > {
  /** The initial values of a new form. */
  readonly initialValues: Draft;
  /** Active records by keys from `keyOf`, locked on request. */
  readonly findByKeys: (
    tx: TenantTransaction,
    keys: readonly string[],
    lock: boolean,
  ) => Promise<readonly Candidate<Row>[]>;
  readonly messages: Parameters<typeof matchRecords>[1]['messages'];
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
  { initialValues, findByKeys, messages, ...definition }: RecordImport<Row>,
): SheetImport {
  return defineImport<Values, { readonly row: Row }>({
    ...definition,
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
      const added = rows.flatMap(({ values, existing }) =>
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
