import { leadStatuses } from '@cervoise/domain/leads';
import { useQuery } from '@cervoise/graphql-client';
import { useTableState } from '@cervoise/ui/table';
import { leadListQuery } from './leads.graphql';

const views = ['all', ...leadStatuses] as const;

/** The applications the address asks for. */
export function useLeadList() {
  const state = useTableState({
    sortKeys: ['createdAt'],
    defaultSort: { key: 'createdAt', direction: 'desc' },
    views,
  });
  const result = useQuery(leadListQuery, {
    variables: {
      status: state.view === 'all' ? null : state.view,
      search: state.search || null,
      first: state.size,
      page: state.page,
    },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
    context: { suppressErrorToast: true },
  });
  return { ...result, state, data: result.data ?? result.previousData };
}
