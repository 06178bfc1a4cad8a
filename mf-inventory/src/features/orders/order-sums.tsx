import { totalLabel, vatRateText } from '@cervoise/domain/purchasing';
import { formatMoney } from '@cervoise/ui/format';
import { Fragment } from 'react';
import type { Order } from './order';
import styles from './orders.module.css';

/** What an order costs: without taxes and, where its VAT is known, with them. */
export function OrderSums({ order }: { readonly order: Order }) {
  const { carriage, linesAmount, amount, vat } = order;
  const label = totalLabel(order.lines, carriage);
  if (!label && carriage == null) return null;
  const hasManyRates = (vat?.rates.length ?? 0) > 1;
  return (
    <dl className={`${styles.totals} cv-pad-16-20 cv-rows cv-baseline cv-line-above`}>
      {carriage != null && (
        <>
          {label && (
            <>
              <dt className="cv-muted">Lignes HT</dt>
              <dd className="cv-figures">{formatMoney(linesAmount)}</dd>
            </>
          )}
          <dt className="cv-muted">Port HT</dt>
          <dd className="cv-figures">{formatMoney(carriage)}</dd>
        </>
      )}
      {label && (
        <>
          <dt className="cv-muted">{label}</dt>
          <dd className={`cv-figures ${vat ? '' : `${styles.total} cv-strong`}`}>
            {formatMoney(amount)}
          </dd>
        </>
      )}
      {vat?.rates.map(({ rate, base, vat: ofRate }) => (
        <Fragment key={rate}>
          <dt className="cv-muted">
            {hasManyRates ? `${vatRateText(rate)} sur ${formatMoney(base)}` : vatRateText(rate)}
          </dt>
          <dd className="cv-figures">{formatMoney(ofRate)}</dd>
        </Fragment>
      ))}
      {vat && (
        <>
          <dt className="cv-strong">Total TTC</dt>
          <dd className={`${styles.total} cv-figures cv-strong`}>{formatMoney(vat.total)}</dd>
        </>
      )}
    </dl>
  );
}
