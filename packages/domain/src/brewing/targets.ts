import { roundQuantity } from '../recipes';
import type { BrewingRecipe, RecipeFigures } from './recipe-figures';

/** The share of bitterness or extract to multiply by, to come from one figure to another. */
const factor = (from: number, to: number): number | null =>
  from > 0 && to > 0 && Number.isFinite(to / from) ? to / from : null;

type Scaled<Line> = Line & { readonly quantity: number };

/**
 * The lines with the whole grist scaled so that the original gravity becomes the one wanted; all
 * shares stay. `null` where there is no grist, or the gravity is not above 1.
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
 * The lines with every hop that bitters scaled so that the bitterness becomes the one wanted; dry
 * hops stay. `null` where nothing bitters.
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
