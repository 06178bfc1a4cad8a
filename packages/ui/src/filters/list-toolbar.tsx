import { Toolbar } from '../page';
import type { TableState } from '../table/use-table-state';
import { SearchField } from './search-field';
import { type View, ViewChips } from './view-chips';

interface ListToolbarProps<Key extends string> {
  /** The list's state; its sort keys are not used here. */
  readonly state: Pick<TableState<string, Key>, 'view' | 'viewLink' | 'search' | 'setSearch'>;
  /** The accessible name of the views: « États des rapports ». */
  readonly viewsLabel: string;
  readonly views: readonly View<Key>[];
  readonly searchLabel: string;
  readonly placeholder: string;
}

/** The toolbar of a list with views and a search, both in its URL. */
export function ListToolbar<Key extends string>({
  state,
  viewsLabel,
  views,
  searchLabel,
  placeholder,
}: ListToolbarProps<Key>) {
  return (
    <Toolbar
      end={
        <SearchField
          label={searchLabel}
          placeholder={placeholder}
          value={state.search}
          onChange={state.setSearch}
        />
      }
    >
      <ViewChips label={viewsLabel} views={views} selected={state.view} linkTo={state.viewLink} />
    </Toolbar>
  );
}
