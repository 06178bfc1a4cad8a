import { formatGravity, formatNumber, formatTemperature } from '@cervoise/ui/format';
import type { BatchDetailFragment } from '../../../generated/graphql';
import { shortDate } from '../batch-words';
import { gravityGapText, isOutOfTolerance } from '../reading-words';
import styles from './fermentation-card.module.css';
import {
  dayTicks,
  gravityStep,
  lineThrough,
  type Measurement,
  plannedAt,
  type Scales,
  startOf,
  ticksOf,
  toleranceBand,
} from './fermentation-plot';

interface FermentationDrawingProps {
  readonly batch: BatchDetailFragment;
  readonly measured: readonly Measurement[];
  readonly scales: Scales;
  /** Days since pitching; null without a pitching date. */
  readonly today: number | null;
  /** The measurement under the hairline. */
  readonly chosen: number | null;
}

/** Minimum distance in pixels between the labels of two days. */
const labelDistance = 70;

/** The chart; a table beside it holds the same data for screen readers. */
export function FermentationDrawing(props: FermentationDrawingProps) {
  const { measured, scales, chosen } = props;
  const { width, height } = scales;
  const point = chosen === null ? undefined : measured[chosen];
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <GravityPanel {...props} />
      <DayLabels {...props} />
      <TemperaturePanel {...props} />
      {point && (
        <path
          className={styles.hairline}
          d={`M${scales.x(point.day)} ${scales.top}V${scales.gravityBottom}M${scales.x(point.day)} ${scales.temperatureTop}V${scales.temperatureBottom}`}
        />
      )}
    </svg>
  );
}

function GravityPanel({ batch, measured, scales, chosen }: FermentationDrawingProps) {
  const { plan } = batch;
  const { x, y, width, left, right, gravityBottom } = scales;
  const points = measured.flatMap(({ day, gravity }) =>
    gravity === null ? [] : [[x(day), y(gravity)] as const],
  );
  const last = measured.findLast(({ gravity }) => gravity !== null);
  const line = lineThrough(points);
  const target = plan.points.at(-1);
  return (
    <>
      {ticksOf(scales.gravity, gravityStep).map((gravity) => (
        <g key={gravity}>
          <path className={styles.grid} d={`M${left} ${y(gravity)}H${width - right}`} />
          <text x={left - 10} y={y(gravity) + 4} textAnchor="end">
            {formatGravity(gravity)}
          </text>
        </g>
      ))}
      {points.length > 0 && (
        <path
          className={styles.area}
          d={`${line}L${points.at(-1)?.[0]} ${gravityBottom}L${points[0]?.[0]} ${gravityBottom}Z`}
        />
      )}
      <path
        className={styles.planned}
        d={lineThrough(plan.points.map(({ day, gravity }) => [x(day), y(gravity)] as const))}
      />
      <path className={styles.measured} d={line} />
      {measured.map(({ id, day, gravity }, index) =>
        gravity === null ? null : (
          <circle
            key={id}
            className={styles.dot}
            cx={x(day)}
            cy={y(gravity)}
            r={id === last?.id || index === chosen ? 4.5 : 3}
          />
        ),
      )}
      {target && (
        <g className={styles.target}>
          <circle cx={x(target.day)} cy={y(target.gravity)} r="4" />
          <text x={x(target.day)} y={y(target.gravity) - 26} textAnchor="end">
            visée
          </text>
          <text
            x={x(target.day)}
            y={y(target.gravity) - 11}
            textAnchor="end"
            className={styles.strong}
          >
            {formatGravity(target.gravity)}
          </text>
        </g>
      )}
      {last && <LastGravity {...{ last, batch, scales }} />}
    </>
  );
}

/** With less room the sentence is cut to its figure. */
const narrow = 480;

/** A generous estimate of a letter's width at 12 px. */
const letterWidth = 6.4;

interface PointLabelProps {
  readonly x: number;
  readonly y: number;
  readonly scales: Scales;
  /** In bold. */
  readonly figure: string;
  readonly words?: string;
  readonly isCritical?: boolean;
}

/** A point's label: beside it where there is room, otherwise above. */
function PointLabel({ x, y, scales, figure, words = '', isCritical }: PointLabelProps) {
  const { left, right, width } = scales;
  const length = (figure.length + words.length) * letterWidth;
  const isRight = x + 12 + length <= width - right;
  const isLeft = !isRight && x - 12 - length >= left;
  const over = Math.min(width - right - length / 2, Math.max(left + length / 2, x));
  return (
    <text
      x={isRight ? x + 12 : isLeft ? x - 12 : over}
      y={isRight || isLeft ? y : y - 8}
      textAnchor={isRight ? 'start' : isLeft ? 'end' : 'middle'}
      className={styles.pointLabel}
      data-critical={isCritical || undefined}
    >
      <tspan className={styles.strong}>{figure}</tspan>
      {words}
    </text>
  );
}

interface LastGravityProps extends Pick<FermentationDrawingProps, 'batch' | 'scales'> {
  readonly last: Measurement;
}

/** The last gravity and its meaning. */
function LastGravity({ last, batch, scales }: LastGravityProps) {
  const gravity = last.gravity ?? 0;
  const [x, y] = [scales.x(last.day), scales.y(gravity)];
  const planned = plannedAt(batch.plan.points, last.day);
  const isCut = planned === null || scales.width < narrow;
  return (
    <>
      <path className={styles.now} d={`M${x} ${y}V${scales.gravityBottom}`} />
      <PointLabel
        x={x}
        y={Math.max(scales.top + 14, y - 16)}
        scales={scales}
        figure={formatGravity(gravity)}
        words={isCut ? '' : `, ${gravityGapText(gravity, planned.gravity)}`}
      />
    </>
  );
}

/** The label of the last day stays inside the chart. */
const anchorOf = (day: number, days: number) =>
  day === 0 ? 'start' : day === days ? 'end' : 'middle';

function DayLabels({ batch, scales, today }: FermentationDrawingProps) {
  const start = startOf(batch);
  const { x, days } = scales;
  if (!start) return null;
  const dateOf = (day: number) =>
    new Date(start.getFullYear(), start.getMonth(), start.getDate() + day);
  const isTodayShown = today !== null && today >= 0 && today <= days;
  const isNearToday = (day: number) => isTodayShown && Math.abs(x(day) - x(today)) < 62;
  return (
    <>
      {dayTicks(scales)
        .filter((day) => !isNearToday(day))
        .map((day) => (
          <text key={day} x={x(day)} y={scales.dayLabels} textAnchor={anchorOf(day, days)}>
            {shortDate(dateOf(day))}
          </text>
        ))}
      {isTodayShown && (
        <text
          x={x(today)}
          y={scales.dayLabels}
          textAnchor={anchorOf(today, days)}
          className={styles.strong}
        >
          Aujourd’hui
        </text>
      )}
    </>
  );
}

function TemperaturePanel({ batch, measured, scales, today }: FermentationDrawingProps) {
  const { plan } = batch;
  const { x, yTemperature: y, days, width, height, left, right } = scales;
  const { temperatureTitle, temperatureBottom } = scales;
  const readings = measured.flatMap((point) =>
    point.temperature === null ? [] : [{ ...point, temperature: point.temperature }],
  );
  const last = readings.at(-1);
  const setPoint = last
    ? plannedAt(plan.points, last.day)?.temperature
    : plan.points[0]?.temperature;
  const band = toleranceBand(plan.points, plan.temperatureTolerance, scales);
  const isOut =
    last !== undefined &&
    setPoint != null &&
    isOutOfTolerance(last.temperature, setPoint, plan.temperatureTolerance);
  const isTodayShown = today !== null && today > 0 && today < days;
  return (
    <>
      <text x={left} y={temperatureTitle}>
        <tspan className={styles.strong}>Température</tspan> en °C
      </text>
      {setPoint != null && (
        <text x={width - right} y={temperatureTitle} textAnchor="end" className={styles.setPoint}>
          {width < narrow
            ? `consigne ${formatTemperature(setPoint)}`
            : `consigne ${formatTemperature(setPoint)}, tolérance ± ${formatNumber(plan.temperatureTolerance, 1)}\u00a0°C`}
        </text>
      )}
      {ticksOf(scales.temperature, scales.temperatureStep).map((temperature) => (
        <g key={temperature}>
          <path className={styles.grid} d={`M${left} ${y(temperature)}H${width - right}`} />
          <text x={left - 10} y={y(temperature) + 4} textAnchor="end">
            {formatNumber(temperature, 0)}
          </text>
        </g>
      ))}
      <path className={styles.band} d={band.area} />
      <path className={styles.planned} d={band.line} />
      <path
        className={styles.measured}
        d={lineThrough(readings.map(({ day, temperature }) => [x(day), y(temperature)] as const))}
      />
      {readings.map(({ id, day, temperature }) => (
        <circle
          key={id}
          className={styles.dot}
          cx={x(day)}
          cy={y(temperature)}
          r={id === last?.id ? 4.5 : 3}
          data-critical={(id === last?.id && isOut) || undefined}
        />
      ))}
      {last && (
        <>
          <path
            className={styles.now}
            d={`M${x(last.day)} ${y(last.temperature)}V${temperatureBottom}`}
          />
          <PointLabel
            x={x(last.day)}
            y={y(last.temperature) - 3}
            scales={scales}
            figure={`${formatTemperature(last.temperature)}${isOut ? ', hors tolérance' : ''}`}
            isCritical={isOut}
          />
        </>
      )}
      {(!isTodayShown || x(today) - left > labelDistance) && (
        <text x={left} y={height - 4}>
          jour 0
        </text>
      )}
      {isTodayShown && (
        <text x={x(today)} y={height - 4} textAnchor="middle" className={styles.strong}>
          {`jour ${today}`}
        </text>
      )}
      {(!isTodayShown || x(days) - x(today) > labelDistance) && (
        <text x={width - right} y={height - 4} textAnchor="end">
          {`jour ${days}`}
        </text>
      )}
    </>
  );
}
