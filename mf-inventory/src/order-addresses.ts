// Apart from the schemas of the domain, so that a page with a link does not load them.

/** The list of orders to suppliers. */
export const ordersAddress = '/inventory/orders';
export const toOrderAddress = '/inventory/to-order';
export const newOrderAddress = (supplierId: string) =>
  `${ordersAddress}/new?supplier=${supplierId}`;
