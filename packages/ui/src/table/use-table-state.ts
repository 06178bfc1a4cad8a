import { type To, useSearchParams } from 'react-router-dom';
import {
  addressWithout,
  changed,
  type ListAddressOptions,
  parameters,
  readListAddress,
  type Sort,
  writeSort,
} from '../list-address';

export interface TableState<SortKey extends string = string, ViewKey extends string = string> {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly sizes: readonly number[];
  readonly sort: Sort<SortKey>;
  readonly search: string;
  readonly view: ViewKey;
  /** The id of the open saved view, possibly modified since. */
  readonly savedId: string | null;
  /** The query of the rows, normalised: without the page and default values. */
  readonly address: string;
  /** Normalises any query string. */
  readonly normalize: (address: string) => string;
  /** The URL of a page, for the pager's links. */
  readonly pageLink: (page: number) => To;
  /** The URL of a view's first page; leaving a saved view clears its filters too. */
  readonly viewLink: (view: ViewKey) => To;
  /** The URL of a saved view, with its `?`. */
  readonly savedLink: (id: string, address: string) => string;
  /** Sorts by a column, or reverses the order. */
  readonly toggleSort: (key: SortKey) => void;
  /** Sets the page size; the first row of this page stays on the page. */
  readonly setSize: (size: number) => void;
  /** Replaces the history entry, so that typing adds none. */
  readonly setSearch: (text: string) => void;
  /** A filter of the page, by its URL parameter. */
  readonly filter: (name: string) => string | null;
  readonly setFilters: (filters: Readonly<Record<string, string | null>>) => void;
  /** Clears the search and every filter; view, sort and page size stay. */
  readonly clearFilters: () => void;
  /** Whether a search or another filter is set. */
  readonly isFiltered: boolean;
}

/**
 * Page, page size, sort, search and view of a list, kept in the URL so that a link, the back button
 * and a reload show the same rows. Unknown values count as absent. Every change but paging goes
 * back to the first page.
 */
export function useTableState<SortKey extends string, ViewKey extends string = string>(
  options: ListAddressOptions<SortKey, ViewKey>,
): TableState<SortKey, ViewKey> {
  const { defaultSort, views, defaultSize = 25, sizes = [] } = options;
  const [address, setAddress] = useSearchParams();
  const shown = readListAddress(address, options);
  const { page, size, sort } = shown;
  const reserved: readonly string[] = Object.values(parameters);
  const filterNames = [...address.keys()].filter((name) => !reserved.includes(name));
  const savedId = address.get(parameters.saved);

  const linkTo = (changes: Readonly<Record<string, string | null>>): To => ({
    search: changed(address, changes).toString(),
  });
  const change = (changes: Readonly<Record<string, string | null>>, replace: boolean) =>
    setAddress((current) => changed(current, { [parameters.page]: null, ...changes }), {
      replace,
      preventScrollReset: true,
    });
  const pageText = (number: number) => (number === 1 ? null : String(number));
  const normalize = (text: string) =>
    addressWithout(text, {
      [parameters.sort]: writeSort(defaultSort),
      [parameters.size]: String(defaultSize),
      [parameters.view]: views?.[0] ?? '',
    });

  return {
    ...shown,
    sizes,
    savedId,
    address: normalize(address.toString()),
    normalize,
    pageLink: (number) => linkTo({ [parameters.page]: pageText(number) }),
    viewLink: (key) => {
      const name = key === views?.[0] ? null : key;
      const base = savedId ? new URLSearchParams() : address;
      const changes = { [parameters.page]: null, [parameters.view]: name };
      return { search: changed(base, changes).toString() };
    },
    savedLink: (id, saved) => `?${changed(new URLSearchParams(saved), { [parameters.saved]: id })}`,
    toggleSort: (key) => {
      const direction = sort.key === key && sort.direction === 'asc' ? 'desc' : 'asc';
      change({ [parameters.sort]: writeSort({ key, direction }) }, false);
    },
    setSize: (next) =>
      change(
        {
          [parameters.size]: next === defaultSize ? null : String(next),
          [parameters.page]: pageText(Math.floor(((page - 1) * size) / next) + 1),
        },
        false,
      ),
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
