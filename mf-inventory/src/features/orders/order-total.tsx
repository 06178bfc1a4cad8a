import { orderAmount } from '@cervoise/domain/purchasing';
import { formatMoney } from '@cervoise/ui/format';
import { useWatch } from 'react-hook-form';
import type { OrderForm } from './order-form';

/** What the typed order costs. */
export function OrderTotal({ form: { control } }: { readonly form: OrderForm }) {
  const [lines, carriage] = useWatch({ control, name: ['lines', 'carriage'] });
  const known = (lines ?? []).filter(({ quantity }) => Number.isFinite(quantity));
  return (
    <p className="cv-muted" role="status">
      {`Total HT, port compris : ${formatMoney(orderAmount(known, carriage))}`}
    </p>
  );
}
