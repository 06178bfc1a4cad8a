import { formatQuantity } from '../format/numbers';
import './status.css';

interface LevelBarProps {
  /** The quantity and its minimum, both in `unit`. */
  readonly value: number;
  readonly minimum: number;
  /** The symbol, « kg ». */
  readonly unit: string;
  /** Its label; « Stock » by default. */
  readonly label?: string;
}

/** A full bar is three times the minimum, so that its tick is at one third. */
const fullAt = (minimum: number) => minimum * 3;

function fillOf(value: number, minimum: number): number {
  if (value <= 0) return 0;
  return minimum > 0 ? Math.min(1, value / fullAt(minimum)) : 1;
}

/** A 4 px bar of a stock, with the minimum's tick at one third; amber below it. */
export function LevelBar({ value, minimum, unit, label = 'Stock' }: LevelBarProps) {
  const tone = value < minimum ? 'attention' : 'healthy';
  const text =
    minimum > 0
      ? `${formatQuantity(value, unit)}, seuil ${formatQuantity(minimum, unit)}`
      : formatQuantity(value, unit);
  return (
    <span
      className="cv-level cv-block cv-full cv-relative"
      role="img"
      aria-label={`${label} : ${text}`}
    >
      <span
        className={`cv-level-fill cv-block cv-tall cv-level-${tone}`}
        style={{ width: `${fillOf(value, minimum) * 100}%` }}
      />
      {minimum > 0 && <span className="cv-level-minimum" />}
    </span>
  );
}
