import type { LotAnalysis } from '../ingredients';
import type { BrewingIngredient, BrewingLine } from './resolved-lines';

/** The values of a lot's analysis that a recipe's figures depend on. */
const brewingValues = ['alphaAcid', 'extract', 'moisture', 'color'] as const;

/** What a batch took of a lot, with the lot's analysis. */
export interface AnalysedShare extends Pick<LotAnalysis, (typeof brewingValues)[number]> {
  readonly quantity: number;
}

/** A need of a line, and the lots that were taken for it; quantities in one unit. */
export interface TakenForLine {
  readonly required: number;
  readonly lots: readonly AnalysedShare[];
}

/** Whether a recipe's figures depend on a lot's analysis. */
export const isAnalysed = (lot: AnalysedShare): boolean =>
  brewingValues.some((value) => lot[value] != null);

/** The line with the values of a lot in place of its own. */
export function lineOfLot<Line extends BrewingLine>(
  line: Line,
  lot: Omit<AnalysedShare, 'quantity'>,
  ingredient: BrewingIngredient | undefined,
): Line {
  return {
    ...line,
    alphaAcid: lot.alphaAcid ?? line.alphaAcid,
    color: lot.color ?? line.color,
    moisture: lot.moisture ?? line.moisture,
    // A lot's extract refers to what that of its ingredient refers to.
    ...(lot.extract != null && {
      extract: lot.extract,
      extractBasis: ingredient?.extractBasis ?? 'dry',
    }),
  };
}

/**
 * A recipe's lines by the lots that were taken for them: one line for each lot, with the values that
 * it was analysed for, and one for what is still to be taken, with the recipe's. The quantities of
 * the recipe stay.
 * @param taken by the line's id
 */
export function linesOfLots<Line extends BrewingLine & { readonly id: string }>(
  lines: readonly Line[],
  ingredients: ReadonlyMap<string, BrewingIngredient>,
  taken: ReadonlyMap<string, TakenForLine>,
): Line[] {
  return lines.flatMap((line) => {
    const { required, lots } = taken.get(line.id) ?? { required: 0, lots: [] };
    const drawn = lots.reduce((sum, { quantity }) => sum + quantity, 0);
    const whole = Math.max(required, drawn);
    if (whole <= 0 || !lots.some(isAnalysed)) return [line];
    const partOf = (quantity: number) => ((line.quantity ?? 0) * quantity) / whole;
    const ingredient = ingredients.get(line.ingredientId ?? '');
    return [
      ...lots.map((lot) => ({
        ...lineOfLot(line, lot, ingredient),
        quantity: partOf(lot.quantity),
      })),
      ...(whole > drawn ? [{ ...line, quantity: partOf(whole - drawn) }] : []),
    ];
  });
}
