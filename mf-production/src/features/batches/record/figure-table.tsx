import { roundTo } from '@cervoise/domain/numbers';
import { absent } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import type { BatchDetailFragment } from '../../../generated/graphql';
import styles from './figures-card.module.css';

export type Figure = BatchDetailFragment['figures']['abv'];

export interface FigureRow {
  readonly label: string;
  readonly figure: Figure;
  readonly unit?: string;
  readonly format: (value: number) => string;
  /** The difference in words; absent while nothing is measured. */
  readonly difference: string | null;
  /** Deviates noticeably: marked amber. */
  readonly isNotable?: boolean;
}

/** Rounds as displayed, so that the words agree with the figure. */
export const gapOf = ({ measured, planned }: Figure, decimals: number): number | null =>
  measured == null || planned == null
    ? null
    : roundTo(roundTo(measured, decimals) - roundTo(planned, decimals), decimals);

interface GapWords {
  readonly decimals: number;
  readonly format: (gap: number) => string;
  readonly more?: string;
  readonly less?: string;
}

export function gapText(figure: Figure, { decimals, format, more, less }: GapWords): string | null {
  const gap = gapOf(figure, decimals);
  if (gap === null) return null;
  if (gap === 0) return 'comme prévu';
  return `${format(Math.abs(gap))} ${gap > 0 ? (more ?? 'de plus') : (less ?? 'de moins')}`;
}

interface FigureTableProps {
  readonly caption: string;
  readonly rows: readonly FigureRow[];
  /** The head of what is compared with the plan; without it there is only the plan. */
  readonly comparedHead?: string;
}

/** Figures beside what was planned, with the difference in words. */
export function FigureTable({ caption, rows, comparedHead }: FigureTableProps) {
  const isCompared = comparedHead !== undefined;
  return (
    <table className={`${styles.figures} cv-full cv-figures`}>
      <caption className="cv-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th className="cv-fine cv-muted" scope="col">
            <span className="cv-visually-hidden">Valeur</span>
          </th>
          {isCompared && (
            <th className="cv-fine cv-muted" scope="col">
              {comparedHead}
            </th>
          )}
          <th className="cv-fine cv-muted" scope="col">
            <span className={isCompared ? undefined : 'cv-visually-hidden'}>Prévu</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, figure, unit, format, difference, isNotable }) => (
          <tr className="cv-soft-line-above" key={label}>
            <th scope="row">
              {label}
              {difference && (
                <span className={`cv-fine cv-block cv-muted ${styles.difference}`}>
                  {isNotable ? <Status tone="attention" label={difference} /> : difference}
                </span>
              )}
            </th>
            {isCompared && (
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
      {unit && <span className="cv-muted">{`\u00a0${unit}`}</span>}
    </>
  );
}
