import {
  equipmentCategories,
  equipmentConditions,
  equipmentStatuses,
} from '@cervoise/domain/equipment';
import { useQuery } from '@cervoise/graphql-client';
import { useTableState } from '@cervoise/ui/table';
import { listQueryOptions } from '../../list/list-query-options';
import { pageAsked } from '../../list/page-asked';
import { pageSizes } from '../../list/page-sizes';
import { useListAnswer } from '../../list/use-list-answer';
import { equipmentListQuery, equipmentOverviewQuery } from './equipment.graphql';
import { sortFields, views } from './equipment-views';

/** The list the address asks for: its rows, its counts, and how to ask for another one. */
export function useEquipmentList() {
  const state = useTableState({
    sortKeys: sortFields,
    defaultSort: { key: 'nextMaintenanceDate', direction: 'asc' },
    views,
    sizes: pageSizes,
  });
  const filters = {
    category: equipmentCategories.find((one) => one === state.filter('category')) ?? null,
    status: equipmentStatuses.find((one) => one === state.filter('status')) ?? null,
    condition: equipmentConditions.find((one) => one === state.filter('condition')) ?? null,
    location: state.filter('location') || null,
  };
  const { category, status, condition, location } = filters;
  const result = useQuery(equipmentListQuery, {
    variables: {
      filter: {
        view: state.view,
        search: state.search || null,
        categories: category && [category],
        statuses: status && [status],
        conditions: condition && [condition],
        location,
      },
      ...pageAsked(state),
    },
    ...listQueryOptions,
  });
  const answer = useListAnswer(result);
  const overview = useQuery(equipmentOverviewQuery, listQueryOptions);
  return {
    state,
    filters,
    ...result,
    ...answer,
    overview: overview.data?.equipmentOverview,
    refetch: () => Promise.all([result.refetch(), overview.refetch()]),
  };
}

export type EquipmentFilterValues = ReturnType<typeof useEquipmentList>['filters'];
