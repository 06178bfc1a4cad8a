import { isFermentable, roundQuantity } from '../recipes';
import { convertQuantity } from '../units';
import type { EquipmentProfile } from './equipment-profile-schema';
import { type BrewingRecipe, type RecipeFigures, recipeFigures } from './recipe-figures';
import type { BrewingIngredient } from './resolved-lines';

/** Extract and bitterness hardly bend with the quantity: a few rounds meet any target. */
const rounds = 12;
const closeEnough = 1e-5;

interface Target {
  readonly lines: BrewingRecipe['lines'];
  readonly value: number;
  readonly figureOf: (figures: RecipeFigures) => number;
  readonly isScaled: (figures: RecipeFigures, index: number) => boolean;
}

/** What a recipe is calculated with. */
interface Brewhouse {
  readonly ingredients: ReadonlyMap<string, BrewingIngredient>;
  readonly profile: EquipmentProfile;
}

/** Each line's quantity once those scaled meet the target; `null` where nothing can. */
function quantitiesFor(
  recipe: BrewingRecipe,
  { ingredients, profile }: Brewhouse,
  { lines, value, figureOf, isScaled }: Target,
): number[] | null {
  if (!(value > 0) || !Number.isFinite(value)) return null;
  let quantities = lines.map(({ quantity }) => quantity || 0);
  const recipeWith = () => ({
    ...recipe,
    lines: lines.map((line, index) => ({ ...line, quantity: quantities[index] ?? 0 })),
  });
  for (let round = 0; round < rounds; round += 1) {
    const figures = recipeFigures(recipeWith(), ingredients, profile);
    const times = figures ? value / figureOf(figures) : Number.NaN;
    if (!figures || !Number.isFinite(times) || times <= 0) return null;
    quantities = quantities.map((quantity, index) =>
      isScaled(figures, index) ? quantity * times : quantity,
    );
    if (Math.abs(times - 1) < closeEnough) break;
  }
  return quantities.map(roundQuantity);
}

type Line = BrewingRecipe['lines'][number];

const typeOf = (line: Line, { ingredients }: Brewhouse) =>
  ingredients.get(line.ingredientId ?? '')?.type ?? line.type;

/** The line at a weight, in its own unit. */
function weighing(line: Line, kg: number, { ingredients }: Brewhouse): Line {
  const unit = line.unit ?? ingredients.get(line.ingredientId ?? '')?.unit ?? 'kg';
  return { ...line, quantity: convertQuantity(kg, 'kg', unit) ?? kg };
}

/**
 * The lines' quantities at a wanted original gravity: the grist keeps its proportions; where it
 * weighs nothing yet, every grain gets the same weight. `null` without a grain or a volume, or for
 * a gravity that is not above 1.
 */
export function gristForGravity(
  recipe: BrewingRecipe,
  brewhouse: Brewhouse,
  originalGravity: number,
): number[] | null {
  const isGrain = (line: Line) =>
    isFermentable(typeOf(line, brewhouse)) && line.usageStage !== 'packaging';
  const isWeighed = recipe.lines.some((line) => isGrain(line) && (line.quantity ?? 0) > 0);
  return quantitiesFor(recipe, brewhouse, {
    lines: isWeighed
      ? recipe.lines
      : recipe.lines.map((line) => (isGrain(line) ? weighing(line, 1, brewhouse) : line)),
    value: originalGravity - 1,
    figureOf: (figures) => figures.originalGravity - 1,
    isScaled: (figures, index) =>
      figures.lines[index]?.kg != null && recipe.lines[index]?.usageStage !== 'packaging',
  });
}

/**
 * The lines' quantities at a wanted bitterness: every bittering hop keeps its part, dry hops stay;
 * where no hop weighs anything yet, each gets the same weight. `null` where nothing bitters.
 */
export function hopsForBitterness(
  recipe: BrewingRecipe,
  brewhouse: Brewhouse,
  ibu: number,
): number[] | null {
  const isHop = (line: Line) => typeOf(line, brewhouse) === 'hop';
  const isWeighed = recipe.lines.some((line) => isHop(line) && (line.quantity ?? 0) > 0);
  return quantitiesFor(recipe, brewhouse, {
    lines: isWeighed
      ? recipe.lines
      : recipe.lines.map((line) => (isHop(line) ? weighing(line, 0.1, brewhouse) : line)),
    value: ibu,
    figureOf: (figures) => figures.ibu,
    isScaled: (figures, index) =>
      (figures.lines[index]?.ibu ?? 0) > 0 ||
      (!isWeighed && (figures.lines[index]?.utilization ?? 0) > 0),
  });
}
