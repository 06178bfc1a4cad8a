export { onOrderText } from './on-order-text';
export { landedPrice, lineAmount, linesAmount, orderAmount, totalLabel } from './order-amounts';
export {
  deliveryText,
  orderChanges,
  orderedText,
  orderPriceText,
  type SentLine,
  type SentOrder,
} from './order-changes';
export { coveredByOrder, deliveryMargin } from './order-dependents';
export {
  type OrderLineValues,
  orderClosingSchema,
  orderLineSchema,
  orderSendingSchema,
  type PurchaseOrderValues,
  purchaseOrderSchema,
} from './order-schema';
export {
  isAwaited,
  isOpenOrder,
  type OrderState,
  orderStateLabels,
  orderStateOf,
  outstandingQuantity,
} from './order-states';
export {
  type OrderVat,
  orderVat,
  type RateVat,
  standardVatRate,
  vatRateText,
} from './order-vat';
export {
  type OrderReceiptValues,
  orderReceiptSchema,
  type ReceivedLineValues,
  receivedLineFields,
} from './receipt-schema';
export { type LotReturnValues, lotReturnSchema, returnReason } from './return-schema';
export { type SentOrderContent, sentOrderSchema } from './sent-order-schema';
export { missingQuantity } from './to-order';
