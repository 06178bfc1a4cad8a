import { formatNumber, formatTemperature } from '@cervoise/ui/format';
import { isOutOfTolerance } from '../reading-texts';
import styles from './fermentation-card.module.css';
import {
  type FermentationPlot,
  lineThrough,
  narrow,
  plannedAt,
  ticksOf,
  toleranceBand,
} from './fermentation-plot';
import { PointLabel } from './point-label';

/** Minimum distance in pixels between the labels of two days. */
const labelDistance = 70;

/** Draws each day's measured temperature, and the planned one with its tolerance. */
export function TemperaturePanel({ batch, measured, scales, today }: FermentationPlot) {
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
