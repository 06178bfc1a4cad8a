import type { ReactNode } from 'react';
import { ErrorBlock, Spinner } from '../feedback';
import { formatNumber } from '../format/numbers';
import { useIsPhone } from '../theme/use-media-query';
import { CardList, SkeletonCards } from './card-list';
import type { Column, RowPicking } from './column';
import { type ColumnChoice, useVisibleColumns } from './column-choice';
import { ExistingPage } from './existing-page';
import { RowsTable } from './rows-table';
import { type Paging, TableFooter } from './table-footer';

export interface DataTableProps<Row, SortKey extends string = string> {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row, SortKey>[];
  /** The user's choice of columns. */
  readonly columnChoice?: ColumnChoice;
  /** Absent until the first answer; keep the previous rows while another page is loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** The card of a row on a phone; without it the phone scrolls the table sideways. */
  readonly renderCard?: (row: Row) => ReactNode;
  /** Enables row selection, see `useSelection`. */
  readonly picking?: RowPicking<Row>;
  /** « / » while a row holds the focus: focuses the search field. */
  readonly onSearch?: () => void;
  /** Sorting and paging; without it all rows are given, in order. */
  readonly paging?: Paging<SortKey>;
  readonly loading?: boolean;
  /** Why the rows could not be loaded; shown above the previous rows. */
  readonly error?: {
    readonly code?: string;
    readonly title: string;
    readonly message?: string;
  } | null;
  readonly onRetry?: () => unknown;
  /** Shown when there is no row, an `EmptyState`. */
  readonly empty: ReactNode;
  readonly legend?: ReactNode;
  /** The most rows of a list without paging: one that reaches it says that it ends there. */
  readonly limit?: number;
  /** Said below a list without paging that ends before all is shown. */
  readonly cut?: string | false;
}

const skeletonRows = 8;

/** Below a list that has as many rows as the server gives. */
export const limitNotice = (limit: number) =>
  `La liste s’arrête ici : elle montre au plus ${formatNumber(limit)} lignes.`;

/**
 * A list of rows and its states: loading, failed, empty, loaded. The server pages and sorts, from
 * what is in the URL (`useTableState`); a page that does not exist leads to the last one. A click on a row follows the link of its `NameCell`;
 * arrows, Home and End move the focus from row to row.
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
  limit = Number.POSITIVE_INFINITY,
  cut = rows !== undefined && rows.length >= limit && limitNotice(limit),
}: DataTableProps<Row, SortKey>) {
  const narrow = useIsPhone();
  const visible = useVisibleColumns(columns, columnChoice);
  const failure = error && (
    <div className="cv-pad-20">
      <ErrorBlock {...error} onRetry={onRetry} retrying={loading} />
    </div>
  );
  if (!rows && error) return <div className="cv-table-card cv-panel">{failure}</div>;
  if (rows?.length === 0 && !loading && !error) {
    const nothing = <div className="cv-table-card cv-panel">{empty}</div>;
    return paging ? <ExistingPage {...paging}>{nothing}</ExistingPage> : nothing;
  }

  const pickRow = (index: number, range: boolean) => {
    const row = rows?.[index];
    if (row !== undefined) picking?.selection.toggle(rowKey(row), range);
  };
  const asCards = narrow && renderCard !== undefined;
  const canPick = picking && !picking.isDisabled && (!asCards || picking.inCards);
  const onPick = canPick ? pickRow : undefined;
  const keys = { count: rows?.length ?? 0, onPick, onSearch };
  const footer =
    rows && paging ? (
      <TableFooter {...paging} legend={legend} />
    ) : (
      cut && (
        <p
          className="cv-table-footer cv-row cv-wrap cv-soft-line-above cv-muted cv-small"
          role="status"
        >
          {cut}
        </p>
      )
    );

  if (asCards)
    return (
      <div aria-busy={loading}>
        {failure}
        {rows ? (
          <CardList {...{ label, rows, rowKey, renderCard, picking, keys }} />
        ) : (
          <>
            <SkeletonCards count={skeletonRows} />
            <Spinner page />
          </>
        )}
        {footer}
      </div>
    );
  return (
    <div className="cv-table-card cv-panel" aria-busy={loading}>
      {failure}
      <RowsTable
        {...{ label, rows, rowKey, picking, keys, skeletonRows, loading }}
        columns={visible}
        sortState={paging?.state}
      />
      {!rows && (
        <div className="cv-table-footer cv-row cv-wrap cv-soft-line-above cv-muted cv-small">
          <Spinner />
        </div>
      )}
      {footer}
    </div>
  );
}
