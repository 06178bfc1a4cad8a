import { calendarDateOrNull } from '@cervoise/domain/dates';
import { containerTypes, inventoryStatuses } from '@cervoise/domain/inventory';
import { useQuery } from '@cervoise/graphql-client';
import { listQueryOptions, pageSizes, pageVariables, useListResult } from '@cervoise/records/list';
import { useTableState } from '@cervoise/ui/table';
import { sortFields, views } from './product-views';
import { productListQuery, productOverviewQuery } from './products.graphql';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The list the address asks for: its rows, its counts, and how to ask for another one. */
export function useProductList() {
  const state = useTableState({
    sortKeys: sortFields,
    defaultSort: { key: 'bestBeforeDate', direction: 'asc' },
    views,
    sizes: pageSizes,
  });
  const recipe = state.filter('recipe');
  const filters = {
    containerType: containerTypes.find((type) => type === state.filter('container')) ?? null,
    status: inventoryStatuses.find((status) => status === state.filter('status')) ?? null,
    recipeId: recipe && uuid.test(recipe) ? recipe : null,
    location: state.filter('location') || null,
    bestBeforeFrom: calendarDateOrNull(state.filter('from')),
    bestBeforeTo: calendarDateOrNull(state.filter('to')),
  };
  const { containerType, status, ...others } = filters;
  const result = useQuery(productListQuery, {
    variables: {
      filter: {
        ...others,
        view: state.view,
        search: state.search || null,
        containerTypes: containerType && [containerType],
        statuses: status && [status],
      },
      ...pageVariables(state),
    },
    ...listQueryOptions,
  });
  const answer = useListResult(result);
  const overview = useQuery(productOverviewQuery, listQueryOptions);
  return {
    state,
    filters,
    ...result,
    ...answer,
    overview: overview.data?.inventoryOverview,
    refetch: () => Promise.all([result.refetch(), overview.refetch()]),
  };
}

export type ProductFilterValues = ReturnType<typeof useProductList>['filters'];
