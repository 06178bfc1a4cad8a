/** A generous estimate of a letter's width at 12 px. */
export const letterWidth = 6.4;

/** Between the last measurement and its label. */
const gap = 12;

interface LabelRoom {
  /** The last measurement, in pixels. */
  readonly x: number;
  readonly y: number;
  /** The label's length in pixels. */
  readonly length: number;
  /** The measured curve, in pixels. */
  readonly curve: readonly (readonly [x: number, y: number])[];
  /** The target, whose two lines of text end at it, up to 38 px above it. */
  readonly target: { readonly x: number; readonly y: number } | null;
  /** Where the panel ends and the labels of the days begin. */
  readonly bottom: number;
}

/**
 * The baseline of a label to the left of the last measurement: below it while the panel leaves room,
 * otherwise above the curve and the target's label.
 */
export function labelHeight({ x, y, length, curve, target, bottom }: LabelRoom): number {
  const below = y + 18;
  if (below + 4 <= bottom) return below;
  const from = x - gap - length;
  // The curve falls: the point before the label is its highest beside it.
  const before = curve.findLast(([at]) => at <= from);
  const beside = curve.filter(([at]) => at > from && at <= x);
  const highest = Math.min(y, ...(before ? [before, ...beside] : beside).map(([, top]) => top));
  const isUnderTarget = target !== null && target.x >= from && target.x - 5 * letterWidth <= x;
  return Math.min(highest - 10, isUnderTarget ? target.y - 44 : highest);
}
