import { FilterToolbar, SearchField, SortChoice, type View } from '@cervoise/ui/filters';
import type { Column } from '@cervoise/ui/table';
import { type ReactNode, type Ref, useState } from 'react';
import type { BulkAction } from './bulk/bulk-action';
import { BulkBar } from './bulk/bulk-bar';
import { ListToolbarActions } from './list-toolbar-actions';
import { ListViewChips } from './list-view-chips';
import type { ListViews } from './use-list-views';
import type { RecordListState } from './use-record-list';
import type { useRowSelection } from './use-row-selection';

interface ListHeadProps<
  Row extends { readonly id: string },
  SortKey extends string,
  ViewKey extends string,
> {
  readonly label: string;
  readonly noun: readonly [string, string];
  readonly isFeminine?: boolean;
  readonly list: RecordListState<Row, SortKey, ViewKey>;
  readonly search: { readonly label: string; readonly placeholder: string };
  /** In the search field: the scanner. */
  readonly searchAside?: ReactNode;
  readonly views: readonly View<ViewKey>[];
  readonly columns: readonly Column<Row, SortKey>[];
  readonly rows: readonly Row[] | undefined;
  readonly bulk: readonly BulkAction<Row>[];
  readonly saved: ListViews;
  readonly selecting: ReturnType<typeof useRowSelection<Row>>;
  readonly searchField: Ref<HTMLInputElement | null>;
}

/** Views, filters and search; they give way to bulk actions while rows are selected. */
export function ListHead<
  Row extends { readonly id: string },
  SortKey extends string,
  ViewKey extends string,
>(props: ListHeadProps<Row, SortKey, ViewKey>) {
  const { label, noun, isFeminine, search, views, columns, rows = [], bulk } = props;
  const { saved, selecting, searchField, searchAside } = props;
  const { state, filters, refetch } = props.list;
  const [naming, setNaming] = useState(false);
  const { isOpen } = selecting;
  return (
    <FilterToolbar
      views={
        <ListViewChips {...{ label, state, saved, naming }} builtIn={views} onNaming={setNaming} />
      }
      search={
        <SearchField
          {...search}
          ref={searchField}
          value={state.search}
          onChange={state.setSearch}
          aside={searchAside}
        />
      }
      filters={filters}
      onChange={state.setFilters}
      phoneSort={<SortChoice columns={columns} state={state} />}
      tools={
        <ListToolbarActions
          {...{ state, columns, saved }}
          onSave={() => setNaming(true)}
          onChoose={bulk.length > 0 && props.rows?.length !== 0 ? selecting.begin : undefined}
        />
      }
      covered={isOpen}
      cover={
        <BulkBar
          {...{ rows, noun, isFeminine }}
          picking={selecting.picking}
          actions={bulk}
          open={isOpen}
          onChanged={refetch}
          onClose={selecting.leave}
        />
      }
    />
  );
}
