import Table, { type ColumnType } from 'antd/es/table';
import type { HTMLAttributes, MouseEvent, Ref } from 'react';
import { useIsPhone } from '../theme/use-media-query';
import type { Column, RowPicking } from './column';
import { handleRowKey, type RowKeys } from './row-keys';
import './table.css';
import { type SortState, selectionColumn, skeletonColumns, tableColumns } from './table-columns';
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

interface BodyRowProps extends HTMLAttributes<HTMLTableRowElement> {
  readonly 'data-row-index'?: number;
  readonly 'data-chosen'?: true;
  readonly rowRef?: Ref<HTMLTableRowElement>;
  readonly gapBefore?: number;
  readonly gapAfter?: number;
  readonly columnCount?: number;
}

function Gap({ height = 0, columnCount }: { readonly height?: number; columnCount?: number }) {
  if (height === 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true" className="cv-row-gap">
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  );
}

function BodyRow({ rowRef, gapBefore, gapAfter, columnCount, ...row }: BodyRowProps) {
  return (
    <>
      <Gap height={gapBefore} columnCount={columnCount} />
      <tr ref={rowRef} {...row} />
      <Gap height={gapAfter} columnCount={columnCount} />
    </>
  );
}

const HiddenBody = (props: HTMLAttributes<HTMLTableSectionElement>) => (
  <tbody {...props} aria-hidden="true" />
);

/** The sums below the rows, in the columns they are of. */
function Totals({
  columns,
}: {
  readonly columns: readonly Pick<Column<never>, 'key' | 'align' | 'total'>[];
}) {
  return (
    <Table.Summary.Row>
      {columns.map(({ key, align, total }, index) => (
        <Table.Summary.Cell
          key={key}
          index={index}
          className={align === 'right' ? 'cv-right' : undefined}
        >
          {total}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}

// Stable objects: antd remounts the rows when a component changes.
const rowComponents = { body: { row: BodyRow } };
const skeletonComponents = { body: { wrapper: HiddenBody } };

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

/** Rows in antd's Table, without its paging and sorting: the server does both. */
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
  const tableColumnList: ColumnType<Row>[] = [
    ...(picking ? [selectionColumn(picking, rowKey)] : []),
    ...tableColumns(columns, sortState, rows ?? []),
  ].map((column, place) => ({ ...column, width: widths?.[place] ?? column.width }));
  const common = {
    pagination: false,
    rowHoverable: false,
    tableLayout: widths ? 'fixed' : 'auto',
    'aria-label': label,
    // antd wraps a table in a live region, which would announce every page.
    loading: { spinning: false, 'aria-live': 'off', 'aria-busy': loading },
  } as const;

  const bodyRow = (row: Row, place: number | undefined): BodyRowProps => {
    const rendered = place === undefined ? undefined : shown.rows[place];
    const isLast = place === shown.rows.length - 1;
    return {
      rowRef: shown.measure,
      gapBefore: rendered?.gapBefore,
      gapAfter: isLast ? shown.gapAfter : 0,
      columnCount: tableColumnList.length,
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
        <Table<Row>
          {...common}
          aria-rowcount={shown.isWindowed ? rows.length + 1 : undefined}
          columns={tableColumnList}
          dataSource={shown.rows.flatMap(({ index }) => rows.slice(index, index + 1))}
          rowKey={rowKey}
          onRow={bodyRow}
          summary={
            columns.some(({ total }) => total) ? () => <Totals columns={columns} /> : undefined
          }
          components={rowComponents}
        />
      ) : (
        <Table<{ place: number }>
          {...common}
          columns={skeletonColumns(tableColumnList)}
          dataSource={Array.from({ length: skeletonRows }, (_, place) => ({ place }))}
          rowKey="place"
          components={skeletonComponents}
        />
      )}
    </div>
  );
}
