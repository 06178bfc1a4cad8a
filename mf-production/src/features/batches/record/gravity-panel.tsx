import { formatGravity } from '@cervoise/ui/format';
import { gravityGapText } from '../reading-texts';
import styles from './fermentation-card.module.css';
import {
  type FermentationPlot,
  gravityStep,
  lineThrough,
  type Measurement,
  narrow,
  plannedAt,
  ticksOf,
} from './fermentation-plot';
import { labelHeight, letterWidth } from './label-height';
import { PointLabel } from './point-label';

/** Gravity by day: planned and measured, with the target and the last measurement. */
export function GravityPanel({ batch, measured, scales, chosen }: FermentationPlot) {
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
      {last && <LastGravity {...{ last, batch, scales, curve: points }} />}
    </>
  );
}

interface LastGravityProps extends Pick<FermentationPlot, 'batch' | 'scales'> {
  readonly last: Measurement;
  /** The measured curve, in pixels. */
  readonly curve: readonly (readonly [x: number, y: number])[];
}

/** The last gravity and its meaning. */
function LastGravity({ last, batch, scales, curve }: LastGravityProps) {
  const gravity = last.gravity ?? 0;
  const [x, y] = [scales.x(last.day), scales.y(gravity)];
  const planned = plannedAt(batch.plan.points, last.day);
  const isCut = planned === null || scales.width < narrow;
  const figure = formatGravity(gravity);
  const words = isCut ? '' : `, ${gravityGapText(gravity, planned.gravity)}`;
  const target = batch.plan.points.at(-1);
  return (
    <>
      <path className={styles.now} d={`M${x} ${y}V${scales.gravityBottom}`} />
      <PointLabel
        leftY={labelHeight({
          x,
          y,
          length: (figure.length + words.length) * letterWidth,
          curve,
          target: target ? { x: scales.x(target.day), y: scales.y(target.gravity) } : null,
          bottom: scales.gravityBottom,
        })}
        x={x}
        y={Math.max(scales.top + 14, y - 16)}
        scales={scales}
        figure={figure}
        words={words}
      />
    </>
  );
}
