import { Fragment, type HTMLAttributes, type Ref } from 'react';
import type { TableColumn } from './table-columns';

/** What a row of the body has beside its cells. */
export interface BodyRow extends HTMLAttributes<HTMLTableRowElement> {
  readonly 'data-row-index'?: number;
  readonly 'data-chosen'?: true;
  readonly ref?: Ref<HTMLTableRowElement>;
  /** Heights in pixels of the omitted rows before and after it. */
  readonly gapBefore?: number;
  readonly gapAfter?: number;
}

interface TableElementProps<Row> {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly bodyRow?: (row: Row, index: number) => BodyRow;
  /** Whether the columns have the widths they are given, whatever they contain. */
  readonly fixed?: boolean;
  readonly rowCount?: number;
  /** Whether the rows are placeholders, which are not read out. */
  readonly placeholders?: boolean;
}

function Gap({ height = 0, columnCount }: { readonly height?: number; columnCount: number }) {
  if (height === 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true" className="cv-row-gap">
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  );
}

/** A table of columns and rows: heads, cells, and a last row of sums where a column has one. */
export function TableElement<Row>({
  label,
  columns,
  rows,
  rowKey,
  bodyRow = () => ({}),
  fixed = false,
  rowCount,
  placeholders = false,
}: TableElementProps<Row>) {
  return (
    <table
      aria-label={label}
      aria-rowcount={rowCount}
      style={{ tableLayout: fixed ? 'fixed' : 'auto' }}
    >
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ key, className, sorted, title }) => (
            <th key={key} scope="col" className={className} aria-sort={sorted}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody aria-hidden={placeholders || undefined}>
        {rows.map((row, index) => {
          const { gapBefore, gapAfter, ...attributes } = bodyRow(row, index);
          const cells = columns.map(({ key, className, render }) => (
            <td key={key} className={className}>
              {render(row)}
            </td>
          ));
          return (
            <Fragment key={rowKey(row)}>
              <Gap height={gapBefore} columnCount={columns.length} />
              <tr {...attributes}>{cells}</tr>
              <Gap height={gapAfter} columnCount={columns.length} />
            </Fragment>
          );
        })}
      </tbody>
      {columns.some(({ total }) => total) && (
        <tfoot>
          <tr>
            {columns.map(({ key, className, total }) => (
              <td key={key} className={className}>
                {total}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
