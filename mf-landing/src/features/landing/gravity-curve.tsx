import { formatGravity } from '@cervoise/ui/format';
import styles from './gravity-curve.module.css';

const width = 222;
const height = 66;
const plot = { left: 6, right: 180, top: 6, bottom: 60 } as const;
/** Gravity points between the curve's highest and lowest line. */
const span = 0.052;

interface GravityCurveProps {
  /** One reading a day from day 0. */
  readonly gravities: readonly number[];
  readonly days: number;
  readonly target: number;
}

/** Gravity over the days with the gravity aimed at. */
export function GravityCurve({ gravities, days, target }: GravityCurveProps) {
  const x = (day: number) => plot.left + (day / days) * (plot.right - plot.left);
  const y = (gravity: number) =>
    plot.bottom - 8 - ((gravity - target) / span) * (plot.bottom - plot.top - 8);
  const points = gravities.map((gravity, day) => ({ x: x(day), y: y(gravity) }));
  const line = points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('L');
  const last = points.at(-1) ?? { x: plot.left, y: plot.top };
  return (
    <svg
      className={styles.curve}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path
        className={styles.area}
        d={`M${plot.left} ${plot.bottom}L${line}L${last.x.toFixed(1)} ${plot.bottom}Z`}
      />
      <path className={styles.ground} d={`M0 ${plot.bottom + 0.5}H${plot.right}`} />
      <path className={styles.target} d={`M0 ${y(target)}H${plot.right}`} />
      <path className={styles.line} d={`M${line}`} />
      <circle className={styles.last} cx={last.x} cy={last.y} r="4.5" />
      <text className={styles.label} x={width} y={y(target) - 9}>
        visée
      </text>
      <text className={styles.value} x={width} y={y(target) + 4}>
        {formatGravity(target)}
      </text>
    </svg>
  );
}
