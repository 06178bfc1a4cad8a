import {
  equipmentCategories,
  equipmentConditions,
  equipmentStatuses,
} from '@cervoise/domain/equipment';
import { useQuery } from '@cervoise/graphql-client';
import { listQueryOptions, pageSizes, pageVariables, useListResult } from '@cervoise/records/list';
import { useTableState } from '@cervoise/ui/table';
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
      ...pageVariables(state),
    },
    ...listQueryOptions,
  });
  const answer = useListResult(result);
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
