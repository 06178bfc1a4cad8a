import type { ImportPreviewRow, RowChange } from '@cervoise/domain/exchange';
import { valueAt, writtenCell } from './cell-values';
import type {
  ComparedValues,
  ExistingRecord,
  ImportDefinition,
  WrittenRow,
} from './import-definition';

/** The value of a field; an empty text counts as none. */
function filledAt(values: unknown, field: string) {
  const value = valueAt(values, field);
  return value === '' ? null : value;
}

/** Compares the rows of a list's files with the existing records. */
export function compareRows<Values, Existing extends ExistingRecord>(
  definition: Pick<ImportDefinition<Values, Existing>, 'columns' | 'keyField' | 'compare'>,
) {
  const { columns, keyField } = definition;
  const compare = (row: WrittenRow<Values, Existing>): ComparedValues =>
    definition.compare?.(row) ?? { after: row.values, before: row.existing?.row ?? null };

  /** Whether a column of an existing record changes. */
  const differs = ({ after, before }: ComparedValues, field: string) =>
    filledAt(after, field) !== filledAt(before, field);

  /** The effect of a row on its record. */
  function changeOf(row: WrittenRow<Values, Existing>): RowChange {
    if (!row.existing) return 'create';
    const compared = compare(row);
    return columns.some(({ field }) => differs(compared, field)) ? 'update' : 'unchanged';
  }

  /** The result of a row, with names in place of ids. */
  function previewOf(
    row: WrittenRow<Values, Existing>,
    names: ComparedValues | undefined,
  ): Omit<ImportPreviewRow, 'row'> {
    const compared = compare(row);
    const { existing } = row;
    const after = (field: string) =>
      filledAt(names?.after, field) ?? filledAt(compared.after, field);
    const before = (field: string) =>
      filledAt(names?.before, field) ?? filledAt(compared.before, field);
    const shownColumns = columns.filter(({ field }) =>
      existing ? differs(compared, field) : field !== keyField && after(field) !== null,
    );
    return {
      name: `${after(keyField) ?? ''}`,
      change: changeOf(row),
      cells: shownColumns.map((column) => ({
        label: column.label,
        after: writtenCell(column, after(column.field)),
        before: existing && writtenCell(column, before(column.field)),
      })),
    };
  }

  return { changeOf, previewOf };
}
