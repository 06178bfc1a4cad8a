import type { SavedViewList } from '@cervoise/domain/saved-views';
import { describeError } from '@cervoise/graphql-client';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import type { ListFilter, View } from '@cervoise/ui/filters';
import type { IconName } from '@cervoise/ui/icon';
import { type Column, chosenText, DataTable, type TableState } from '@cervoise/ui/table';
import { type ReactNode, useRef } from 'react';
import type { BulkAction } from './bulk/bulk-action';
import { ListHead } from './list-head';
import styles from './record-list.module.css';
import { useExistingPage } from './use-existing-page';
import { useListViews } from './use-list-views';
import { useRowSelection } from './use-row-selection';

interface EmptyText {
  readonly title: string;
  readonly text: string;
}

interface RecordListProps<Row, SortKey extends string, ViewKey extends string> {
  /** Under which name its saved views and its columns are kept. */
  readonly list: SavedViewList;
  /** What is listed, with a capital: « Ingrédients ». */
  readonly label: string;
  /** One and several: « ingrédient », « ingrédients ». */
  readonly noun: readonly [string, string];
  readonly state: TableState<SortKey, ViewKey>;
  readonly search: { readonly label: string; readonly placeholder: string };
  /** Beside the search field: the scanner. */
  readonly searchAside?: ReactNode;
  readonly views: readonly View<ViewKey>[];
  readonly filters: readonly ListFilter[];
  readonly columns: readonly Column<Row, SortKey>[];
  readonly rows: readonly Row[] | undefined;
  readonly totalCount: number | undefined;
  /** The rows are those of the previous variables: nothing can be done with them. */
  readonly isStale: boolean;
  /** What a row is called when it is chosen. */
  readonly nameOf: (row: Row) => string;
  /** A row on a phone. */
  readonly renderCard: (row: Row, actions: ReactNode) => ReactNode;
  /** What a removed row offers, in the view of the removed ones. */
  readonly renderRestore?: (row: Row) => ReactNode;
  /** What can be done with several rows at once; without any, none can be chosen. */
  readonly bulk: readonly BulkAction<Row>[];
  readonly loading: boolean;
  readonly error: unknown;
  /** Reads the list anew. */
  readonly refetch: () => Promise<unknown>;
  readonly legend?: ReactNode;
  /** What an empty view means. */
  readonly icon: IconName;
  readonly empty: EmptyText;
  /** What stands there when nothing matches search and filters. */
  readonly noMatch: EmptyText;
}

/** A list with its search, its views and its filters over it, all of it in the address. */
export function RecordList<
  Row extends { readonly id: string },
  SortKey extends string,
  ViewKey extends string,
>(props: RecordListProps<Row, SortKey, ViewKey>) {
  const { list, label, noun, state, columns, rows, totalCount = 0, isStale } = props;
  const {
    nameOf,
    renderCard,
    renderRestore,
    bulk,
    loading,
    error,
    refetch,
    legend,
    icon,
    empty,
    noMatch,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const saved = useListViews(list, state);
  const ownRows = isStale ? [] : rows;
  const choosing = useRowSelection({
    rows: ownRows ?? [],
    nameOf,
    scope: `${state.address}#${state.page}`,
    list: frame,
  });
  useExistingPage({ state, rowCount: rows?.length, totalCount, loading });
  const chosenCount = choosing.picking.selection.keys.length;
  const restoreColumn = renderRestore && {
    key: 'restore',
    title: 'Restaurer',
    hideTitle: true,
    fixed: true,
    align: 'right' as const,
    render: (row: Row) => !isStale && renderRestore(row),
  };
  return (
    <div className={styles.list} ref={frame}>
      <ListHead {...props} rows={ownRows} {...{ saved, choosing, searchField }} />
      {/* Stands before anything is chosen, so that screen readers hear it change. */}
      <p className="cv-visually-hidden" aria-live="polite">
        {chosenCount > 0 && chosenText(chosenCount, noun)}
      </p>
      <DataTable
        label={label}
        columns={restoreColumn ? [...columns, restoreColumn] : columns}
        columnChoice={saved.columnChoice}
        rows={rows}
        rowKey={(row) => row.id}
        renderCard={(row) => renderCard(row, isStale ? undefined : renderRestore?.(row))}
        picking={bulk.length > 0 ? { ...choosing.picking, isDisabled: isStale } : undefined}
        onSearch={() => searchField.current?.focus()}
        paging={{ state, totalCount, noun }}
        loading={loading}
        error={error ? describeError(error) : null}
        onRetry={() => void refetch()}
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
