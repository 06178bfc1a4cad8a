import { orderAmount, orderVat, totalLabel, vatRateText } from '@cervoise/domain/purchasing';
import { formatMoney } from '@cervoise/ui/format';
import { useWatch } from 'react-hook-form';
import type { OrderForm } from './order-form';

/** What the typed order costs, with its VAT where each line has a rate. */
export function OrderTotal({ form: { control } }: { readonly form: OrderForm }) {
  const [lines, carriage] = useWatch({ control, name: ['lines', 'carriage'] });
  const known = (lines ?? []).filter(({ quantity }) => Number.isFinite(quantity));
  const label = totalLabel(known, carriage);
  const vat = label ? orderVat(known, carriage) : null;
  const sums = [
    ...(label ? [`${label} : ${formatMoney(orderAmount(known, carriage))}`] : []),
    ...(vat?.rates.map(
      ({ rate, vat: ofRate }) => `${vatRateText(rate)} : ${formatMoney(ofRate)}`,
    ) ?? []),
    ...(vat ? [`Total TTC : ${formatMoney(vat.total)}`] : []),
  ];
  return (
    <p className="cv-muted" role="status">
      {sums.join(' · ')}
    </p>
  );
}
