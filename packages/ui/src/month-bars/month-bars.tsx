import { formatNumber } from '../format';
import './month-bars.css';

export interface MonthBar {
  /** Names it among the months. */
  readonly key: string;
  /** Below the bar; left out where it would overlap its neighbour's. */
  readonly label?: string;
  readonly value: number;
  /** With what is planned, which is dashed. */
  readonly whole?: number;
  /** A mark at another value, such as that of a year earlier. */
  readonly mark?: number;
  /** Of the current month, or of the period that is looked at: in copper. */
  readonly isOwn: boolean;
  /** Above the bar. */
  readonly figure?: string;
}

interface MonthBarsProps {
  readonly bars: readonly MonthBar[];
  /** The values with a line, from the greatest to the least or the other way round. */
  readonly axis: readonly number[];
  /** Must leave space for the labels of the axis on the left and of the months below. */
  readonly className: string;
}

/** Bars by month on lines of round figures; the same figures stand in a table beside it. */
export function MonthBars({ bars, axis, className }: MonthBarsProps) {
  const top = Math.max(...axis);
  const share = (value: number) => `${(value / top) * 100}%`;
  return (
    <div className={`cv-months cv-fill cv-relative ${className}`} aria-hidden="true">
      {axis.map((value) => (
        <span
          key={value}
          className="cv-months-line cv-absolute cv-full cv-soft-line-above"
          style={{ bottom: share(value) }}
        >
          <span className="cv-absolute cv-fine cv-muted cv-figures">{formatNumber(value, 1)}</span>
        </span>
      ))}
      <div className="cv-cover cv-flex">
        {bars.map(({ key, label, value, whole = value, mark, isOwn, figure }) => (
          <div
            key={key}
            className={`cv-month cv-fill cv-shrink cv-relative ${isOwn ? 'cv-month-own' : ''}`}
          >
            {whole > value && <i className="cv-month-planned" style={{ height: share(whole) }} />}
            <i className="cv-month-bar" style={{ height: share(value) }} />
            {mark !== undefined && <i className="cv-month-mark" style={{ bottom: share(mark) }} />}
            {figure && (
              <span
                className="cv-fine cv-figures"
                style={{ bottom: `calc(${share(whole)} + 4px)` }}
              >
                {figure}
              </span>
            )}
            {label && <span className="cv-month-name cv-fine">{label}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
