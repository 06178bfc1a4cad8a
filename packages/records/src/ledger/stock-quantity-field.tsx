import { type FieldProps, NumberField, QuantityField } from '@cervoise/ui/form';
import type { FieldValues } from 'react-hook-form';
import type { CountedStock } from './counted-stock';

interface StockQuantityFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output> {
  readonly stock: CountedStock;
}

/** How much of a stock: in any unit of its kind, or by the piece. */
export function StockQuantityField<Values extends FieldValues, Output>({
  stock,
  ...field
}: StockQuantityFieldProps<Values, Output>) {
  return stock.unit ? <QuantityField {...field} unit={stock.unit} /> : <NumberField {...field} />;
}
