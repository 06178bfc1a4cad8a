import type { SentOrder } from '@cervoise/domain/purchasing';
import type { OrderRow } from './order-rows';

/** What a supplier is told of an order. */
export const sentOrderOf = ({
  expectedOn,
  carriage,
  notes,
  closedReason,
  lines,
}: Pick<OrderRow, 'expectedOn' | 'carriage' | 'notes' | 'closedReason' | 'lines'>): SentOrder => ({
  expectedOn,
  carriage,
  notes,
  closedReason,
  lines: lines.map((line) => ({
    id: line.id,
    ingredientName: line.ingredientName,
    unit: line.unit,
    quantity: line.quantity,
    packQuantity: line.packQuantity,
    price: line.price,
    vatRate: line.vatRate,
    closedReason: line.closedReason,
    receivedQuantity: line.receivedQuantity,
  })),
});
