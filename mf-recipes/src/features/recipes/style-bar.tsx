import styles from './style-bar.module.css';

interface StyleBarProps {
  readonly min: number;
  /** None where the range has no upper limit. */
  readonly max: number | null;
  readonly value: number;
  readonly position: 'below' | 'within' | 'above';
  /** The bar begins at the range's lower end. */
  readonly fromZero?: boolean;
}

/** Margin on each side, as a share of the range's width. */
const margin = 0.75;

/**
 * A green range on a track with a tick at the recipe's figure; adjacent text has the same values.
 */
export function StyleBar({ min, max, value, position, fromZero = false }: StyleBarProps) {
  const end = max ?? Math.max(value, min * 2);
  const width = end - min || 1;
  const from = Math.min(value, fromZero ? min : min - margin * width);
  const to = Math.max(value, max === null ? end : end + margin * width * (fromZero ? 0.4 : 1));
  const place = (at: number) => ((at - from) / (to - from)) * 100;
  return (
    <div className={`${styles.track} cv-relative`} aria-hidden="true">
      <span
        className={`${styles.range} cv-absolute`}
        style={{ left: `${place(min)}%`, right: `${100 - place(end)}%` }}
      />
      <span
        className={`${styles.tick} cv-absolute`}
        data-outside={position !== 'within' || undefined}
        style={{ left: `clamp(1px, ${place(value)}%, calc(100% - 1px))` }}
      />
    </div>
  );
}
