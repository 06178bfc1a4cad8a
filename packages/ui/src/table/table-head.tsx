import type { Column } from './column';
import { RowCheck } from './row-check';
import type { RowPicking } from './row-picking';
import type { TableState } from './use-table-state';

type HeadState<SortKey extends string> = Pick<TableState<SortKey>, 'sort' | 'toggleSort'>;

interface TableHeadProps<Row, SortKey extends string> {
  readonly columns: readonly Column<Row, SortKey>[];
  readonly state?: HeadState<SortKey>;
  /** A first column of boxes; its head chooses every row. */
  readonly picking?: Pick<RowPicking<Row>, 'selection' | 'isDisabled'>;
}

function ariaSort<SortKey extends string>(
  sortKey: SortKey | undefined,
  state: HeadState<SortKey> | undefined,
) {
  if (!state || sortKey === undefined || state.sort.key !== sortKey) return undefined;
  return state.sort.direction === 'asc' ? 'ascending' : 'descending';
}

/** The column heads; those that sort are buttons, the sorted one says which way. */
export function TableHead<Row, SortKey extends string>({
  columns,
  state,
  picking,
}: TableHeadProps<Row, SortKey>) {
  return (
    <thead>
      <tr>
        {picking && (
          <th scope="col" className="cv-check-cell">
            <RowCheck
              label="Tout sélectionner sur la page"
              checked={picking.selection.isAll}
              mixed={!picking.selection.isAll && picking.selection.keys.length > 0}
              disabled={picking.isDisabled}
              onToggle={picking.selection.toggleAll}
            />
          </th>
        )}
        {columns.map(({ key, title, sortKey, align, width, hideTitle }) => (
          <th
            key={key}
            scope="col"
            className={align === 'right' ? 'cv-right' : undefined}
            style={width === undefined ? undefined : { width }}
            aria-sort={ariaSort(sortKey, state)}
          >
            {state && sortKey !== undefined ? (
              <button type="button" className="cv-sort" onClick={() => state.toggleSort(sortKey)}>
                {title}
                <span className="cv-sort-mark" aria-hidden="true" />
              </button>
            ) : (
              <span className={hideTitle ? 'cv-visually-hidden' : undefined}>{title}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
