import type { MouseEvent, ReactNode, Ref } from 'react';
import type { Column } from './column';
import { RowCheck } from './row-check';
import type { RowPicking } from './row-picking';

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly rowKey: string;
  /** From 0, over all rows of the page. */
  readonly index: number;
  readonly columns: readonly Pick<Column<Row>, 'key' | 'align' | 'render'>[];
  readonly picking?: RowPicking<Row>;
  /** Some rows are not in the document: says which one this is. */
  readonly counted?: boolean;
  readonly ref?: Ref<HTMLTableRowElement>;
}

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

/** One row; its box first when rows can be chosen. */
export function TableRow<Row>({
  row,
  rowKey,
  index,
  columns,
  picking,
  counted = false,
  ref,
}: TableRowProps<Row>): ReactNode {
  const chosen = picking?.selection.has(rowKey);
  return (
    // The click is for the mouse alone; the keyboard has the link in the row.
    <tr
      ref={ref}
      onClick={followRowLink}
      data-row-index={index}
      data-chosen={chosen || undefined}
      // The head is the first one.
      aria-rowindex={counted ? index + 2 : undefined}
    >
      {picking && (
        <td className="cv-check-cell">
          <RowCheck
            label={`Sélectionner ${picking.nameOf(row)}`}
            checked={chosen === true}
            disabled={picking.isDisabled}
            onToggle={(range) => picking.selection.toggle(rowKey, range)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={column.align === 'right' ? 'cv-right' : undefined}>
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}
