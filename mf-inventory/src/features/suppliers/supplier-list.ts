import { defineList, fetchList } from '@cervoise/records/list-query';
import { plainViews } from '../../plain-list-views';
import { supplierListQuery } from './suppliers.graphql';

export const supplierList = defineList({
  query: supplierListQuery,
  views: plainViews,
  sortFields: ['name'],
  defaultSort: { key: 'name', direction: 'asc' },
  filters: {},
  variables: ({ view, search, paging }) => ({ filter: { view, search }, ...paging }),
});

export const fetchSuppliers = fetchList(supplierList);
