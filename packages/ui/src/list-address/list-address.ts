export type SortDirection = 'asc' | 'desc';

export interface Sort<Key extends string = string> {
  readonly key: Key;
  readonly direction: SortDirection;
}

/** The names of the URL's search parameters. */
export const parameters = {
  page: 'page',
  size: 'size',
  sort: 'sort',
  search: 'search',
  view: 'view',
  saved: 'saved',
} as const;

/** Parses a positive count; anything else gives `fallback`. */
export function readCount(text: string | null, fallback: number): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : fallback;
}

/** The last page that the server gives. */
const lastPage = 10_000;

/** The page of an address; one that no list has is the first or the last. */
export const readPage = (address: URLSearchParams): number =>
  Math.min(readCount(address.get(parameters.page), 1), lastPage);

/** Parses `name` or `-name` (descending); an unknown key gives `fallback`. */
export function readSort<Key extends string>(
  text: string | null,
  keys: readonly Key[],
  fallback: Sort<Key>,
): Sort<Key> {
  const key = keys.find((candidate) => candidate === text?.replace(/^-/, ''));
  if (!key || text === null) return fallback;
  return { key, direction: text.startsWith('-') ? 'desc' : 'asc' };
}

/** The maximum page size in the URL, unless the list offers larger ones. */
const largestPageSize = 100;

export interface ListAddressOptions<SortKey extends string, ViewKey extends string> {
  readonly sortKeys: readonly SortKey[];
  readonly defaultSort: Sort<SortKey>;
  /** The first one is the default. */
  readonly views?: readonly [ViewKey, ...ViewKey[]];
  /** Rows per page; 25 by default. */
  readonly defaultSize?: number;
  /** The page sizes offered in the footer, as large as the server allows; none by default. */
  readonly sizes?: readonly number[];
}

/** Page, page size, sort, search and view in a list's URL. Unknown values count as absent. */
export function readListAddress<SortKey extends string, ViewKey extends string>(
  address: URLSearchParams,
  {
    sortKeys,
    defaultSort,
    views,
    defaultSize = 25,
    sizes = [],
  }: ListAddressOptions<SortKey, ViewKey>,
) {
  const view = views?.find((key) => key === address.get(parameters.view)) ?? views?.[0];
  const largest = Math.max(largestPageSize, ...sizes);
  return {
    page: readPage(address),
    size: Math.min(readCount(address.get(parameters.size), defaultSize), largest),
    sort: readSort(address.get(parameters.sort), sortKeys, defaultSort),
    search: address.get(parameters.search) ?? '',
    // Ignored without views.
    view: view ?? ('' as ViewKey),
  };
}

/** A sort as written in the URL. */
export function writeSort(sort: Sort): string {
  return sort.direction === 'desc' ? `-${sort.key}` : sort.key;
}

/** A copy of the parameters with some changed; `null` removes one. */
export function changed(
  current: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * Normalises a query string: names sorted, without page, saved view and default values.
 * @param defaults by name, the value that counts as absent
 */
export function addressWithout(
  address: string,
  defaults: Readonly<Record<string, string>>,
): string {
  const source = new URLSearchParams(address);
  const remaining = [...source].filter(
    ([name, value]) =>
      name !== parameters.page &&
      name !== parameters.saved &&
      value !== '' &&
      value !== defaults[name],
  );
  const params = new URLSearchParams(remaining);
  params.sort();
  return params.toString();
}
