import { defineList, fetchList, recordFilter } from '@cervoise/records/list-query';
import type { ProductionBatchSortField } from '../../generated/graphql';
import { batchListQuery, batchOverviewQuery } from './batch-list.graphql';
import { views } from './batch-texts';

const sortFields = [
  'batchNumber',
  'recipeName',
  'status',
  'volumeInLiters',
  'brewDate',
  'packagingDate',
  'updatedAt',
] as const satisfies readonly ProductionBatchSortField[];
export type SortField = (typeof sortFields)[number];

export const batchList = defineList({
  query: batchListQuery,
  keptOffline: true,
  views,
  sortFields,
  defaultSort: { key: 'brewDate', direction: 'desc' },
  filters: {
    recipe: recordFilter('Recette', undefined, ''),
    vessel: recordFilter('Cuve', undefined, ''),
  },
  variables: ({ view, search, filters: { recipe, vessel }, paging }) => ({
    filter: { view, search, recipeId: recipe, equipmentId: vessel },
    ...paging,
  }),
});

export const fetchBatches = fetchList(batchList, batchOverviewQuery);
