import { defineList, fetchList } from '@cervoise/records/list-query';
import { views } from './supplier-texts';
import { supplierListQuery } from './suppliers.graphql';

export const supplierList = defineList({
  query: supplierListQuery,
  views,
  sortFields: ['name'],
  defaultSort: { key: 'name', direction: 'asc' },
  filters: {},
  variables: ({ view, search, paging }) => ({ filter: { view, search }, ...paging }),
});

export const fetchSuppliers = fetchList(supplierList);
