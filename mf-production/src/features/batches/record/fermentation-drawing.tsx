import { shortDate } from '../batch-texts';
import styles from './fermentation-card.module.css';
import { dayTicks, type FermentationPlot, lineThrough, startOf } from './fermentation-plot';
import { GravityPanel } from './gravity-panel';
import { TemperaturePanel } from './temperature-panel';

/** The chart; a table beside it holds the same data for screen readers. */
export function FermentationDrawing(props: FermentationPlot) {
  const { measured, devices, scales, chosen } = props;
  const { width, height } = scales;
  const point = chosen === null ? undefined : measured[chosen];
  return (
    <svg
      className="cv-block"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <GravityPanel {...props} />
      <DayLabels {...props} />
      <TemperaturePanel {...props} />
      {devices.map(({ id, points }) => (
        <g key={id} className={styles.device}>
          <path
            d={lineThrough(
              points.flatMap(({ day, gravity }) =>
                gravity === null ? [] : [[scales.x(day), scales.y(gravity)] as const],
              ),
            )}
          />
          <path
            d={lineThrough(
              points.flatMap(({ day, temperature }) =>
                temperature === null
                  ? []
                  : [[scales.x(day), scales.yTemperature(temperature)] as const],
              ),
            )}
          />
        </g>
      ))}
      {point && (
        <path
          className={styles.hairline}
          d={`M${scales.x(point.day)} ${scales.top}V${scales.gravityBottom}M${scales.x(point.day)} ${scales.temperatureTop}V${scales.temperatureBottom}`}
        />
      )}
    </svg>
  );
}

/** The label of the last day stays inside the chart. */
const anchorOf = (day: number, days: number) =>
  day === 0 ? 'start' : day === days ? 'end' : 'middle';

function DayLabels({ batch, scales, today }: FermentationPlot) {
  const start = startOf(batch);
  const { x, days } = scales;
  if (!start) return null;
  const dateOf = (day: number) =>
    new Date(start.getFullYear(), start.getMonth(), start.getDate() + day);
  const isTodayShown = today !== null && today >= 0 && today <= days;
  // The word « Aujourd’hui » stands beside its day at both ends, across it elsewhere.
  const roomOfToday = today === 0 || today === days ? 96 : 62;
  const isNearToday = (day: number) => isTodayShown && Math.abs(x(day) - x(today)) < roomOfToday;
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
