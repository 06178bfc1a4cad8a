import type { OrderFieldsFragment } from '../../generated/graphql';

export type Order = OrderFieldsFragment;
export type OrderLine = Order['lines'][number];
