import { roundQuantity } from '../recipes';
import type { BrewingRecipe, RecipeFigures } from './recipe-figures';

/** The factor between two figures of bitterness or extract. */
const factor = (from: number, to: number): number | null =>
  from > 0 && to > 0 && Number.isFinite(to / from) ? to / from : null;

type Scaled<Line> = Line & { readonly quantity: number };

/**
 * Scales the whole grist to a wanted original gravity; all shares stay. `null` where there is no
 * grist, or the gravity is not above 1.
 */
export function gristForGravity<Line extends BrewingRecipe['lines'][number]>(
  lines: readonly Line[],
  figures: RecipeFigures,
  originalGravity: number,
): Scaled<Line>[] | null {
  const times = factor(figures.originalGravity - 1, originalGravity - 1);
  return times === null ? null : scaled(lines, times, (index) => figures.lines[index]?.kg != null);
}

/**
 * Scales every bittering hop to a wanted bitterness; dry hops stay. `null` where nothing bitters.
 */
export function hopsForBitterness<Line extends BrewingRecipe['lines'][number]>(
  lines: readonly Line[],
  figures: RecipeFigures,
  ibu: number,
): Scaled<Line>[] | null {
  const times = factor(figures.ibu, ibu);
  return times === null
    ? null
    : scaled(lines, times, (index) => (figures.lines[index]?.ibu ?? 0) > 0);
}

function scaled<Line extends BrewingRecipe['lines'][number]>(
  lines: readonly Line[],
  times: number,
  isScaled: (index: number) => boolean,
): Scaled<Line>[] {
  return lines.map((line, index) => {
    const quantity = line.quantity ?? 0;
    return { ...line, quantity: isScaled(index) ? roundQuantity(quantity * times) : quantity };
  });
}
