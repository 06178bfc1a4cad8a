import { durationText, minutesOfDay } from '@cervoise/domain/dates';
import {
  celsiusText,
  type RecipeLineValues,
  type RecipeStepValues,
  stepSchedule,
  temperatureProfile,
} from '@cervoise/domain/recipes';
import { formatCount, formatNumber } from '@cervoise/ui/format';
import type { ReactNode } from 'react';
import {
  axisMinutes,
  chartSize,
  type Plateau,
  pathsOf,
  placeLabels,
  plateausOf,
  scaleOf,
} from './temperature-chart';
import styles from './temperatures.module.css';

type TimedStep = Pick<
  RecipeStepValues,
  'type' | 'durationInMinutes' | 'temperatureInCelsius' | 'rampInMinutes'
>;

const dayOf = (minute: number) => `J+${formatNumber(minute / minutesOfDay, 1)}`;
const minuteOf = (minute: number) => formatNumber(minute, 0);

type DryHop = Pick<RecipeLineValues, 'usageStage' | 'timeInMinutes' | 'fermentationDay'>;

/**
 * When dry hops begin, in minutes after pitching: by the steps, and by the day of a line, otherwise
 * so that its contact ends with the fermentation.
 */
function dryHopStarts(
  steps: readonly TimedStep[],
  lines: readonly DryHop[],
  end: number,
): readonly number[] {
  const schedule = stepSchedule(steps);
  const ofSteps = schedule.flatMap(({ step, start }) => (step.type === 'dry_hop' ? [start] : []));
  const fermented = schedule.reduce(
    (last, { step, start }) =>
      step.type === 'fermentation' ? start + (step.durationInMinutes ?? 0) : last,
    0,
  );
  const ofLines = lines.flatMap(({ usageStage, timeInMinutes, fermentationDay }) => {
    if (usageStage !== 'dry_hop') return [];
    const day = finite(fermentationDay);
    if (day !== null) return [day * minutesOfDay];
    return [Math.max(0, (fermented || end) - (finite(timeInMinutes) ?? 0))];
  });
  return [...new Set([...ofSteps, ...ofLines])];
}

/** Incomplete numbers (« 12, ») count as empty. */
const finite = (value: number | null | undefined) =>
  value != null && Number.isFinite(value) ? value : null;

interface TemperaturesProps {
  readonly steps: readonly TimedStep[];
  /** Of the recipe; dry hops are marked. */
  readonly lines: readonly DryHop[];
  /** Side by side where there is room. */
  readonly isWide?: boolean;
  /** Wraps the curves; nothing is rendered where there are none. */
  readonly renderFrame: (curves: ReactNode) => ReactNode;
}

/** The mash and the fermentation as temperature curves. */
export function Temperatures({
  steps: given,
  lines,
  isWide = false,
  renderFrame,
}: TemperaturesProps) {
  const steps = given.map(({ type, ...step }) => ({
    type,
    durationInMinutes: finite(step.durationInMinutes),
    temperatureInCelsius: finite(step.temperatureInCelsius),
    rampInMinutes: finite(step.rampInMinutes),
  }));
  const mash = temperatureProfile(steps, 'mash');
  const fermentation = temperatureProfile(steps, 'fermentation');
  if (mash.length === 0 && fermentation.length === 0) return null;
  return renderFrame(
    <div className={`cv-rows cv-gap-16 ${styles.charts}`} data-wide={isWide || undefined}>
      {mash.length > 0 && (
        <TemperatureChart title="Empâtage" points={mash} formatAxis={minuteOf} axisUnit=" min" />
      )}
      {fermentation.length > 0 && (
        <TemperatureChart
          title="Fermentation"
          points={fermentation}
          formatAxis={dayOf}
          marks={dryHopStarts(steps, lines, fermentation.at(-1)?.minute ?? 0)}
        />
      )}
    </div>,
  );
}

interface TemperatureChartProps {
  readonly title: string;
  readonly points: ReturnType<typeof temperatureProfile>;
  readonly formatAxis: (minute: number) => string;
  /** The unit, after the last figure of the axis. */
  readonly axisUnit?: string;
  /** Minutes at which dry hops are added. */
  readonly marks?: readonly number[];
}

const lengthOf = ({ from, to }: Plateau) => durationText(to - from);
const labelOf = (plateau: Plateau) => `${celsiusText(plateau.celsius)} ${lengthOf(plateau)}`;

/** The y coordinate of the curve at a minute. */
function celsiusAt(points: TemperatureChartProps['points'], minute: number): number {
  return points.findLast((point) => point.minute <= minute)?.celsius ?? points[0]?.celsius ?? 0;
}

function TemperatureChart({
  title,
  points,
  formatAxis,
  axisUnit = '',
  marks = [],
}: TemperatureChartProps) {
  const scale = scaleOf(points);
  const plateaus = plateausOf(points);
  const { line, area } = pathsOf(points, scale);
  const end = plateaus.at(-1)?.to ?? 0;
  const inWords = plateaus
    .map((plateau) => `${celsiusText(plateau.celsius)} pendant ${lengthOf(plateau)}`)
    .join(', puis ');
  const shown = marks.filter((minute) => minute <= end);
  const hops = shown.map((minute) => `, houblon à cru à ${dayOf(minute)}`).join('');
  const { width, height, bottom } = chartSize;
  const axis = axisMinutes(plateaus, scale);
  return (
    <figure className={styles.chart}>
      <figcaption className="cv-fine cv-flex cv-between cv-baseline cv-gap-12 cv-muted">
        <strong>{title}</strong>
        <span>{`${durationText(end)}, ${formatCount(plateaus.length, 'palier')}`}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${title} : ${inWords}${hops}`}
        viewBox={`0 0 ${width} ${height}`}
      >
        <path className={styles.area} d={area} />
        <path className={styles.line} d={line} />
        {shown.map((minute) => {
          const [x, y] = [scale.x(minute), scale.y(celsiusAt(points, minute))];
          const isRight = x > 110;
          return (
            <g key={minute}>
              <path className={styles.mark} d={`M${x} ${y}V${bottom}`} />
              <circle className={styles.dot} cx={x} cy={y} r="3.5" />
              <text
                x={isRight ? x - 6 : x + 6}
                y={bottom - 8}
                textAnchor={isRight ? 'end' : 'start'}
              >
                houblon à cru
              </text>
            </g>
          );
        })}
        {placeLabels(plateaus, labelOf, scale).map(({ plateau, x, y }) => (
          <text key={plateau.from} x={x} y={y} textAnchor="middle">
            <tspan className={`${styles.celsius} cv-strong`}>{celsiusText(plateau.celsius)}</tspan>
            <tspan dx="4">{lengthOf(plateau)}</tspan>
          </text>
        ))}
        <path className={styles.ground} d={`M0 ${bottom}H${width}`} />
        {axis.map((minute, index) => {
          const isLast = index === axis.length - 1;
          const anchor = index === 0 ? 'start' : isLast ? 'end' : 'middle';
          return (
            <text key={minute} x={scale.x(minute)} y={height - 4} textAnchor={anchor}>
              {`${formatAxis(minute)}${isLast ? axisUnit : ''}`}
            </text>
          );
        })}
      </svg>
    </figure>
  );
}
