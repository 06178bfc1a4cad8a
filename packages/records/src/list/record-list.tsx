import { describeError, useMutation } from '@cervoise/graphql-client';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import type { View } from '@cervoise/ui/filters';
import { type Column, chosenText, DataTable } from '@cervoise/ui/table';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { RecordKind } from '../record/record-kind';
import { RestoreButton } from '../record/restore-button';
import type { WriteDocument } from '../record/write-document';
import type { BulkAction, BulkResult } from './bulk/bulk-action';
import { removal, restoration } from './bulk/record-actions';
import { useBulkMutation } from './bulk/use-bulk-mutation';
import { ListHead } from './list-head';
import styles from './record-list.module.css';
import { useListViews } from './use-list-views';
import type { RecordListState } from './use-record-list';
import { useRowSelection } from './use-row-selection';

interface EmptyText {
  readonly title: string;
  readonly text: string;
}

/** The key of the view of removed records. */
const removedView = 'deleted';

interface RecordListProps<Row, SortKey extends string, ViewKey extends string> {
  readonly kind: RecordKind<Row>;
  readonly list: RecordListState<Row, SortKey, ViewKey>;
  /** The list's name, with a capital: « Ingrédients ». */
  readonly label: string;
  readonly search: { readonly label: string; readonly placeholder: string };
  /** In the search field: the scanner. */
  readonly searchAside?: ReactNode;
  readonly views: readonly View<ViewKey>[];
  readonly columns: readonly Column<Row, SortKey>[];
  /** The name of a selected row; by default the record's. */
  readonly rowName?: (row: Row) => string;
  /** The card of a row on a phone. */
  readonly renderCard: (row: Row, actions: ReactNode) => ReactNode;
  readonly operations: {
    readonly restore: WriteDocument<unknown, { readonly id: string }>;
    /** Absent where records are removed one by one. */
    readonly removeMany?: WriteDocument<BulkResult, { readonly ids: string[] }>;
    readonly restoreMany?: WriteDocument<BulkResult, { readonly ids: string[] }>;
  };
  /** Bulk actions besides removal. */
  readonly bulk?: readonly BulkAction<Row>[];
  readonly legend?: ReactNode;
  /** The text of an empty view. */
  readonly empty: Readonly<Record<ViewKey, EmptyText>>;
  /** Shown when nothing matches search and filters. */
  readonly noMatch: EmptyText;
}

/** A list with search, views and filters, all of them in the URL. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: what every list is composed of, named once
export function RecordList<
  Row extends { readonly id: string },
  SortKey extends string,
  ViewKey extends string,
>({
  kind,
  list,
  label,
  views,
  columns,
  rowName = kind.nameOf,
  renderCard,
  operations,
  bulk: otherActions = [],
  legend,
  empty,
  noMatch,
  ...head
}: RecordListProps<Row, SortKey, ViewKey>) {
  const { state, rows, totalCount = 0, isStale, loading, error, refetch } = list;
  const { noun, isFeminine, restored, bulkRemoval } = kind.texts;
  const frame = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const canRemove = useCan(kind.permissions.remove);
  const canRestore = useCan(kind.permissions.restore);
  const removeMany = useBulkMutation(operations.removeMany, { inDialog: true });
  const restoreMany = useBulkMutation(operations.restoreMany);
  const [restore] = useMutation(operations.restore);
  const saved = useListViews(kind.list, state);
  const currentRows = isStale ? [] : rows;
  const selecting = useRowSelection({
    rows: currentRows ?? [],
    nameOf: rowName,
    scope: `${state.address}#${state.page}`,
    list: frame,
  });
  const chosenCount = selecting.picking.selection.keys.length;

  const isRemovedView = state.view === removedView;
  const removedActions =
    canRestore && restoreMany ? [restoration((ids) => restoreMany({ ids }), isFeminine)] : [];
  const currentActions = [
    ...otherActions,
    ...(canRemove && removeMany
      ? [removal((ids) => removeMany({ ids }), bulkRemoval, isFeminine)]
      : []),
  ];
  const bulk: readonly BulkAction<Row>[] = isRemovedView ? removedActions : currentActions;
  const restoreButton = (row: Row) => (
    <RestoreButton
      name={kind.nameOf(row)}
      successMessage={restored}
      onRestore={async () => {
        await restore({ variables: { id: row.id } });
        // The list shows a failed refetch.
        await refetch().catch(() => undefined);
      }}
    />
  );
  const renderRestore = isRemovedView && canRestore ? restoreButton : undefined;
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
      <ListHead
        {...{
          ...head,
          list,
          label,
          noun,
          isFeminine,
          views,
          columns,
          bulk,
          saved,
          selecting,
          searchField,
        }}
        rows={currentRows}
      />
      {/* A live region must exist before its first change. */}
      <p className="cv-visually-hidden" aria-live="polite">
        {chosenCount > 0 && chosenText(chosenCount, noun, isFeminine)}
      </p>
      <DataTable
        label={label}
        columns={restoreColumn ? [...columns, restoreColumn] : columns}
        columnChoice={saved.columnChoice}
        rows={rows}
        rowKey={(row) => row.id}
        renderCard={(row) => renderCard(row, isStale ? undefined : renderRestore?.(row))}
        picking={bulk.length > 0 ? { ...selecting.picking, isDisabled: isStale } : undefined}
        onSearch={() => {
          // A selection covers the search.
          if (chosenCount > 0) flushSync(selecting.leave);
          searchField.current?.focus();
        }}
        paging={{ state, totalCount, noun }}
        loading={loading}
        error={error ? describeError(error) : null}
        onRetry={refetch}
        legend={legend}
        empty={
          state.isFiltered ? (
            <EmptyState
              icon="search"
              {...noMatch}
              action={<Button onClick={state.clearFilters}>Effacer les filtres</Button>}
            />
          ) : (
            <EmptyState icon={kind.icon} {...empty[state.view]} />
          )
        }
      />
    </div>
  );
}
