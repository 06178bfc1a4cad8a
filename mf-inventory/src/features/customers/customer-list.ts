import { defineList, fetchList } from '@cervoise/records/list-query';
import { plainViews } from '../../plain-list-views';
import { customerListQuery } from './customers.graphql';

export const customerList = defineList({
  query: customerListQuery,
  views: plainViews,
  sortFields: ['name'],
  defaultSort: { key: 'name', direction: 'asc' },
  filters: {},
  variables: ({ view, search, paging }) => ({ filter: { view, search }, ...paging }),
});

export const fetchCustomers = fetchList(customerList);
