import { defineList, fetchList } from '@cervoise/records/list-query';
import { views } from './order-texts';
import { orderListQuery } from './orders.graphql';

export const orderList = defineList({
  query: orderListQuery,
  views,
  sortFields: ['number', 'supplier', 'expectedOn'],
  defaultSort: { key: 'number', direction: 'desc' },
  filters: {},
  variables: ({ view, search, paging }) => ({ filter: { view, search }, ...paging }),
});

export const fetchOrders = fetchList(orderList);
