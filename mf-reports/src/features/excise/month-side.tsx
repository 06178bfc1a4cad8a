import { monthAfter } from '@cervoise/domain/dates';
import { type ExciseClass, exciseClasses, exciseClassLabels } from '@cervoise/domain/excise';
import { listLimits } from '@cervoise/domain/lists';
import { addAmounts, roundTo } from '@cervoise/domain/numbers';
import { useQuery } from '@cervoise/graphql-client';
import { ReadFailure } from '@cervoise/records/read-failure';
import { Button } from '@cervoise/ui/button';
import {
  daysUntil,
  formatDate,
  formatDueIn,
  formatLongDate,
  formatMoney,
  formatNumber,
} from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { KeptCopyButton } from './customs-file';
import { monthClosingsQuery } from './excise.graphql';
import styles from './excise.module.css';
import { type ExciseMonth, monthAddress, monthTitle, ofMonth } from './excise-texts';

const shownClosings = 4;

/** « 102,95 € de moins qu’en octobre 2026 ». */
function comparisonOf({ month, duty, previousDuty }: ExciseMonth): string | null {
  const difference = roundTo(duty - previousDuty, 2);
  const before = monthTitle(monthAfter(month, -1)).toLowerCase();
  if (previousDuty === 0) return null;
  if (difference === 0) return `Autant qu’en ${before}`;
  const more = difference > 0 ? 'de plus' : 'de moins';
  return `${formatMoney(Math.abs(difference))} ${more} qu’en ${before}`;
}

/** The day itself still counts. */
const declareUntilText = (days: number | null): string =>
  days !== null && days < 0 ? 'Était à déclarer au plus tard le' : 'À déclarer au plus tard le';

interface DueCardProps {
  readonly counted: ExciseMonth;
  /** On phones, whose page has no room for it beside the title. */
  readonly fileButton: ReactNode;
  /** Absent for those who may not declare. */
  readonly onRectify: (() => void) | undefined;
}

/** What is due, until when; once it is declared, its date and the kept file. */
export function DueCard({ counted, fileButton, onRectify }: DueCardProps) {
  const { declareUntil, duty, lines, declaration, month } = counted;
  const days = daysUntil(declareUntil);
  const dutyOf = (wanted: ExciseClass) =>
    addAmounts(
      ...lines
        .filter(({ product }) => product?.exciseClass === wanted)
        .map((line) => line.duty ?? 0),
    );
  const unrated = lines.flatMap((line) =>
    line.product && line.duty == null ? line.product.label : [],
  );
  const [euros = '', cents = ''] = formatNumber(duty, 2, 2).split(',');
  return (
    <Card>
      <div className="cv-rows cv-gap-16">
        <p className={`${styles.dueUntil} cv-rows cv-gap-4 cv-line-below`}>
          <span className="cv-muted">{declareUntilText(days)}</span>
          <strong className={styles.dueDay}>{formatLongDate(declareUntil)}</strong>
          {declaration ? (
            <Status tone="healthy" label={`déclaré le ${formatDate(declaration.declaredOn)}`} />
          ) : (
            days !== null && (
              <Status tone={days < 0 ? 'critical' : 'upcoming'} label={formatDueIn(days)} />
            )
          )}
        </p>
        {(declaration || fileButton) && (
          <div className="cv-flex cv-wrap cv-gap-8">
            {fileButton}
            {declaration && <KeptCopyButton month={month} />}
            {declaration && onRectify && (
              <Button size="small" onClick={onRectify}>
                Rectifier
              </Button>
            )}
          </div>
        )}
        <div>
          <span className="cv-muted">{`Droits ${ofMonth(counted.month)}`}</span>
          <strong className={`${styles.amount} cv-block`}>
            {euros},{cents} <span className={styles.currency}>€</span>
          </strong>
          <dl className={`cv-small cv-rows cv-gap-4 ${styles.classes}`}>
            {exciseClasses
              .filter((one) => lines.some(({ product }) => product?.exciseClass === one))
              .map((one) => (
                <div className="cv-flex cv-between cv-gap-12" key={one}>
                  <dt className="cv-muted">{exciseClassLabels[one]}</dt>
                  <dd className="cv-strong cv-nowrap">{formatMoney(dutyOf(one))}</dd>
                </div>
              ))}
          </dl>
          <p className={`${styles.compared} cv-small`}>{comparisonOf(counted)}</p>
          {unrated.length > 0 && (
            <p className="cv-small">
              {`Sans ${unrated.join(', ')} : le tarif manque pour ce mois, ou pour celui d’une vente rendue.`}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

/** The latest closed months. */
export function ClosingsCard() {
  const { data, ...read } = useQuery(monthClosingsQuery, {
    // As a literal of the document so many rows would exceed its cost.
    variables: { first: listLimits.monthClosings },
  });
  const closed = data?.monthClosings.filter(({ reopenedAt }) => !reopenedAt);
  const reopened = data?.monthClosings.filter(({ reopenedAt }) => reopenedAt) ?? [];
  return (
    <Card title="Mois clôturés">
      <ReadFailure read={read} />
      {closed?.length === 0 && <p className="cv-muted">Aucun pour l’instant.</p>}
      <ul className={`cv-rows ${styles.closings}`}>
        {closed?.slice(0, shownClosings).map(({ id, month, createdAt, duty }) => (
          <li className="cv-rows cv-soft-line-above" key={id}>
            <Link className="cv-strong" to={monthAddress(month)}>
              {monthTitle(month)}
            </Link>
            <span className="cv-muted cv-fine">{`Clôturé le ${formatDate(createdAt)}`}</span>
            <strong>{formatMoney(duty)}</strong>
          </li>
        ))}
        {reopened.slice(0, 2).map(({ id, month, reopenedAt, reopenedByName, reopenReason }) => (
          <li className="cv-rows cv-soft-line-above" key={id}>
            <Link className="cv-strong" to={monthAddress(month)}>
              {monthTitle(month)}
            </Link>
            <span className="cv-muted cv-fine">
              {`Rouvert le ${formatDate(reopenedAt)} par ${reopenedByName} : ${reopenReason}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={`${styles.hint} cv-small cv-muted`}>
        Clôturer fige les mouvements du mois. Une correction s’écrit ensuite dans le mois ouvert,
        avec son motif.
      </p>
    </Card>
  );
}
