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
  lines: lines.map(({ id, ingredientName, unit, quantity, packQuantity, price, vatRate }) => ({
    id,
    ingredientName,
    unit,
    quantity,
    packQuantity,
    price,
    vatRate,
  })),
});
