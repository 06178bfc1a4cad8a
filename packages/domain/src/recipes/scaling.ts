import { roundTo } from '../numbers';
import type { IngredientUnit } from '../units';

/** To the millionth of the unit: the finest quantity of a recipe line. */
export const roundQuantity = (quantity: number): number => roundTo(quantity, 6);

interface ScalableLine {
  readonly quantity: number;
  readonly unit?: IngredientUnit | null;
}

/**
 * Scales the lines of a recipe to another volume. Sachets and units are rounded up, since parts of
 * one cannot be weighed out.
 * @param from the volume the lines are for, in litres, above zero
 * @param to the volume wanted, in litres
 */
export function scaleLines<Line extends ScalableLine>(
  lines: readonly Line[],
  from: number,
  to: number,
): Line[] {
  if (!(from > 0)) throw new RangeError('A recipe without volume cannot be scaled');
  return lines.map((line) => {
    const quantity = roundQuantity((line.quantity * to) / from);
    const isCounted = line.unit === 'sachet' || line.unit === 'unit';
    return { ...line, quantity: isCounted ? Math.ceil(quantity) : quantity };
  });
}
