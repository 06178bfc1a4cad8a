import { type FieldProps, NumberField, PackedQuantityField } from '@cervoise/ui/form';
import type { FieldValues } from 'react-hook-form';
import type { CountedStock } from './counted-stock';

interface StockQuantityFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output> {
  readonly stock: CountedStock;
}

/** A quantity of stock: in any unit of its kind, in packs, or in pieces. */
export function StockQuantityField<Values extends FieldValues, Output>({
  stock,
  ...field
}: StockQuantityFieldProps<Values, Output>) {
  return stock.unit ? (
    <PackedQuantityField {...field} unit={stock.unit} packQuantity={stock.packQuantity} />
  ) : (
    <NumberField {...field} step={1} />
  );
}
