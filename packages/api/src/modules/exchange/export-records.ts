import type { SheetColumn } from '@cervoise/domain/exchange';
import { z } from 'zod';
import { parseInput } from '../../errors';
import type { RecordFilter, RecordSort } from '../../records/record-source';
import type { Records, StoredRecord } from '../../records/records';
import { valueAt } from './cell-values';
import type { ExportDefinition } from './export-definition';
import { listQuery } from './export-query';

interface RecordExport<Row, Filter> extends Omit<ExportDefinition, 'read'> {
  /** The fields of the list's filter, as in its URL. */
  readonly filters: {
    readonly [Field in Exclude<keyof Filter, keyof RecordFilter>]?: z.ZodType<Filter[Field]>;
  };
  /** Further values for columns, besides the row and its form values. */
  readonly cells?: (row: Row, today: string) => object;
}

const rowOf = (cells: object, columns: readonly SheetColumn[]) =>
  Object.fromEntries(columns.map(({ field }) => [field, valueAt(cells, field)]));

/** Defines the export of a list of records, filtered and sorted as on screen. */
export function exportRecords<
  Row extends StoredRecord,
  Values,
  Filter extends RecordFilter,
  Sort extends RecordSort,
  View,
>(
  { source, valuesOf }: Records<Row, Values, Filter, Sort, View>,
  { filters, cells, ...definition }: RecordExport<Row, Filter>,
): ExportDefinition {
  const { views, sortFields, defaultSort } = source;
  const shape: Readonly<Record<string, z.ZodType>> = {
    ...listQuery(views, sortFields, defaultSort.field),
    ...filters,
  };
  type Query = Filter & { readonly sort: Sort['field']; readonly direction: Sort['direction'] };
  // The schema is built from the views, sort fields and filters of this source.
  const querySchema = z.object(shape) as z.ZodType as z.ZodType<Query>;
  return {
    ...definition,
    async *read(tx, query, today) {
      const filter = parseInput(querySchema, query);
      const sort = { field: filter.sort, direction: filter.direction } as Sort;
      const list = { filter, sort, today };
      for await (const rows of source.batches(tx, list)) {
        yield rows.map((row) =>
          rowOf(
            { ...row, ...valuesOf(row), recordId: row.id, ...cells?.(row, today) },
            definition.columns,
          ),
        );
      }
    },
  };
}
