import { containerChoices, withoutBatch } from '@cervoise/domain/inventory';
import {
  choiceFilter,
  daysFilter,
  defineList,
  fetchList,
  nameFilter,
  recordFilter,
} from '@cervoise/records/list-query';
import type { InventorySortField } from '../../generated/graphql';
import { productListQuery, productOverviewQuery } from './product.graphql';
import { batchChoices, batchLabel, statusChoices, views } from './product-texts';

const sortFields = [
  'recipe',
  'location',
  'quantity',
  'bestBeforeDate',
  'unitPrice',
  'status',
  'containerType',
  'packagingDate',
  'updatedAt',
] as const satisfies readonly InventorySortField[];
export type SortField = (typeof sortFields)[number];

export const productList = defineList({
  query: productListQuery,
  views,
  sortFields,
  defaultSort: { key: 'bestBeforeDate', direction: 'asc' },
  filters: {
    container: choiceFilter('Contenant', containerChoices),
    status: choiceFilter('Statut', statusChoices),
    recipe: recordFilter('Bière', undefined, ''),
    batch: choiceFilter(batchLabel, batchChoices),
    location: nameFilter('Emplacement'),
    bestBefore: daysFilter('DDM'),
  },
  variables: ({
    view,
    search,
    filters: { container, status, recipe, batch, location, bestBefore },
    paging,
  }) => ({
    filter: {
      view,
      search,
      containerTypes: container && [container],
      statuses: status && [status],
      recipeId: recipe,
      withoutBatch: batch === withoutBatch || null,
      location,
      bestBeforeFrom: bestBefore.from,
      bestBeforeTo: bestBefore.to,
    },
    ...paging,
  }),
});

export const fetchProducts = fetchList(productList, productOverviewQuery);
