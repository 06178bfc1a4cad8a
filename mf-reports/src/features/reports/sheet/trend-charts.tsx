import { monthInWords } from '@cervoise/domain/reports';
import { hectolitersOf } from '@cervoise/domain/units';
import {
  formatHectoliters,
  formatMonthName,
  formatNumber,
  formatPercent,
} from '@cervoise/ui/format';
import { MonthBars } from '@cervoise/ui/month-bars';
import type { ShownPreview } from '../report-texts';
import styles from './sheet.module.css';
import { SheetSection } from './sheet-section';

type Trends = NonNullable<ShownPreview['trends']>;
interface TrendsProps {
  readonly trends: Trends;
}

const shortMonth = (month: string) => formatMonthName(`${month}-01`);

/** The most lines of an axis above its zero. */
const maxSteps = 5;

/** Round figures from zero to above the maximum: 64.5 gives 0, 20, 40, 60, 80. */
function axisOf(greatest: number): readonly number[] {
  const least = Math.max(1, greatest) / maxSteps;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
  const count = Math.max(1, Math.ceil(greatest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Bars by month, the period's in copper; a tick marks the last month's volume one year earlier. */
export function VolumeChart({ trends }: TrendsProps) {
  const sum = trends.reduce((total, { totalVolume }) => total + totalVolume, 0);
  const last = trends.at(-1);
  const axis = axisOf(
    Math.max(
      ...trends.map(({ totalVolume }) => hectolitersOf(totalVolume)),
      hectolitersOf(last?.yearBeforeVolume ?? 0),
    ),
  );
  const greatest = Math.max(...trends.map(({ totalVolume }) => totalVolume));
  // Labels that would overlap are left out, the last one never.
  const every = Math.ceil(trends.length / 12);
  const isLabelled = (index: number) => (trends.length - 1 - index) % every === 0;
  const note = `${formatHectoliters(sum)} sur ${trends.length} mois`;
  if (sum === 0 && !last?.yearBeforeVolume)
    return (
      <SheetSection title="Volume brassé" note={note}>
        <p className={styles.nothing}>Aucun brassin sur ces mois.</p>
      </SheetSection>
    );
  return (
    <SheetSection title="Volume brassé" note={note}>
      <MonthBars
        className={styles.plot}
        axis={axis}
        bars={trends.map(({ month, totalVolume, yearBeforeVolume, isInPeriod }, index) => ({
          key: month,
          label: isLabelled(index) ? shortMonth(month) : undefined,
          value: hectolitersOf(totalVolume),
          mark:
            month === last?.month && yearBeforeVolume > 0
              ? hectolitersOf(yearBeforeVolume)
              : undefined,
          isOwn: isInPeriod,
          figure:
            (month === last?.month || (totalVolume === greatest && every === 1)) && totalVolume > 0
              ? formatNumber(hectolitersOf(totalVolume), 1)
              : undefined,
        }))}
      />
      <p
        className={`${styles.legend} cv-fine cv-flex cv-wrap cv-gap-4-16 cv-muted`}
        aria-hidden="true"
      >
        En hectolitres
        {last && last.yearBeforeVolume > 0 && (
          <span className="cv-inline-row cv-gap-8">
            <i /> {yearEarlier(last.month)} :{' '}
            {formatNumber(hectolitersOf(last.yearBeforeVolume), 1)}
          </span>
        )}
      </p>
      <table className="cv-visually-hidden">
        <caption>Volume brassé par mois</caption>
        <thead>
          <tr>
            <th scope="col">Mois</th>
            <th scope="col">Volume</th>
            <th scope="col">Un an plus tôt</th>
          </tr>
        </thead>
        <tbody>
          {trends.map(({ month, totalVolume, yearBeforeVolume }) => (
            <tr key={month}>
              <th scope="row">{monthInWords(month)}</th>
              <td>{formatHectoliters(totalVolume)}</td>
              <td>{formatHectoliters(yearBeforeVolume)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SheetSection>
  );
}

const yearEarlier = (month: string) =>
  monthInWords(`${Number(month.slice(0, 4)) - 1}${month.slice(4)}`);

const width = 180;
const height = 110;

interface Point {
  readonly index: number;
  readonly value: number;
}

/** The months in a row of which each is measured: no line joins those around an unmeasured one. */
function runsOf(points: readonly Point[]): readonly (readonly Point[])[] {
  const runs: Point[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run?.at(-1)?.index === point.index - 1) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

/** The efficiency by month, against the recipes' plan. */
export function EfficiencyChart({
  trends,
  target,
}: TrendsProps & { readonly target: number | null }) {
  const points = trends.flatMap(({ averageExtractionEfficiency: value }, index) =>
    value == null ? [] : [{ index, value }],
  );
  const values = [...points.map(({ value }) => value), ...(target === null ? [] : [target])];
  const [least, most] = [Math.min(...values) - 2, Math.max(...values) + 2];
  const x = (index: number) => (index / Math.max(1, trends.length - 1)) * (width - 8) + 4;
  const y = (value: number) => height - ((value - least) / (most - least)) * height;
  const last = points.at(-1);
  return (
    <SheetSection title="Rendement" note={target === null ? null : `visé ${formatPercent(target)}`}>
      {last ? (
        <>
          <svg
            className={`${styles.curve} cv-block`}
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={`Rendement par mois, ${formatPercent(last.value)} pour le dernier connu`}
          >
            {target !== null && (
              <line x1={0} x2={width} y1={y(target)} y2={y(target)} className={styles.target} />
            )}
            {runsOf(points).map((run) => (
              <polyline
                key={run[0]?.index}
                // A month alone is a dot: a line to itself.
                points={[...run, ...run.slice(0, run.length === 1 ? 1 : 0)]
                  .map(({ index, value }) => `${x(index)},${y(value)}`)
                  .join(' ')}
              />
            ))}
            <path d={`M${x(last.index)} ${y(last.value)}h0`} />
          </svg>
          <p
            className={`${styles.curveMonths} cv-fine cv-flex cv-between cv-muted`}
            aria-hidden="true"
          >
            <span>{shortMonth(trends[0]?.month ?? '')}</span>
            <span>{shortMonth(trends.at(-1)?.month ?? '')}</span>
          </p>
          <p className={`${styles.legend} cv-fine cv-flex cv-wrap cv-gap-4-16 cv-muted`}>
            {againstTarget(last.value, target)}
          </p>
          <table className="cv-visually-hidden">
            <caption>Rendement par mois</caption>
            <thead>
              <tr>
                <th scope="col">Mois</th>
                <th scope="col">Rendement</th>
              </tr>
            </thead>
            <tbody>
              {trends.map(({ month, averageExtractionEfficiency }) => (
                <tr key={month}>
                  <th scope="row">{monthInWords(month)}</th>
                  <td>{formatPercent(averageExtractionEfficiency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <p className={styles.nothing}>
          Aucun rendement mesuré : il faut la densité initiale et le volume en cuve.
        </p>
      )}
    </SheetSection>
  );
}

/** « Dernier connu : 76,8 %, au-dessus du visé ». */
function againstTarget(value: number, target: number | null): string {
  const known = `Dernier connu : ${formatPercent(value)}`;
  if (target === null) return known;
  if (Math.abs(value - target) < 0.05) return `${known}, comme visé`;
  return `${known}, ${value > target ? 'au-dessus' : 'au-dessous'} du visé`;
}
