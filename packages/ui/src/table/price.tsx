import { absent, formatMoney } from '../format/numbers';
import './cells.css';

interface PriceProps {
  readonly euros: number | null | undefined;
  /** What it is the price of: « kg » shows « 24,50 € /kg ». */
  readonly per?: string;
}

/** A price, up to 4 decimals where a unit costs less than a cent, and muted what it is for. */
export function Price({ euros, per }: PriceProps) {
  if (euros == null) return <span className="cv-muted">{absent}</span>;
  return (
    <span className="cv-amount">
      {formatMoney(euros, 4)}
      {per && <span className="cv-price-unit">{`\u00A0/${per}`}</span>}
    </span>
  );
}
