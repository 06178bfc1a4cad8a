import type { LotAnalysis } from '../ingredients';
import { sucrosePoints } from './gravity';
import { lineOfLot } from './lines-of-lots';
import { type BrewingIngredient, extractKgOf, resolveLine } from './resolved-lines';

/** The extract of an ingredient that is added in the fermenter, where nothing of it is lost. */
interface DissolvedExtract {
  /** Gravity points × litres. */
  readonly points: number;
  /** Its own apparent attenuation in per cent; null where the yeast's applies. */
  readonly fermentability: number | null;
}

/**
 * The extract of one unit of an ingredient, as a recipe counts a line of the fermenter: by its yield,
 * or that of a lot that was analysed.
 */
export function dissolvedExtract(
  ingredient: BrewingIngredient,
  lot: Pick<LotAnalysis, 'extract' | 'moisture'>,
): DissolvedExtract {
  const line = resolveLine(lineOfLot({ quantity: 1 }, lot, ingredient), ingredient);
  return { points: extractKgOf(line) * sucrosePoints, fermentability: line.fermentability };
}
