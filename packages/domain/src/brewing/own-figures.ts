import { roundTo } from '../numbers';
import type { EquipmentProfile } from './equipment-profile-schema';
import { type AbvFormula, abvFormulas, alcoholByVolume } from './gravity';
import { gravityRange } from './gravity-range';
import { type BrewingRecipe, type RecipeFigures, recipeFigures } from './recipe-figures';
import { type BrewingIngredient, resolveLines } from './resolved-lines';

/** The figures that are stored with a recipe, at the decimals of its schema. */
const storedFigures = [
  { field: 'originalGravity', figure: 'originalGravity', decimals: 4, ...gravityRange },
  { field: 'finalGravity', figure: 'finalGravity', decimals: 4, ...gravityRange },
  { field: 'estimatedAbv', figure: 'abv', decimals: 2, min: 0, max: 20 },
  { field: 'ibu', figure: 'ibu', decimals: 1, min: 0, max: 200 },
  { field: 'ebc', figure: 'ebc', decimals: 1, min: 0, max: 150 },
] as const;
export type StoredFigure = (typeof storedFigures)[number]['field'] | 'wortGravity';
/**
 * `null` where the schema would refuse the figure; `wortGravity` also where nothing is added in the
 * fermenter, so that the wort has the original gravity.
 */
export type OwnFigures = Readonly<Record<StoredFigure, number | null>>;

/**
 * Whether a recipe's lines give extract, so that its figures are theirs and not typed ones: a
 * fermentable that is counted in litres weighs nothing that is known, priming sugar makes no wort.
 */
export const hasGrist = (
  { lines }: Pick<BrewingRecipe, 'lines'>,
  ingredients: ReadonlyMap<string, BrewingIngredient>,
): boolean =>
  resolveLines(lines, ingredients).some(
    ({ isFermentable, kg, stage }) => isFermentable && (kg ?? 0) > 0 && stage !== 'packaging',
  );

/**
 * A calculated figure as it is stored. What is shown is rounded from there: 1.04647 is stored as
 * 1.0465, which lists and batches show as 1.047.
 */
export const storedFigure = (
  figure: (typeof storedFigures)[number]['figure'] | 'wortGravity',
  value: number,
): number => roundTo(value, storedFigures.find((one) => one.figure === figure)?.decimals ?? 4);

/** Calculated figures as they are stored. */
function roundedFigures(figures: RecipeFigures): OwnFigures {
  const rounded = storedFigures.map(({ field, figure, min, max }) => {
    const value = storedFigure(figure, figures[figure]);
    return [field, value >= min && value <= max ? value : null];
  });
  // `Object.fromEntries` is typed with any string as key; these are the fields of `storedFigures`.
  const stored = Object.fromEntries(rounded) as Omit<OwnFigures, 'wortGravity'>;
  const wort = storedFigure('wortGravity', figures.wortGravity);
  const isBelow = stored.originalGravity !== null && wort < stored.originalGravity;
  return { ...stored, wortGravity: isBelow ? wort : null };
}

/**
 * The figures of a recipe by its own lines, as they are stored and listed.
 * @returns `null` for a recipe without grist, whose figures can only be typed
 */
export function ownFigures(
  recipe: BrewingRecipe,
  ingredients: ReadonlyMap<string, BrewingIngredient>,
  brewhouse: EquipmentProfile,
  abvFormula?: AbvFormula,
): OwnFigures | null {
  if (!hasGrist(recipe, ingredients)) return null;
  const figures = recipeFigures(recipe, ingredients, brewhouse, abvFormula);
  return figures && roundedFigures(figures);
}

/** Stored gravities have four decimals, which alcohol by either formula differs by at most. */
const roundedAbv = 0.02;

/**
 * The stored alcohol of a recipe by the brewery's formula, also where it was saved by another one.
 * @returns as stored where it was typed: by none of the formulas
 */
export function abvByFormula(
  {
    originalGravity,
    finalGravity,
    estimatedAbv,
  }: Readonly<Partial<Record<StoredFigure, number | null>>>,
  formula: AbvFormula,
): number | null {
  if (originalGravity == null || finalGravity == null || estimatedAbv == null)
    return estimatedAbv ?? null;
  const byFormula = (one: AbvFormula) => alcoholByVolume(originalGravity, finalGravity, one);
  const saved = abvFormulas.find((one) => Math.abs(byFormula(one) - estimatedAbv) <= roundedAbv);
  return saved === undefined || saved === formula ? estimatedAbv : roundTo(byFormula(formula), 2);
}
