import { defineList, fetchList } from '@cervoise/records/list-query';
import { views } from './stocktake-texts';
import { stocktakeListQuery } from './stocktakes.graphql';

export const stocktakeList = defineList({
  query: stocktakeListQuery,
  views,
  sortFields: ['createdAt', 'name'],
  defaultSort: { key: 'createdAt', direction: 'desc' },
  filters: {},
  variables: ({ view, search, paging }) => ({ filter: { view, search }, ...paging }),
});

export const fetchStocktakes = fetchList(stocktakeList);
