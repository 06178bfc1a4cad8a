import { describeError } from '@cervoise/graphql-client';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { SearchField, type View, ViewChips } from '@cervoise/ui/filters';
import type { IconName } from '@cervoise/ui/icon';
import { Toolbar } from '@cervoise/ui/page';
import { type Column, DataTable, type TableState } from '@cervoise/ui/table';
import type { ReactNode } from 'react';
import { ScanLink } from '../features/scan/scan-link';
import styles from './record-list.module.css';

interface Told {
  readonly title: string;
  readonly text: string;
}

interface RecordListProps<Row, SortKey extends string, ViewKey extends string> {
  /** What is listed, with a capital: « Ingrédients ». */
  readonly label: string;
  /** One and several: « ingrédient », « ingrédients ». */
  readonly noun: readonly [string, string];
  readonly state: TableState<SortKey, ViewKey>;
  readonly search: { readonly label: string; readonly placeholder: string };
  readonly views: readonly View<ViewKey>[];
  /** The narrower filters, a `FilterRow`. */
  readonly filters: ReactNode;
  readonly columns: readonly Column<Row, SortKey>[];
  readonly rows: readonly Row[] | undefined;
  readonly totalCount: number | undefined;
  /** A row on a phone. */
  readonly renderCard: (row: Row, actions: ReactNode) => ReactNode;
  /** What a removed row offers, in the view of the removed ones. */
  readonly renderRestore?: (row: Row) => ReactNode;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly legend?: ReactNode;
  /** What an empty view means. */
  readonly icon: IconName;
  readonly empty: Told;
  /** What stands there when nothing matches search and filters. */
  readonly noMatch: Told;
}

/** A list with its search, its views and its filters over it, all of it in the address. */
export function RecordList<
  Row extends { readonly id: string },
  SortKey extends string,
  ViewKey extends string,
>({
  label,
  noun,
  state,
  search,
  views,
  filters,
  columns,
  rows,
  totalCount = 0,
  renderCard,
  renderRestore,
  loading,
  error,
  onRetry,
  legend,
  icon,
  empty,
  noMatch,
}: RecordListProps<Row, SortKey, ViewKey>) {
  const restoreColumn = renderRestore && {
    key: 'restore',
    title: 'Restaurer',
    hideTitle: true,
    align: 'right' as const,
    render: renderRestore,
  };
  return (
    <div className={styles.list}>
      <Toolbar
        end={
          <div className={styles.search}>
            <SearchField {...search} value={state.search} onChange={state.setSearch} />
            <ScanLink />
          </div>
        }
      >
        <ViewChips
          label={`Vues : ${label.toLowerCase()}`}
          views={views}
          selected={state.view}
          linkTo={state.viewLink}
        />
      </Toolbar>
      {filters}
      <DataTable
        label={label}
        columns={restoreColumn ? [...columns, restoreColumn] : columns}
        rows={rows}
        rowKey={(row) => row.id}
        renderCard={(row) => renderCard(row, renderRestore?.(row))}
        paging={{ state, totalCount, noun }}
        loading={loading}
        error={error ? describeError(error) : null}
        onRetry={onRetry}
        legend={legend}
        empty={
          state.isFiltered ? (
            <EmptyState
              icon="search"
              {...noMatch}
              action={<Button onClick={state.clearFilters}>Effacer les filtres</Button>}
            />
          ) : (
            <EmptyState icon={icon} {...empty} />
          )
        }
      />
    </div>
  );
}
