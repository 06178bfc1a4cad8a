import { defineList, fetchList } from '@cervoise/records/list-query';
import { views } from './place-texts';
import { placeListQuery } from './places.graphql';

export const placeList = defineList({
  query: placeListQuery,
  views,
  sortFields: ['path', 'name'],
  defaultSort: { key: 'path', direction: 'asc' },
  filters: {},
  variables: ({ view, search, paging }) => ({ filter: { view, search }, ...paging }),
});

export const fetchPlaces = fetchList(placeList);
