import { Fragment } from 'react';
import { handleRowKey } from './row-keys';
import type { TableBodyProps } from './table-body';
import { TableRow } from './table-row';
import { useRowWindow } from './use-row-window';
import { useSteadyWidths } from './use-steady-widths';

const rowHeight = 54;

function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  if (height === 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true" className="cv-row-gap">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

/** The rows of a long page, of which only those around the window are in the document. */
export function WindowedBody<Row>({ columns, rows, rowKey, picking, keys }: TableBodyProps<Row>) {
  const keyOf = (index: number) => {
    const row = rows[index];
    return row === undefined ? String(index) : rowKey(row);
  };
  const shown = useRowWindow<HTMLTableSectionElement>({
    count: rows.length,
    estimate: rowHeight,
    keyOf,
  });
  const shape = [picking !== undefined, ...columns.map(({ key }) => key)].join();
  useSteadyWidths(shown.list, shown.rows.length > 0 ? shape : '');
  const span = columns.length + (picking ? 1 : 0);
  return (
    <tbody
      ref={shown.list}
      onKeyDown={(event) => handleRowKey(event, { ...keys, reveal: shown.reveal })}
      onFocus={shown.onFocus}
      onBlur={shown.onBlur}
    >
      {shown.rows.map(({ index, gapBefore }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <Fragment key={keyOf(index)}>
            <Gap height={gapBefore} span={span} />
            <TableRow
              ref={shown.measure}
              row={row}
              rowKey={rowKey(row)}
              index={index}
              columns={columns}
              picking={picking}
              counted
            />
          </Fragment>
        );
      })}
      <Gap height={shown.gapAfter} span={span} />
    </tbody>
  );
}
