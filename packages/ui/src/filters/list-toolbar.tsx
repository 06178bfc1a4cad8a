import type { TableState } from '../table/use-table-state';
import { FilterToolbar } from './filter-toolbar';
import type { ChangeFilters, ListFilter } from './list-filter';
import { SearchField } from './search-field';
import { type View, ViewChips } from './view-chips';

interface ListToolbarProps<Key extends string> {
  /** The list's state; its sort keys are not used here. */
  readonly state: Pick<
    TableState<string, Key>,
    'view' | 'viewLink' | 'search' | 'setSearch' | 'setFilters'
  >;
  /** The accessible name of the views: « États des rapports ». */
  readonly viewsLabel: string;
  readonly views: readonly View<Key>[];
  readonly searchLabel: string;
  readonly placeholder: string;
  readonly filters?: readonly ListFilter[];
  /** By default `state.setFilters`. */
  readonly onFilter?: ChangeFilters;
}

/** The toolbar of a list with views, a search and filters, all in its URL. */
export function ListToolbar<Key extends string>({
  state,
  viewsLabel,
  views,
  searchLabel,
  placeholder,
  filters = [],
  onFilter = state.setFilters,
}: ListToolbarProps<Key>) {
  return (
    <FilterToolbar
      views={
        <ViewChips label={viewsLabel} views={views} selected={state.view} linkTo={state.viewLink} />
      }
      search={
        <SearchField
          label={searchLabel}
          placeholder={placeholder}
          value={state.search}
          onChange={state.setSearch}
        />
      }
      filters={filters}
      onChange={onFilter}
    />
  );
}
