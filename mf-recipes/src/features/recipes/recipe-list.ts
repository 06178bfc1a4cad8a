import { choiceFilter, defineList, fetchList, nameFilter } from '@cervoise/records/list-query';
import type { RecipeSortField } from '../../generated/graphql';
import { recipeListQuery, recipeOverviewQuery } from './recipe.graphql';
import { beerColors, rangeOf, strengths, views } from './recipe-texts';

const sortFields = [
  'name',
  'style',
  'originalGravity',
  'estimatedAbv',
  'ibu',
  'ebc',
  'batchSizeInLiters',
  'costPerLiter',
  'updatedAt',
] as const satisfies readonly RecipeSortField[];
export type SortField = (typeof sortFields)[number];

export const recipeList = defineList({
  query: recipeListQuery,
  views,
  sortFields,
  defaultSort: { key: 'name', direction: 'asc' },
  filters: {
    style: nameFilter('Style'),
    abv: choiceFilter('Alcool', strengths),
    color: choiceFilter('Couleur', beerColors),
  },
  variables: ({ view, search, filters: { style, abv, color }, paging }) => {
    const [strength, ebc] = [rangeOf(strengths, abv), rangeOf(beerColors, color)];
    return {
      filter: {
        view,
        search,
        styles: style === null ? null : [style],
        minimumAbv: strength.min,
        maximumAbv: strength.max,
        minimumEbc: ebc.min,
        maximumEbc: ebc.max,
      },
      ...paging,
    };
  },
});

export const fetchRecipes = fetchList(recipeList, recipeOverviewQuery);
