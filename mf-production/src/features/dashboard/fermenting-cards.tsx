import { calendarDateOf, daysBetween } from '@cervoise/domain/dates';
import { roundTo } from '@cervoise/domain/numbers';
import { FermentationTank } from '@cervoise/ui/drawing';
import {
  absent,
  formatDayMonth,
  formatGravity,
  formatHectoliters,
  formatNumber,
  formatTemperature,
  toCalendarDate,
} from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Section } from '@cervoise/ui/page';
import { ProgressBar } from '@cervoise/ui/status';
import { Link } from 'react-router-dom';
import type { FermentingBatchFragment } from '../../generated/graphql';
import styles from './fermenting-cards.module.css';

/** The maximum number drawn; the link leads to all. */
export const shownTanks = 6;

/** The vessel of a batch today; otherwise its last one. */
function presentVessel({ vessels }: FermentingBatchFragment, today: string) {
  const current = vessels.filter(({ from, to }) => {
    const [first, last] = [toCalendarDate(from), toCalendarDate(to)];
    return first !== null && first <= today && (last === null || last >= today);
  });
  return current.at(-1) ?? vessels.at(-1);
}

/** A card for each fermenting batch. */
export function FermentingCards({
  batches,
}: {
  readonly batches: readonly FermentingBatchFragment[];
}) {
  return (
    <Section title="En fermentation" action={<Link to="/production">Tous les brassins</Link>}>
      <ul className={`${styles.cards} cv-rows cv-gap-grid`}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <FermentingCard batch={batch} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FermentingCard({ batch }: { readonly batch: FermentingBatchFragment }) {
  const today = calendarDateOf(new Date());
  const { plan, lastTemperature, lastGravity, fermentationDay: day } = batch;
  const vessel = presentVessel(batch, today);
  const volume = formatHectoliters(batch.volumeInTankInLiters);
  const setPoint = plan.today?.temperature ?? null;
  const difference =
    lastTemperature && setPoint !== null ? roundTo(lastTemperature.value - setPoint, 1) : 0;
  const isOff = Math.abs(difference) > plan.temperatureTolerance;
  const due = toCalendarDate(batch.readingDueOn);
  const isReadingDue = due !== null && due <= today;
  return (
    <article className="cv-pad-16 cv-panel cv-tall">
      <div className="cv-flex cv-between cv-gap-12">
        <div className="cv-fill cv-shrink">
          <div className="cv-fine cv-muted">
            {vessel ? `${vessel.equipmentName} · ${volume}` : volume}
          </div>
          <h3 className="cv-break">
            <Link
              className="cv-hover-line cv-phone-touch cv-plain-link cv-same"
              to={`/production/${batch.id}`}
            >
              {batch.recipeName}
            </Link>
          </h3>
          <div className="cv-fine cv-muted">Brassin nº {batch.batchNumber}</div>
          {day != null && (
            <div className="cv-above-6 cv-stack cv-small cv-gap-4">
              <div>
                <b>Jour {day}</b> sur {plan.fermentationDays}
              </div>
              <ProgressBar
                share={day / Math.max(1, plan.fermentationDays)}
                label={`Fermentation, jour ${day} sur ${plan.fermentationDays}`}
              />
            </div>
          )}
        </div>
        <FermentationTank
          volume={batch.volumeInTankInLiters}
          capacity={(vessel?.capacityHectoliters ?? 0) * 100 || batch.volumeInTankInLiters / 0.8}
          ebc={batch.recipe.ebc}
        />
      </div>
      <GravityCurve batch={batch} />
      <dl className={`${styles.figures} cv-rows cv-gap-8 cv-above-12`}>
        <div>
          <dt className="cv-fine cv-muted">Densité</dt>
          <dd>{lastGravity ? formatGravity(lastGravity.value) : absent}</dd>
        </div>
        <div>
          <dt className="cv-fine cv-muted">Température</dt>
          <dd className={isOff ? styles.off : undefined}>
            {lastTemperature ? formatTemperature(lastTemperature.value) : absent}
          </dd>
        </div>
        <div>
          <dt className="cv-fine cv-muted">Consigne</dt>
          <dd className={styles.planned}>
            {setPoint === null ? absent : formatTemperature(setPoint)}
          </dd>
        </div>
      </dl>
      {isReadingDue && (
        <p className={`${styles.foot} cv-row cv-small cv-gap-8 cv-line-above cv-above-12`}>
          <Icon name="clock" size={16} />
          Relevé de densité à faire
        </p>
      )}
      {isOff ? (
        <p
          className={`${styles.foot} cv-row cv-small cv-gap-8 cv-line-above cv-above-12 ${styles.off}`}
        >
          <Icon name="warning" size={16} />
          {formatNumber(Math.abs(difference), 1, 1)} °C{' '}
          {difference > 0 ? 'au-dessus' : 'au-dessous'} de la consigne
        </p>
      ) : (
        <p className={`${styles.foot} cv-row cv-small cv-gap-8 cv-line-above cv-above-12`}>
          <Icon name="calendar" size={16} />
          {plan.fermentationEndDate
            ? `Fin de fermentation le ${formatDayMonth(plan.fermentationEndDate)}`
            : 'Fin de fermentation à prévoir'}
        </p>
      )}
    </article>
  );
}

const width = 280;
const height = 56;

/** The measured gravities, without corrected ones, against the target if the recipe has one. */
function GravityCurve({ batch }: { readonly batch: FermentingBatchFragment }) {
  const { plan, fermentationStartDate, logs } = batch;
  const start = toCalendarDate(fermentationStartDate);
  const target = plan.finalGravity;
  const measured = logs.flatMap(({ gravityReading, timestamp, isCorrected }) =>
    gravityReading == null || isCorrected
      ? []
      : [{ date: calendarDateOf(new Date(timestamp)), gravity: gravityReading }],
  );
  if (measured.length === 0) {
    return (
      <p className={`${styles.noCurve} cv-small cv-muted cv-above-16 cv-line-below`}>
        Aucune densité mesurée pour l’instant
      </p>
    );
  }
  const highest = Math.max(plan.originalGravity ?? 0, ...measured.map(({ gravity }) => gravity));
  const lowest = Math.min(...measured.map(({ gravity }) => gravity), target ?? Infinity);
  // The original gravity is measured on brew day, possibly the day before.
  const dates = [start, ...measured.map(({ date }) => date)].filter((date) => date !== null).sort();
  const dayOf = (date: string) => daysBetween(dates[0] ?? date, date);
  const lastDay = Math.max(plan.fermentationDays, ...measured.map(({ date }) => dayOf(date)));
  const x = (date: string) => 4 + (dayOf(date) / Math.max(1, lastDay)) * (width - 8);
  const y = (gravity: number) =>
    4 + ((highest - gravity) / Math.max(0.001, highest - lowest)) * (height - 14);
  const points = measured.map(
    ({ date, gravity }) => `${x(date).toFixed(1)},${y(gravity).toFixed(1)}`,
  );
  const last = measured.at(-1);
  const first = measured[0];
  return (
    <div className={`${styles.curve} cv-relative cv-above-16`}>
      <div className="cv-relative">
        <svg
          className="cv-block cv-full cv-line-below"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {first && last && measured.length > 1 && (
            <path
              d={`M${x(first.date)},${height} L${points.join(' L')} L${x(last.date)},${height}Z`}
              fill="var(--cv-highlight-soft)"
            />
          )}
          {target != null && (
            <line
              x1="0"
              x2={width}
              y1={y(target)}
              y2={y(target)}
              stroke="var(--cv-healthy)"
              strokeDasharray="3 2"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <polyline
            points={points.join(' ')}
            fill="none"
            stroke="var(--cv-action)"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {last && (
          <span
            className={`${styles.last} cv-absolute`}
            style={{
              left: `${(x(last.date) / width) * 100}%`,
              top: `${(y(last.gravity) / height) * 100}%`,
            }}
            aria-hidden="true"
          />
        )}
      </div>
      {target != null && (
        <span className={`${styles.target} cv-absolute cv-green`}>
          visée
          <b className="cv-block">{formatGravity(target)}</b>
        </span>
      )}
    </div>
  );
}
