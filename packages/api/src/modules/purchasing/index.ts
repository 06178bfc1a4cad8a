export { moveOrders } from './order-lines.store';
export { selectOrderedIngredients } from './ordered-ingredients.store';
export { orderRows } from './orders.store';
export {
  createPurchaseOrdersService,
  type PurchaseOrdersService,
} from './purchase-orders.service';
export { noteSending } from './send-order';
export { createOrder } from './write-order';
