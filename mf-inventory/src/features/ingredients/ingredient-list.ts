import { choiceFilter, daysFilter, defineList, fetchList } from '@cervoise/records/list-query';
import type { IngredientSortField } from '../../generated/graphql';
import { ingredientListQuery, ingredientOverviewQuery } from './ingredient.graphql';
import { typeChoices, views } from './ingredient-texts';

const sortFields = [
  'name',
  'stockQuantity',
  'minimumStockQuantity',
  'expiryDate',
  'costPerUnit',
  'supplier',
  'status',
  'type',
  'updatedAt',
] as const satisfies readonly IngredientSortField[];
export type SortField = (typeof sortFields)[number];

export const ingredientList = defineList({
  query: ingredientListQuery,
  views,
  sortFields,
  defaultSort: { key: 'status', direction: 'asc' },
  filters: {
    type: choiceFilter('Type d’ingrédient', typeChoices, 'Tous les types'),
    expiry: daysFilter('Péremption'),
  },
  variables: ({ view, search, filters: { type, expiry }, paging }) => ({
    filter: {
      view,
      search,
      types: type && [type],
      expiresFrom: expiry.from,
      expiresTo: expiry.to,
    },
    ...paging,
  }),
});

export const fetchIngredients = fetchList(ingredientList, ingredientOverviewQuery);
