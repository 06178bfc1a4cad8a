import { defineList, fetchList } from '@cervoise/records/list-query';
import { plainViews } from '../../plain-list-views';
import { placeListQuery } from './places.graphql';

export const placeList = defineList({
  query: placeListQuery,
  views: plainViews,
  sortFields: ['path', 'name'],
  defaultSort: { key: 'path', direction: 'asc' },
  filters: {},
  variables: ({ view, search, paging }) => ({ filter: { view, search }, ...paging }),
});

export const fetchPlaces = fetchList(placeList);
