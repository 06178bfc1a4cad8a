import type { ReactNode } from 'react';
import { ErrorBlock, Spinner } from '../feedback';
import { useIsPhone, useMediaQuery } from '../theme/use-media-query';
import type { Column } from './column';
import './list-card.css';
import './table.css';
import { SkeletonBody, TableBody } from './table-body';
import { type Paging, TableFooter } from './table-footer';
import { TableHead } from './table-head';

export interface DataTableProps<Row, SortKey extends string = string> {
  /** What the table shows, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row, SortKey>[];
  /** Absent until the first answer; keep the former rows while another page is on its way. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** A row as a card, for a phone; without it the phone scrolls the table sideways. */
  readonly renderCard?: (row: Row) => ReactNode;
  /** Sorting and pages; without it the rows are all there are, in their order. */
  readonly paging?: Paging<SortKey>;
  readonly loading?: boolean;
  /** Why the rows could not be had; shown above rows that stand already. */
  readonly error?: { readonly title: string; readonly message?: string } | null;
  readonly onRetry?: () => void;
  /** What stands there when there is no row, an `EmptyState`. */
  readonly empty: ReactNode;
  readonly legend?: ReactNode;
}

const skeletonRows = 8;

function useVisibleColumns<Row, SortKey extends string>(columns: readonly Column<Row, SortKey>[]) {
  const wide = {
    1024: useMediaQuery('(max-width: 1023.98px)'),
    1200: useMediaQuery('(max-width: 1199.98px)'),
    1360: useMediaQuery('(max-width: 1359.98px)'),
  };
  return columns.filter(({ from }) => from === undefined || !wide[from]);
}

/**
 * A list of rows with its states: on its way, failed, empty, there. Server paging and sorting
 * stand in the address (`useTableState`). A click on a row follows the link of its `NameCell`.
 */
export function DataTable<Row, SortKey extends string = string>({
  label,
  columns,
  rows,
  rowKey,
  renderCard,
  paging,
  loading = false,
  error,
  onRetry,
  empty,
  legend,
}: DataTableProps<Row, SortKey>) {
  const narrow = useIsPhone();
  const phone = narrow && renderCard !== undefined;
  // What scrolls sideways must be reached by keyboard.
  const sideways = narrow ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  const visible = useVisibleColumns(columns);
  const failure = error && (
    <div className="cv-table-message">
      <ErrorBlock {...error} onRetry={onRetry} retrying={loading} />
    </div>
  );
  if (!rows && error) return <div className="cv-table-card">{failure}</div>;
  if (rows?.length === 0 && !loading && !error) return <div className="cv-table-card">{empty}</div>;

  const footer = paging && rows && <TableFooter {...paging} legend={legend} />;
  if (phone)
    return (
      <div aria-busy={loading}>
        {failure}
        {rows ? (
          <ul className="cv-cards" aria-label={label}>
            {rows.map((row) => (
              <li key={rowKey(row)}>{renderCard(row)}</li>
            ))}
          </ul>
        ) : (
          <Spinner page />
        )}
        {footer}
      </div>
    );
  const refreshing = loading && rows !== undefined;
  return (
    <div className="cv-table-card" aria-busy={loading}>
      {failure}
      <div
        {...sideways}
        className={refreshing ? 'cv-table-scroll cv-table-refreshing' : 'cv-table-scroll'}
      >
        <table className="cv-table" aria-label={label}>
          <TableHead columns={visible} state={paging?.state} />
          {rows ? (
            <TableBody columns={visible} rows={rows} rowKey={rowKey} />
          ) : (
            <SkeletonBody columns={visible} count={skeletonRows} />
          )}
        </table>
      </div>
      {!rows && <Spinner label="Chargement..." />}
      {footer}
    </div>
  );
}
