import styles from './live-panel.module.css';

interface StyleBarProps {
  readonly value: number;
  readonly min: number;
  /** Null where the style is open above. */
  readonly max: number | null;
  /** Draws a limit instead of a range: the green goes from the left end to `max`. */
  readonly isLimit?: boolean;
}

/** Where a figure stands against a range: the green segment is the range, the tick the figure. */
export function StyleBar({ value, min, max, isLimit = false }: StyleBarProps) {
  const top = max ?? Math.max(value, min * 1.5);
  const margin = isLimit ? 0 : (top - min || 1) / 2;
  const low = isLimit ? 0 : min - margin;
  const high = isLimit ? top * 1.3 : top + (max === null ? 0 : margin);
  const place = (figure: number) =>
    `${Math.min(100, Math.max(0, ((figure - low) / (high - low || 1)) * 100))}%`;
  const isOutside = value < min || (max !== null && value > max);
  return (
    <span className={styles.bar} aria-hidden="true">
      <span
        className={styles.range}
        style={{ left: place(isLimit ? low : min), right: `calc(100% - ${place(top)})` }}
      />
      <span
        className={styles.tick}
        data-outside={isOutside || undefined}
        style={{ left: place(value) }}
      />
    </span>
  );
}
