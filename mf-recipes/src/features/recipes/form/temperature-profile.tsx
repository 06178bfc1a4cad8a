import { type TemperaturePoint, temperatureProfile } from '@cervoise/domain/recipes';
import { formatNumber } from '@cervoise/ui/format';
import type { StepFields } from './recipe-values';
import styles from './steps.module.css';

const width = 260;
const height = 96;

interface CurveProps {
  readonly title: string;
  readonly points: readonly TemperaturePoint[];
  /** « 65 min », « 10 jours ». */
  readonly duration: string;
}

/** A temperature curve with each plateau's degrees on it; no axes. */
function Curve({ title, points, duration }: CurveProps) {
  if (points.length < 2) return null;
  const last = Math.max(1, ...points.map(({ minute }) => minute));
  const degrees = points.map(({ celsius }) => celsius);
  const [coldest, hottest] = [Math.min(...degrees), Math.max(...degrees)];
  const x = (minute: number) => 14 + (minute / last) * (width - 28);
  const y = (celsius: number) =>
    height - 14 - ((celsius - coldest) / (hottest - coldest || 1)) * (height - 42);
  // Two corners a step: a plateau is what lies between an even one and the next.
  const plateaus = points.flatMap((from, index) => {
    const to = index % 2 === 0 ? points[index + 1] : undefined;
    return to ? [{ from, to }] : [];
  });
  const words = plateaus.map(({ from }) => `${formatNumber(from.celsius, 1)} °C`).join(', puis ');
  return (
    <figure className={styles.curve}>
      <figcaption>
        {title} <span>{duration}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title} : ${words}`}>
        <polyline
          points={points.map(({ minute, celsius }) => `${x(minute)},${y(celsius)}`).join(' ')}
          fill="none"
          stroke="var(--cv-action)"
          strokeWidth="2.2"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {plateaus.map(({ from, to }, index) => (
          <text
            key={index}
            x={(x(from.minute) + x(to.minute)) / 2}
            y={y(from.celsius) - 7}
            textAnchor="middle"
          >
            {formatNumber(from.celsius, 1)}°
          </text>
        ))}
      </svg>
    </figure>
  );
}

const finite = (value: number | null | undefined) =>
  value != null && Number.isFinite(value) ? value : null;

/** The temperatures of the mash and of the fermentation, ramps included, as the steps are typed. */
export function TemperatureProfile({ steps }: { readonly steps: readonly StepFields[] }) {
  const timed = steps.map(({ type, ...step }) => ({
    type,
    durationInMinutes: finite(step.durationInMinutes),
    temperatureInCelsius: finite(step.temperatureInCelsius),
    rampInMinutes: finite(step.rampInMinutes),
  }));
  const mash = temperatureProfile(timed, 'mash');
  const fermentation = temperatureProfile(timed, 'fermentation');
  if (mash.length < 2 && fermentation.length < 2) return null;
  const days = (fermentation.at(-1)?.minute ?? 0) / 1440;
  return (
    <div className={styles.curves}>
      <Curve
        title="Empâtage"
        points={mash}
        duration={`${formatNumber(mash.at(-1)?.minute, 0)} min`}
      />
      <Curve
        title="Fermentation"
        points={fermentation}
        duration={`${formatNumber(days, 1)} ${days < 2 ? 'jour' : 'jours'}`}
      />
    </div>
  );
}
