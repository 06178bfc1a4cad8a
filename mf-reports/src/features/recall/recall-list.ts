import { defineList, fetchList } from '@cervoise/records/list-query';
import { recallsQuery } from './recall.graphql';
import { recallViews } from './recall-texts';

export const recallList = defineList({
  query: recallsQuery,
  views: recallViews,
  sortFields: ['startedAt'],
  defaultSort: { key: 'startedAt', direction: 'desc' },
  sizes: [25, 50, 100],
  filters: {},
  variables: ({ view, paging: { first, page } }) => ({ view, first, page }),
});

export const fetchRecalls = fetchList(recallList);
