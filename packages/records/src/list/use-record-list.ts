import type { OperationVariables, TypedDocumentNode } from '@cervoise/graphql-client';
import { type TableState, useTableState } from '@cervoise/ui/table';
import { useOperation } from '../record/use-operation';
import { type FilterDefinitions, readFilters } from './list-filters';
import { useListResult } from './use-list-result';

/** Page sizes; the largest is the server's maximum. */
const pageSizes = [25, 50, 100, 500] as const;

/** The state of a list in the URL, as variables of its query. */
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

/** Page and order, which every list query takes. */
export function pageVariables<SortKey extends string>({
  sort,
  size,
  page,
}: Pick<TableState<SortKey>, 'sort' | 'size' | 'page'>) {
  return { sort: { field: sort.key, direction: sort.direction }, first: size, page };
}

interface RecordListOptions<
  Data,
  Variables,
  Row,
  SortKey extends string,
  ViewKey extends string,
  Filters,
> {
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly variables: (request: ListRequest<SortKey, ViewKey, Filters>) => Variables;
  readonly pageOf: (data: Data) => { readonly nodes: readonly Row[]; readonly totalCount: number };
  /** The first one is the default. */
  readonly views: readonly [ViewKey, ...ViewKey[]];
  readonly sortFields: readonly SortKey[];
  readonly defaultSort: { readonly key: SortKey; readonly direction: 'asc' | 'desc' };
  readonly filters: FilterDefinitions<Filters>;
  /** Page sizes; 25 to 500 by default. */
  readonly sizes?: readonly number[];
  /** The default page size; 25 by default. */
  readonly defaultSize?: number;
  /** Refetches the overview, such as the counts of the views. */
  readonly refetchOverview?: () => Promise<unknown>;
  /** See `useOperation`. */
  readonly keptOffline?: boolean;
}

/**
 * The list of the URL: its state, its rows and `refetch`. The previous rows stay until the new ones
 * are there, and are marked stale.
 */
export function useRecordList<
  Data,
  Variables extends OperationVariables,
  Row,
  SortKey extends string,
  ViewKey extends string,
  Filters,
>({
  query,
  variables,
  pageOf,
  views,
  sortFields,
  defaultSort,
  filters: definitions,
  sizes = pageSizes,
  defaultSize,
  refetchOverview,
  keptOffline,
}: RecordListOptions<Data, Variables, Row, SortKey, ViewKey, Filters>) {
  const state = useTableState({ sortKeys: sortFields, defaultSort, views, sizes, defaultSize });
  const { values, filters } = readFilters(definitions, state.filter);
  const request = {
    view: state.view,
    search: state.search || null,
    filters: values,
    paging: pageVariables(state),
  };
  const result = useOperation(query, variables(request), {
    notifyOnNetworkStatusChange: true,
    keptOffline,
  });
  const { data, isStale } = useListResult(result);
  const page = data && pageOf(data);
  const { refetch: refetchRows } = result;
  const refetch = (): Promise<unknown> => {
    const both = Promise.all([refetchRows(), refetchOverview?.()]);
    // Like Apollo's own: `error` tells why to who does not wait for it.
    both.catch(() => undefined);
    return both;
  };
  return {
    state,
    /** The descriptions of their controls. */
    filters,
    data,
    rows: page?.nodes,
    totalCount: page?.totalCount,
    /** The rows belong to the previous variables: actions are disabled. */
    isStale,
    loading: result.loading,
    error: result.error,
    variables: result.variables,
    refetchRows,
    refetch,
  };
}

/** The result of `useRecordList`, for `RecordList`. */
export interface RecordListState<Row, SortKey extends string, ViewKey extends string>
  extends Pick<
    ReturnType<typeof useRecordList<unknown, OperationVariables, Row, SortKey, ViewKey, unknown>>,
    'state' | 'filters' | 'rows' | 'totalCount' | 'isStale' | 'loading' | 'error' | 'refetch'
  > {}
