import { type FieldProps, NumberField, QuantityField } from '@cervoise/ui/form';
import type { FieldValues } from 'react-hook-form';
import type { CountedStock } from './counted-stock';

interface StockQuantityFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output> {
  readonly stock: CountedStock;
}

/** A quantity of stock: in any unit of its kind, or in pieces. */
export function StockQuantityField<Values extends FieldValues, Output>({
  stock,
  ...field
}: StockQuantityFieldProps<Values, Output>) {
  return stock.unit ? (
    <QuantityField {...field} unit={stock.unit} />
  ) : (
    <NumberField {...field} step={1} />
  );
}
