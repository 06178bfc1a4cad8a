import { formatCount, formatNumber } from '@cervoise/ui/format';
import type { ReactNode } from 'react';
import styles from './recall.module.css';
import { missingText, type Totals } from './recall-texts';
import type { ReturnTotals } from './returns/recall-returns-texts';

function TotalFigure({
  label,
  value,
  detail,
}: {
  label: string;
  value: ReactNode;
  detail: ReactNode;
}) {
  return (
    <div>
      <dt className="cv-muted cv-fine">{label}</dt>
      <dd className="cv-stack">
        <span className={styles.totalFigure}>{value}</span>
        <span className="cv-fine cv-muted cv-regular">{detail}</span>
      </dd>
    </div>
  );
}

interface ContainersTotalsProps {
  readonly totals: Totals;
  readonly decimals: number;
  /** What the recall does, or would do, with the containers in stock. */
  readonly stockWord: string;
  /** Of a recall: what came back and was destroyed. */
  readonly returns?: ReturnTotals;
}

/** The totals to be recalled, with the decimals of the table above, so that they add up like its rows. */
export function ContainersTotals({ totals, decimals, stockWord, returns }: ContainersTotalsProps) {
  const hl = (liters: number) => (
    <>
      {formatNumber(liters / 100, decimals, decimals)} <small>hl</small>
    </>
  );
  const unknown = totals.unknownCustomerQuantity;
  return (
    <dl className={`${styles.totals} cv-gap-12-24 cv-panel cv-rows cv-above-12`} aria-label="Total">
      <TotalFigure
        label="Total"
        value={formatNumber(totals.madeQuantity, 0)}
        detail={`contenants de ${formatCount(totals.batchCount, 'brassin')}`}
      />
      <TotalFigure label="Fabriqué" value={hl(totals.madeLiters)} detail="fabriqués" />
      <TotalFigure
        label="En stock"
        value={hl(totals.inStockLiters)}
        detail={`${formatNumber(totals.inStockQuantity, 0)} ${stockWord}`}
      />
      <TotalFigure
        label="Vendu"
        value={hl(totals.soldLiters)}
        detail={`${formatNumber(totals.soldQuantity, 0)} à reprendre`}
      />
      {returns && (
        <TotalFigure
          label="Dehors"
          value={formatNumber(returns.outQuantity, 0)}
          detail={[
            `${formatCount(returns.returnedQuantity, 'rendu')} à la brasserie`,
            totals.givenAwayQuantity > 0 &&
              `dont ${formatCount(totals.givenAwayQuantity, 'offert ou dégusté', 'offerts ou dégustés')}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      <TotalFigure
        label="Clients"
        value={formatNumber(totals.customerCount, 0)}
        detail={
          unknown > 0
            ? `à prévenir · ${formatCount(unknown, 'contenant')} sans client noté`
            : 'à prévenir, chacun compté une fois'
        }
      />
      {totals.missingQuantity !== 0 && (
        <TotalFigure
          label="Écart"
          value={
            <span className="cv-red cv-strong">{formatNumber(totals.missingQuantity, 0)}</span>
          }
          detail={missingText(totals.missingQuantity)}
        />
      )}
    </dl>
  );
}
