import { type To, useSearchParams } from 'react-router-dom';
import { changed, parameters, readCount, readSort, type Sort, writeSort } from './table-address';

/** Rows a page may have, when the address asks for another number than the list's own. */
const largestPageSize = 100;

interface TableOptions<SortKey extends string, ViewKey extends string> {
  readonly sortKeys: readonly SortKey[];
  readonly defaultSort: Sort<SortKey>;
  /** The first one is the default. */
  readonly views?: readonly [ViewKey, ...ViewKey[]];
  /** Rows a page; 25 unless told. */
  readonly defaultSize?: number;
}

export interface TableState<SortKey extends string = string, ViewKey extends string = string> {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly sort: Sort<SortKey>;
  readonly search: string;
  readonly view: ViewKey;
  /** The address of a page, for the pager's links. */
  readonly pageLink: (page: number) => To;
  /** The address of a view, from its first page. */
  readonly viewLink: (view: ViewKey) => To;
  /** Sorts by a column, the other way round when it already is. */
  readonly toggleSort: (key: SortKey) => void;
  /** Replaces the address: typing leaves no trail in the history. */
  readonly setSearch: (text: string) => void;
  /** Another filter of the page's own, by its name in the address. */
  readonly filter: (name: string) => string | null;
  readonly setFilters: (filters: Readonly<Record<string, string | null>>) => void;
  /** Takes search and every other filter away; view, sort and size stay. */
  readonly clearFilters: () => void;
  /** Whether a search or another filter narrows the list. */
  readonly isFiltered: boolean;
}

/**
 * Page, size, sort, search and view of a list, kept in the address so that a link, the back
 * button and a reload show the same rows. A value the list does not know counts as absent.
 * Everything but turning the page goes back to the first page.
 */
export function useTableState<SortKey extends string, ViewKey extends string = string>({
  sortKeys,
  defaultSort,
  views,
  defaultSize = 25,
}: TableOptions<SortKey, ViewKey>): TableState<SortKey, ViewKey> {
  const [address, setAddress] = useSearchParams();
  const sort = readSort(address.get(parameters.sort), sortKeys, defaultSort);
  const firstView = views?.[0];
  const view = views?.find((key) => key === address.get(parameters.view)) ?? firstView;
  const reserved: readonly string[] = Object.values(parameters);
  const filterNames = [...address.keys()].filter((name) => !reserved.includes(name));

  const linkTo = (changes: Readonly<Record<string, string | null>>): To => ({
    search: changed(address, changes).toString(),
  });
  const change = (changes: Readonly<Record<string, string | null>>, replace: boolean) =>
    setAddress((current) => changed(current, { [parameters.page]: null, ...changes }), {
      replace,
      preventScrollReset: true,
    });

  return {
    page: readCount(address.get(parameters.page), 1),
    size: Math.min(readCount(address.get(parameters.size), defaultSize), largestPageSize),
    sort,
    search: address.get(parameters.search) ?? '',
    // Without views nobody reads it.
    view: view ?? ('' as ViewKey),
    pageLink: (page) => linkTo({ [parameters.page]: page === 1 ? null : String(page) }),
    viewLink: (key) =>
      linkTo({ [parameters.page]: null, [parameters.view]: key === firstView ? null : key }),
    toggleSort: (key) => {
      const direction = sort.key === key && sort.direction === 'asc' ? 'desc' : 'asc';
      change({ [parameters.sort]: writeSort({ key, direction }) }, false);
    },
    setSearch: (text) => change({ [parameters.search]: text }, true),
    filter: (name) => address.get(name),
    setFilters: (filters) => change(filters, true),
    clearFilters: () =>
      change(
        Object.fromEntries([parameters.search, ...filterNames].map((name) => [name, null])),
        false,
      ),
    isFiltered: address.has(parameters.search) || filterNames.length > 0,
  };
}
