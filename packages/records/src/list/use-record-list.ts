import { type OperationVariables, usePreviousData } from '@cervoise/graphql-client';
import { useTableState } from '@cervoise/ui/table';
import { useSearchParams } from 'react-router-dom';
import { type ListQuery, readListRequest } from '../list-query';
import { useOperation } from '../record/use-operation';

interface RecordListOptions<
  Data,
  Variables,
  Row,
  SortKey extends string,
  ViewKey extends string,
  Filters,
> extends ListQuery<Data, Variables, SortKey, ViewKey, Filters> {
  readonly pageOf: (data: Data) => { readonly nodes: readonly Row[]; readonly totalCount: number };
  /** Refetches the overview, such as the counts of the views. */
  readonly refetchOverview?: () => Promise<unknown>;
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
  pageOf,
  refetchOverview,
  ...list
}: RecordListOptions<Data, Variables, Row, SortKey, ViewKey, Filters>) {
  const [address] = useSearchParams();
  const { request, filters, sizes } = readListRequest(list, address);
  const state = useTableState({ ...list, sortKeys: list.sortFields, sizes });
  const result = useOperation(list.query, list.variables(request), {
    notifyOnNetworkStatusChange: true,
    keptOffline: list.keptOffline,
  });
  const { data, isStale } = usePreviousData(result);
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
    startPolling: result.startPolling,
    stopPolling: result.stopPolling,
  };
}

/** The result of `useRecordList`, for `RecordList`. */
export interface RecordListState<Row, SortKey extends string, ViewKey extends string>
  extends Pick<
    ReturnType<typeof useRecordList<unknown, OperationVariables, Row, SortKey, ViewKey, unknown>>,
    'state' | 'filters' | 'rows' | 'totalCount' | 'isStale' | 'loading' | 'error' | 'refetch'
  > {}
