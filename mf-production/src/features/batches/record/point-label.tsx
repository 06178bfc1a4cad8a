import styles from './fermentation-card.module.css';
import type { Scales } from './fermentation-plot';

/** A generous estimate of a letter's width at 12 px. */
const letterWidth = 6.4;

interface PointLabelProps {
  readonly x: number;
  readonly y: number;
  readonly scales: Scales;
  /** In bold. */
  readonly figure: string;
  readonly words?: string;
  readonly isCritical?: boolean;
  /** The curve before the point lies above it: to its left there is room below. */
  readonly isFalling?: boolean;
}

/** A point's label: beside it where there is room, otherwise above. */
export function PointLabel({
  x,
  y,
  scales,
  figure,
  words = '',
  isCritical,
  isFalling,
}: PointLabelProps) {
  const { left, right, width } = scales;
  const length = (figure.length + words.length) * letterWidth;
  const isRight = x + 12 + length <= width - right;
  const isLeft = !isRight && x - 12 - length >= left;
  const over = Math.min(width - right - length / 2, Math.max(left + length / 2, x));
  return (
    <text
      x={isRight ? x + 12 : isLeft ? x - 12 : over}
      y={isRight ? y : isLeft ? y + (isFalling ? 34 : 0) : y - 8}
      textAnchor={isRight ? 'start' : isLeft ? 'end' : 'middle'}
      className={styles.pointLabel}
      data-critical={isCritical || undefined}
    >
      <tspan className={styles.strong}>{figure}</tspan>
      {words}
    </text>
  );
}
