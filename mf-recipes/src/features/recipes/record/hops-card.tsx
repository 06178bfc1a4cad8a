import { roundTo } from '@cervoise/domain/numbers';
import { unitSymbolOf } from '@cervoise/domain/units';
import { formatNumber, formatQuantity } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Amount } from '@cervoise/ui/table';
import { figureText } from '../figure-texts';
import {
  describeMoment,
  leaderPath,
  lineY,
  orderHops,
  placeHops,
  timelineParts,
  timelineSize,
} from './hop-timeline';
import styles from './hops-card.module.css';
import { type PlannedLine, type PlannedRecipe, stockNote } from './planned-recipe';

/** More labels than this do not fit under the drawing. */
const maxColumns = 6;

/** The hop additions on a timeline, and as a list. */
export function HopsCard({ plan }: { readonly plan: PlannedRecipe }) {
  const hops = orderHops(plan.lines.filter(({ line }) => line.ingredient.type === 'hop'));
  const { figures } = plan;
  if (hops.length === 0 || !figures) return null;
  const summary = [
    formatQuantity(roundTo(figures.hopKg, 3), 'kg'),
    `${formatNumber(figures.hopGramsPerLiter, 1)} g/l`,
    `${figureText('ibu', plan.planned.ibu ?? figures.ibu, 'sg')} IBU`,
  ];
  return (
    <Card
      title="Houblons"
      action={<span className="cv-muted cv-regular">{summary.join(' · ')}</span>}
    >
      <div className={styles.hops} data-many={hops.length > maxColumns || undefined}>
        <HopTimeline hops={hops} boilMinutes={figures.boilMinutes} />
        <ol
          className={`cv-rows cv-text-centre cv-above-4 ${styles.columns}`}
          style={{ gridTemplateColumns: `repeat(${hops.length}, minmax(0, 1fr))` }}
        >
          {hops.map((hop) => (
            <HopColumn key={hop.line.id} hop={hop} />
          ))}
        </ol>
      </div>
    </Card>
  );
}

function HopColumn({ hop }: { readonly hop: PlannedLine }) {
  const { line, figures, unit } = hop;
  const { moment, detail } = describeMoment(hop);
  const note = stockNote(line);
  const isAroma = Math.round(figures.ibu ?? 0) === 0;
  const gives = isAroma ? 'arôme seul' : `${formatNumber(figures.ibu, 0)} IBU`;
  return (
    <li className="cv-rows cv-shrink cv-break">
      <span className={`${styles.moment} cv-fine cv-muted`}>
        {moment}
        {detail && <span className="cv-block">{detail}</span>}
      </span>
      <span className={styles.name}>
        <strong>{line.ingredient.name.replace(/^Houblon /, '')}</strong>
        {note && <span className="cv-fine cv-block cv-muted">{note}</span>}
      </span>
      <span>
        {figures.grams ? (
          <Amount value={figures.grams} decimals={0} unit="g" />
        ) : (
          <Amount value={line.quantity} unit={unitSymbolOf(unit, line.quantity)} />
        )}
      </span>
      <span className="cv-fine cv-block cv-muted">
        {figures.needsTime ? 'temps à indiquer' : gives}
      </span>
    </li>
  );
}

interface HopTimelineProps {
  readonly hops: readonly PlannedLine[];
  readonly boilMinutes: number;
}

/** The timeline, a dot per addition; the list below holds the same for screen readers. */
function HopTimeline({ hops, boilMinutes }: HopTimelineProps) {
  const { lautering, boil, whirlpool, cellar } = timelineParts;
  const { width, height } = timelineSize;
  const ticks = [0, 1 / 4, 1 / 2, 3 / 4, 1].map(
    (share) => boil.from + share * (boil.to - boil.from),
  );
  return (
    <svg
      className={`cv-block cv-full ${styles.timeline}`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {[lautering, whirlpool, cellar].map(({ label, from, to }) => (
        <text key={label} x={(from + to) / 2} y="12" textAnchor="middle">
          {label}
        </text>
      ))}
      <text x={boil.from} y="12">{`${boil.label} ${formatNumber(boilMinutes, 0)} min`}</text>
      {[lautering, cellar].map(({ label, from, to }) => (
        <path
          key={label}
          className={styles.aside}
          strokeDasharray="3 3"
          d={`M${from} ${lineY}H${to}`}
        />
      ))}
      <path className={styles.aside} d={`M${boil.to} ${lineY}H${whirlpool.to}`} />
      <path
        className={styles.boil}
        d={`M${boil.from} ${lineY}H${boil.to}${ticks.map((x) => `M${x} ${lineY - 4}v8`).join('')}`}
      />
      {placeHops(hops, boilMinutes).map((dot) => (
        <g key={dot.hop.line.id}>
          <path className={styles.leader} d={leaderPath(dot)} />
          <circle className={styles.dot} cx={dot.x} cy={lineY} r={dot.radius} />
        </g>
      ))}
    </svg>
  );
}
