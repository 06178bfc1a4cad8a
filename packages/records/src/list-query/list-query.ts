import type { OperationVariables, TypedDocumentNode } from '@cervoise/graphql-client';
import type { FetchData } from '@cervoise/shell-contract';
import { readListAddress } from '@cervoise/ui/list-address';
import { type FilterDefinitions, readFilters } from './filters';

/** Page sizes; the largest is the server's maximum. */
const pageSizes = [25, 50, 100, 500] as const;

/** What the URL of a list selects: view, search, filters, sort and page. */
interface ListRequest<SortKey, ViewKey, Values> {
  readonly view: ViewKey;
  readonly search: string | null;
  readonly filters: Values;
  readonly paging: {
    readonly sort: { readonly field: SortKey; readonly direction: 'asc' | 'desc' };
    readonly first: number;
    readonly page: number;
  };
}

/**
 * What a list requests of the server: a module without components, so that it is sent before the
 * page's code is there.
 */
export interface ListQuery<
  Data,
  Variables,
  SortKey extends string,
  ViewKey extends string,
  Filters,
> {
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly variables: (request: ListRequest<SortKey, ViewKey, Filters>) => Variables;
  /** The first one is the default. */
  readonly views: readonly [ViewKey, ...ViewKey[]];
  readonly sortFields: readonly SortKey[];
  readonly defaultSort: { readonly key: SortKey; readonly direction: 'asc' | 'desc' };
  /** Those whose choices are read from the server are described again in the page. */
  readonly filters: FilterDefinitions<Filters>;
  /** Page sizes; 25 to 500 by default. */
  readonly sizes?: readonly number[];
  /** The default page size; 25 by default. */
  readonly defaultSize?: number;
  /** See `useOperation`. */
  readonly keptOffline?: boolean;
}

/** Declares a list; its types follow from its parts. */
export const defineList = <
  Data,
  Variables extends OperationVariables,
  SortKey extends string,
  ViewKey extends string,
  Filters,
>(
  list: ListQuery<Data, Variables, SortKey, ViewKey, Filters>,
) => list;

/** What a list's URL requests, and the descriptions of its filters' controls. */
export function readListRequest<SortKey extends string, ViewKey extends string, Filters>(
  list: Omit<
    ListQuery<unknown, unknown, SortKey, ViewKey, Filters>,
    'query' | 'variables' | 'keptOffline'
  >,
  address: URLSearchParams,
) {
  const { sortFields, sizes = pageSizes } = list;
  const shown = readListAddress(address, { ...list, sortKeys: sortFields, sizes });
  const { values, filters } = readFilters(list.filters, (name) => address.get(name));
  const request: ListRequest<SortKey, ViewKey, Filters> = {
    view: shown.view,
    search: shown.search || null,
    filters: values,
    paging: {
      sort: { field: shown.sort.key, direction: shown.sort.direction },
      first: shown.size,
      page: shown.page,
    },
  };
  return { request, filters, sizes };
}

/**
 * Reads a list before its page opens, as its address shows it.
 * @param overviews further queries of the page, which take no variables
 */
export const fetchList =
  <
    Data,
    Variables extends OperationVariables,
    SortKey extends string,
    ViewKey extends string,
    Filters,
  >(
    list: ListQuery<Data, Variables, SortKey, ViewKey, Filters>,
    ...overviews: readonly TypedDocumentNode<unknown, Record<string, never>>[]
  ): FetchData =>
  (read, _params, address) => {
    const { keptOffline } = list;
    const variables = list.variables(readListRequest(list, address).request);
    return Promise.all([
      read(list.query, variables, { keptOffline }),
      ...overviews.map((overview) => read(overview, {}, { keptOffline })),
    ]);
  };
