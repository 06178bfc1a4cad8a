import type { MouseEvent } from 'react';
import { Skeleton } from '../feedback';
import type { Column } from './column';

interface TableBodyProps<Row> {
  readonly columns: readonly Pick<Column<Row>, 'key' | 'align' | 'render'>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

const classOf = ({ align }: Pick<Column<never>, 'align'>) =>
  align === 'right' ? 'cv-right' : undefined;

/** Passes a click beside the link on to the row's link, with its modifier keys. */
function followRowLink(event: MouseEvent<HTMLTableRowElement>) {
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

/** The rows. */
export function TableBody<Row>({ columns, rows, rowKey }: TableBodyProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        // The click is for the mouse alone; the keyboard has the link in the row.
        <tr key={rowKey(row)} onClick={followRowLink}>
          {columns.map((column) => (
            <td key={column.key} className={classOf(column)}>
              {column.render(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** The room of rows that are on their way. */
export function SkeletonBody<Row>({
  columns,
  count,
}: Pick<TableBodyProps<Row>, 'columns'> & { readonly count: number }) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <tbody aria-hidden="true">
      {places.map((place) => (
        <tr key={place}>
          {columns.map((column) => (
            <td key={column.key}>
              <Skeleton width={column === columns[0] ? '80%' : '60%'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
