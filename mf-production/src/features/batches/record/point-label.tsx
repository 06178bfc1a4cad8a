import styles from './fermentation-card.module.css';
import type { Scales } from './fermentation-plot';
import { letterWidth } from './label-height';

interface PointLabelProps {
  readonly x: number;
  readonly y: number;
  readonly scales: Scales;
  /** In bold. */
  readonly figure: string;
  readonly words?: string;
  readonly isCritical?: boolean;
  /** The label's baseline to the left of the point, by default `y`. */
  readonly leftY?: number;
}

/** A point's label: beside it where there is room, otherwise above. */
export function PointLabel({
  x,
  y,
  scales,
  figure,
  words = '',
  isCritical,
  leftY = y,
}: PointLabelProps) {
  const { left, right, width } = scales;
  const length = (figure.length + words.length) * letterWidth;
  const isRight = x + 12 + length <= width - right;
  const isLeft = !isRight && x - 12 - length >= left;
  const over = Math.min(width - right - length / 2, Math.max(left + length / 2, x));
  return (
    <text
      x={isRight ? x + 12 : isLeft ? x - 12 : over}
      y={isRight ? y : isLeft ? leftY : y - 8}
      textAnchor={isRight ? 'start' : isLeft ? 'end' : 'middle'}
      className={styles.pointLabel}
      data-critical={isCritical || undefined}
    >
      <tspan className={styles.strong}>{figure}</tspan>
      {words}
    </text>
  );
}
