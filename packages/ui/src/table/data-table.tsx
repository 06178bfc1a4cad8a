import { type ReactNode, Suspense } from 'react';
import { ErrorBlock, Spinner } from '../feedback';
import { useIsPhone } from '../theme/use-media-query';
import { CardList, SkeletonCards } from './card-list';
import type { Column } from './column';
import type { ColumnChoice } from './column-choice';
import { WindowedBody, WindowedCards } from './lazy-rows';
import type { RowPicking } from './row-picking';
import './table.css';
import { SkeletonBody, TableBody } from './table-body';
import { type Paging, TableFooter } from './table-footer';
import { TableHead } from './table-head';
import { useVisibleColumns } from './use-visible-columns';

export interface DataTableProps<Row, SortKey extends string = string> {
  /** What the table shows, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row, SortKey>[];
  /** The columns somebody chose to see or to hide. */
  readonly columnChoice?: ColumnChoice;
  /** Absent until the first answer; keep the former rows while another page is on its way. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** A row as a card, for a phone; without it the phone scrolls the table sideways. */
  readonly renderCard?: (row: Row) => ReactNode;
  /** Lets rows be chosen, `useSelection`. */
  readonly picking?: RowPicking<Row>;
  /** Where « / » leads while the focus is on the rows: to the search field. */
  readonly onSearch?: () => void;
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
/** From one row more, only those around the window are in the document. */
const mostDrawnRows = 100;

/**
 * A list of rows with its states: on its way, failed, empty, there. Server paging and sorting
 * stand in the address (`useTableState`). A click on a row follows the link of its `NameCell`;
 * arrows, Home and End go from row to row while the focus is on one.
 */
export function DataTable<Row, SortKey extends string = string>({
  label,
  columns,
  columnChoice,
  rows,
  rowKey,
  renderCard,
  picking,
  onSearch,
  paging,
  loading = false,
  error,
  onRetry,
  empty,
  legend,
}: DataTableProps<Row, SortKey>) {
  const narrow = useIsPhone();
  const visible = useVisibleColumns(columns, columnChoice);
  const failure = error && (
    <div className="cv-table-message">
      <ErrorBlock {...error} onRetry={onRetry} retrying={loading} />
    </div>
  );
  if (!rows && error) return <div className="cv-table-card">{failure}</div>;
  if (rows?.length === 0 && !loading && !error) return <div className="cv-table-card">{empty}</div>;

  const pickRow = (index: number, range: boolean) => {
    const row = rows?.[index];
    if (row !== undefined) picking?.selection.toggle(rowKey(row), range);
  };
  const asCards = narrow && renderCard !== undefined;
  const canPick = picking && !picking.isDisabled && (!asCards || picking.inCards);
  const onPick = canPick ? pickRow : undefined;
  const keys = { count: rows?.length ?? 0, onPick, onSearch };
  const windowed = rows !== undefined && rows.length > mostDrawnRows;
  const footer = paging && rows && <TableFooter {...paging} legend={legend} />;

  if (asCards) {
    const Cards = windowed ? WindowedCards : CardList;
    const skeleton = <SkeletonCards count={skeletonRows} />;
    return (
      <div aria-busy={loading}>
        {failure}
        {rows ? (
          <Suspense fallback={skeleton}>
            <Cards {...{ label, rows, rowKey, renderCard, picking, keys }} />
          </Suspense>
        ) : (
          <>
            {skeleton}
            <Spinner page />
          </>
        )}
        {footer}
      </div>
    );
  }
  const Body = windowed ? WindowedBody : TableBody;
  const skeleton = (
    <SkeletonBody columns={visible} count={skeletonRows} checks={picking !== undefined} />
  );
  const refreshing = loading && rows !== undefined;
  return (
    <div className="cv-table-card" aria-busy={loading}>
      {failure}
      <div
        // What scrolls sideways must be reached by keyboard.
        {...(narrow && { role: 'region', 'aria-label': label, tabIndex: 0 })}
        className={refreshing ? 'cv-table-scroll cv-table-refreshing' : 'cv-table-scroll'}
      >
        <table
          className="cv-table"
          aria-label={label}
          aria-rowcount={windowed ? rows.length + 1 : undefined}
        >
          <TableHead columns={visible} state={paging?.state} picking={picking} />
          {rows ? (
            <Suspense fallback={skeleton}>
              <Body columns={visible} {...{ rows, rowKey, picking, keys }} />
            </Suspense>
          ) : (
            skeleton
          )}
        </table>
      </div>
      {!rows && <Spinner label="Chargement..." />}
      {footer}
    </div>
  );
}
