import type { MouseEvent } from 'react';
import { useIsPhone } from '../theme/use-media-query';
import type { Column, RowPicking } from './column';
import { handleRowKey, type RowKeys } from './row-keys';
import { type BodyRow, TableElement } from './table-element';
import './table.css';
import {
  type SortState,
  selectionColumn,
  skeletonColumns,
  type TableColumn,
  tableColumns,
} from './table-columns';
import { useColumnWidths } from './use-column-widths';
import { useOverflow } from './use-overflow';
import { useRowWindow } from './use-row-window';

const rowHeight = 54;

export interface RowsProps<Row> {
  /** The list's accessible name. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly picking?: RowPicking<Row>;
  readonly keys: Omit<RowKeys, 'reveal'>;
}

interface RowsTableProps<Row, SortKey extends string> extends Omit<RowsProps<Row>, 'rows'> {
  readonly columns: readonly Column<Row, SortKey>[];
  readonly sortState?: SortState<SortKey>;
  /** Absent while the first answer is loading. */
  readonly rows: readonly Row[] | undefined;
  readonly skeletonRows: number;
  readonly loading: boolean;
}

/** Forwards a click on the row to its link, with modifier keys. */
function followRowLink(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('a, button, input, label, [role="menu"]')) return;
  if (window.getSelection()?.toString()) return;
  const link = currentTarget.querySelector('[data-row-link]');
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

/** Rows in a table; those beyond a hundred are in the DOM only while they are in view. */
export function RowsTable<Row, SortKey extends string>({
  label,
  columns,
  sortState,
  rows,
  rowKey,
  picking,
  keys,
  skeletonRows,
  loading,
}: RowsTableProps<Row, SortKey>) {
  const narrow = useIsPhone();
  const keyOf = (index: number) => {
    const row = rows?.[index];
    return row === undefined ? String(index) : rowKey(row);
  };
  const count = rows?.length ?? 0;
  const { list, ...shown } = useRowWindow<HTMLDivElement>({ count, estimate: rowHeight, keyOf });
  const overflows = useOverflow(list);
  const columnKeys = [picking !== undefined, ...columns.map(({ key }) => key)].join();
  const widths = useColumnWidths(list, shown.isWindowed && shown.rows.length > 0, columnKeys);
  const sizedColumns: TableColumn<Row>[] = [
    ...(picking ? [selectionColumn(picking, rowKey)] : []),
    ...tableColumns(columns, sortState, rows ?? []),
  ].map((column, index) => ({ ...column, width: widths?.[index] ?? column.width }));
  const bodyRow = (row: Row, at: number): BodyRow => {
    const rendered = shown.rows[at];
    return {
      ref: shown.measure,
      gapBefore: rendered?.gapBefore,
      gapAfter: at === shown.rows.length - 1 ? shown.gapAfter : 0,
      onClick: followRowLink,
      'data-row-index': rendered?.index,
      'data-chosen': picking?.selection.has(rowKey(row)) || undefined,
      // The header is the first row.
      'aria-rowindex': shown.isWindowed && rendered ? rendered.index + 2 : undefined,
    };
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the links in it
    <div
      ref={list}
      // A scroll container must be focusable.
      {...((narrow || overflows) && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className={[
        'cv-table',
        overflows && 'cv-table-overflows',
        loading && rows && 'cv-table-refreshing',
      ]
        .filter(Boolean)
        .join(' ')}
      onKeyDown={(event) => handleRowKey(event, { ...keys, reveal: shown.reveal })}
      onFocus={shown.onFocus}
      onBlur={shown.onBlur}
    >
      {rows ? (
        <TableElement
          label={label}
          columns={sizedColumns}
          rows={shown.rows.flatMap(({ index }) => rows.slice(index, index + 1))}
          {...{ rowKey, bodyRow }}
          fixed={widths !== null}
          rowCount={shown.isWindowed ? rows.length + 1 : undefined}
        />
      ) : (
        <TableElement
          label={label}
          columns={skeletonColumns(sizedColumns)}
          rows={Array.from({ length: skeletonRows }, (_, index) => index)}
          rowKey={String}
          placeholders
        />
      )}
    </div>
  );
}
