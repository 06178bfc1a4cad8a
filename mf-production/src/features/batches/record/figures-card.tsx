import { lossStageLabels } from '@cervoise/domain/production';
import { absent, formatGravity, formatNumber, formatPercent } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import type { BatchDetailFragment } from '../../../generated/graphql';
import styles from './figures-card.module.css';

type Figures = BatchDetailFragment['figures'];
type Figure = Figures['abv'];

interface FigureRow {
  readonly label: string;
  readonly figure: Figure;
  readonly unit?: string;
  readonly format: (value: number) => string;
  /** The difference in words; absent while nothing is measured. */
  readonly difference: string | null;
  /** Deviates noticeably: marked amber. */
  readonly isNotable?: boolean;
}

const oneDecimal = (value: number) => formatNumber(value, 1, 1);
const whole = (value: number) => formatNumber(value, 0);

/** Rounds as displayed, so that the words agree with the figure. */
const gapOf = ({ measured, planned }: Figure, decimals: number): number | null =>
  measured == null || planned == null
    ? null
    : asShown(asShown(measured, decimals) - asShown(planned, decimals), decimals);

/** Rounds as `Intl` does: `toFixed` writes 1.0085 as 1.008. */
const asShown = (value: number, decimals: number) =>
  Number(
    new Intl.NumberFormat('en', { maximumFractionDigits: decimals, useGrouping: false }).format(
      value,
    ),
  );

interface GapWords {
  readonly decimals: number;
  readonly format: (gap: number) => string;
  readonly more?: string;
  readonly less?: string;
}

function gapText(figure: Figure, { decimals, format, more, less }: GapWords): string | null {
  const gap = gapOf(figure, decimals);
  if (gap === null) return null;
  if (gap === 0) return 'comme prévu';
  return `${format(Math.abs(gap))} ${gap > 0 ? (more ?? 'de plus') : (less ?? 'de moins')}`;
}

const points = (gap: number) => `${whole(gap)} ${gap > 1 ? 'points' : 'point'}`;

/** The rows of the card, in brewing order. */
function rowsOf({ figures, fermentationDay }: BatchDetailFragment): FigureRow[] {
  const { originalGravity, finalGravity, abv, attenuation, efficiency, fermenterVolume, losses } =
    figures;
  const gravity = { decimals: 3, format: formatGravity } as const;
  const lossGap = gapOf(losses, 0);
  const estimated = ({ isEstimated }: Figure) => (isEstimated ? ' estimée' : '');
  return [
    {
      label: 'Densité initiale',
      figure: originalGravity,
      format: formatGravity,
      difference: gapText(originalGravity, gravity),
      isNotable: Math.abs(gapOf(originalGravity, 3) ?? 0) >= 0.004,
    },
    {
      label: `Densité finale${estimated(finalGravity)}`,
      figure: finalGravity,
      format: formatGravity,
      difference: gapText(finalGravity, { ...gravity, less: 'de moins, plus sèche' }),
      isNotable: (gapOf(finalGravity, 3) ?? 0) >= 0.004,
    },
    {
      label: abv.isEstimated ? 'Alcool estimé' : 'Alcool',
      figure: abv,
      unit: '%',
      format: oneDecimal,
      difference: gapText(abv, { decimals: 1, format: oneDecimal }),
    },
    {
      label: fermentationDay == null ? 'Atténuation' : `Atténuation au jour ${fermentationDay}`,
      figure: attenuation,
      unit: '%',
      format: whole,
      difference: gapText(attenuation, {
        decimals: 0,
        format: points,
        more: 'd’avance',
        less: 'de retard',
      }),
      isNotable: (gapOf(attenuation, 0) ?? 0) <= -5,
    },
    {
      label: 'Rendement',
      figure: efficiency,
      unit: '%',
      format: whole,
      difference: gapText(efficiency, { decimals: 0, format: points }),
      isNotable: (gapOf(efficiency, 0) ?? 0) <= -3,
    },
    {
      label: 'En fermenteur',
      figure: fermenterVolume,
      unit: 'l',
      format: whole,
      difference: gapText(fermenterVolume, { decimals: 0, format: (gap) => `${whole(gap)} l` }),
    },
    {
      label: 'Pertes',
      figure: losses,
      unit: 'l',
      format: whole,
      difference: [
        gapText(losses, { decimals: 0, format: (gap) => `${whole(gap)} l` }),
        figures.lossesShare != null && `${formatPercent(figures.lossesShare)} du moût`,
      ]
        .filter(Boolean)
        .join(', '),
      isNotable: lossGap !== null && losses.planned != null && lossGap > losses.planned * 0.25,
    },
  ];
}

/** Measured against planned values, with the difference in words. */
export function FiguresCard({ batch }: { readonly batch: BatchDetailFragment }) {
  const rows = rowsOf(batch).filter(
    ({ figure: { measured, planned } }) => measured != null || planned != null,
  );
  // Before the brew day there is only the plan.
  const isMeasured = batch.status !== 'planned';
  const losses = batch.figures.lossesByStage.filter(({ measured }) => measured != null);
  return (
    <Card title={isMeasured ? 'Mesuré et prévu' : 'Prévu'}>
      <table className={styles.figures}>
        <caption className="cv-visually-hidden">{isMeasured ? 'Mesuré et prévu' : 'Prévu'}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="cv-visually-hidden">Valeur</span>
            </th>
            {isMeasured && <th scope="col">Mesuré</th>}
            <th scope="col">
              <span className={isMeasured ? undefined : 'cv-visually-hidden'}>Prévu</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, figure, unit, format, difference, isNotable }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {difference && (
                  <span className={styles.difference}>
                    {isNotable ? <Status tone="attention" label={difference} /> : difference}
                  </span>
                )}
              </th>
              {isMeasured && (
                <td className={styles.measured}>
                  <Value value={figure.measured} {...{ unit, format }} />
                </td>
              )}
              <td>
                <Value value={figure.planned} {...{ unit, format }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {losses.length > 0 && (
        <p className={styles.losses}>
          {`Pertes par étape : ${losses
            .map(({ stage, measured }) => `${lossStageLabels[stage]} ${whole(measured ?? 0)} l`)
            .join(', ')}`}
        </p>
      )}
    </Card>
  );
}

interface ValueProps extends Pick<FigureRow, 'unit' | 'format'> {
  readonly value: number | null | undefined;
}

function Value({ value, unit, format }: ValueProps) {
  if (value == null) return <span className="cv-muted">{absent}</span>;
  return (
    <>
      <span>{format(value)}</span>
      {unit && <span className={styles.unit}>{`\u00a0${unit}`}</span>}
    </>
  );
}
