import { calendarDateOrNull } from '@cervoise/domain/dates';
import { ingredientTypes } from '@cervoise/domain/ingredients';
import { useQuery } from '@cervoise/graphql-client';
import { listQueryOptions, pageSizes, pageVariables, useListResult } from '@cervoise/records/list';
import { useTableState } from '@cervoise/ui/table';
import { sortFields, views } from './ingredient-views';
import { ingredientListQuery, ingredientOverviewQuery } from './ingredients.graphql';

/** The list the address asks for: its rows, its counts, and how to ask for another one. */
export function useIngredientList() {
  const state = useTableState({
    sortKeys: sortFields,
    defaultSort: { key: 'status', direction: 'asc' },
    views,
    sizes: pageSizes,
  });
  const type = ingredientTypes.find((candidate) => candidate === state.filter('type')) ?? null;
  const expiresFrom = calendarDateOrNull(state.filter('from'));
  const expiresTo = calendarDateOrNull(state.filter('to'));
  const result = useQuery(ingredientListQuery, {
    variables: {
      filter: {
        view: state.view,
        search: state.search || null,
        types: type ? [type] : null,
        expiresFrom,
        expiresTo,
      },
      ...pageVariables(state),
    },
    ...listQueryOptions,
  });
  const answer = useListResult(result);
  const overview = useQuery(ingredientOverviewQuery, listQueryOptions);
  return {
    state,
    type,
    expiresFrom,
    expiresTo,
    ...result,
    ...answer,
    overview: overview.data?.ingredientOverview,
    refetch: () => Promise.all([result.refetch(), overview.refetch()]),
  };
}
