import { absent, formatNumber } from '../format/numbers';
import './cells.css';

interface AmountProps {
  readonly value: number | null | undefined;
  /** The symbol, muted behind the figure: « kg », « /kg ». */
  readonly unit?: string;
  /** At most this many digits behind the comma; 3 unless told. */
  readonly decimals?: number;
  /** The figure a row is read for. */
  readonly strong?: boolean;
  /** Stock-out or out of range: the figure in brick. */
  readonly critical?: boolean;
}

/** A figure and its unit, the unit muted; « — » when absent. */
export function Amount({ value, unit, decimals = 3, strong, critical }: AmountProps) {
  if (value == null) return <span className="cv-muted">{absent}</span>;
  const classes = ['cv-amount', strong && 'cv-amount-strong', critical && 'cv-amount-critical'];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      <span className="cv-amount-value">{formatNumber(value, decimals)}</span>
      {unit && <span className="cv-amount-unit">{`\u00A0${unit}`}</span>}
    </span>
  );
}
