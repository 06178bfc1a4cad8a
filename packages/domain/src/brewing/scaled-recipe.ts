import { roundTo } from '../numbers';
import { isBrewDayStage, roundQuantity } from '../recipes';
import type { EquipmentProfile } from './equipment-profile-schema';
import type { AbvFormula } from './gravity';
import { type BrewingRecipe, type RecipeFigures, recipeFigures } from './recipe-figures';
import {
  type BrewingIngredient,
  type BrewingLine,
  type ResolvedLine,
  resolveLines,
} from './resolved-lines';
import { type SaltGrams, waterSalts } from './water';
import type { RecipeWater } from './water-schemas';
import { isSteeped, wortStageOf } from './wort';

type ScalableLine = BrewingLine & { readonly quantity: number };

interface ScalableRecipe<Line extends ScalableLine> extends BrewingRecipe {
  readonly batchSizeInLiters: number;
  readonly lines: readonly Line[];
  readonly water?: RecipeWater | null;
}

/** A recipe for another volume and brewhouse, with its figures before and after. */
export interface ScaledRecipe<Line extends ScalableLine> {
  readonly batchSizeInLiters: number;
  /** In the given order. */
  readonly lines: Line[];
  /** Typed salts and acid, for the new volume of water. */
  readonly water: RecipeWater | null;
  readonly before: RecipeFigures;
  readonly after: RecipeFigures;
}

/** By Garetz' formula bitterness rises less than the hops, so that one correction is not enough. */
const bitternessRounds = 50;
const bitternessTolerance = 1e-9;
/** In IBU; hops that give less are there for their aroma, and follow the wort. */
const leastBitterness = 1;

/** Packages cannot be opened, and units not cut. */
const isCounted = ({ unit }: ResolvedLine) => unit === 'sachet' || unit === 'unit';

/** Whether a hop may give bitterness, by any formula; one of the cellar by its own utilisation. */
const isBittering = ({ type, stage, utilization }: ResolvedLine): boolean =>
  type === 'hop' && (isBrewDayStage(stage) || (utilization ?? 0) > 0);

/** What a line is multiplied by, so that gravity stays; hops of the hot side are corrected after. */
function factorOf(
  line: ResolvedLine,
  before: RecipeFigures,
  after: RecipeFigures,
  efficiencies: number,
): number {
  const ratio = (stage: 'fermenter' | 'postBoil' | 'totalWater') =>
    after.volumes[stage] / before.volumes[stage];
  if (line.type === 'water_treatment') return ratio('totalWater');
  if (isSteeped(line)) return ratio('fermenter') * efficiencies;
  switch (wortStageOf(line, before.boilMinutes)) {
    case 'mash':
      return line.isFermentable ? ratio('fermenter') * efficiencies : ratio('postBoil');
    case 'cellar':
    case 'package':
      return ratio('fermenter');
    default:
      return ratio('postBoil');
  }
}

function scaledWater(water: RecipeWater | null | undefined, factor: number): RecipeWater | null {
  if (!water) return null;
  const scale = (amount: number | null | undefined) =>
    amount == null ? amount : roundTo(amount * factor, 1);
  const salts = waterSalts.map((salt): [keyof SaltGrams, number | null | undefined] => [
    salt,
    scale(water.salts[salt]),
  ]);
  return {
    ...water,
    // `Object.fromEntries` is typed with any string as key; these are the salts.
    salts: Object.fromEntries(salts) as RecipeWater['salts'],
    acidInMilliliters: scale(water.acidInMilliliters),
  };
}

/**
 * Scales a recipe to a volume in another brewhouse, whose losses, boil-off and efficiency are its
 * own: original gravity and bitterness stay. Mashed grain follows the efficiency; what is dissolved
 * in the kettle follows the wort after the boil, of which a part stays there; what is added in the
 * cellar follows the fermenter. All hops of the hot side are multiplied by one factor, since
 * utilisation differs with the gravity before the boil, the formula and the cooling; hops that give
 * less than 1 IBU are not corrected. Sachets and units are rounded up.
 * @param from the brewhouse that the recipe is written for
 * @param to the other one; its efficiency replaces the recipe's own
 * @param liters in the fermenter
 * @returns `null` for a recipe without a volume
 */
export function scaleRecipe<Line extends ScalableLine>(
  recipe: ScalableRecipe<Line>,
  ingredients: ReadonlyMap<string, BrewingIngredient>,
  from: EquipmentProfile,
  to: EquipmentProfile,
  liters: number,
  abvFormula?: AbvFormula,
): ScaledRecipe<Line> | null {
  const before = recipeFigures(recipe, ingredients, from, abvFormula);
  const figuresOf = (lines: readonly Line[]) =>
    recipeFigures(
      { ...recipe, lines, batchSizeInLiters: liters, efficiency: null },
      ingredients,
      to,
      abvFormula,
    );
  const resolved = resolveLines(recipe.lines, ingredients);
  const efficiencies = (recipe.efficiency ?? from.efficiency) / to.efficiency;
  let after = figuresOf(recipe.lines);
  if (!before || !after) return null;

  const scaledLines = (volumes: RecipeFigures, bittering: number): Line[] =>
    recipe.lines.map((line, index) => {
      const source = resolved[index];
      if (!source) return line;
      const factor = factorOf(source, before, volumes, efficiencies);
      const quantity = source.quantity * factor * (isBittering(source) ? bittering : 1);
      return {
        ...line,
        quantity: isCounted(source) ? Math.ceil(roundQuantity(quantity)) : quantity,
      };
    });

  // The water depends on the grain, so that salts are scaled once the grain is.
  let lines = scaledLines(after, 1);
  after = figuresOf(lines) ?? after;
  let bittering = 1;
  for (let round = 0; round < bitternessRounds; round += 1) {
    lines = scaledLines(after, bittering);
    after = figuresOf(lines) ?? after;
    const isCorrected = before.ibu >= leastBitterness && after.ibu > 0;
    const correction = isCorrected ? before.ibu / after.ibu : 1;
    if (Math.abs(correction - 1) < bitternessTolerance) break;
    bittering *= correction;
  }
  lines = lines.map((line) => ({ ...line, quantity: roundQuantity(line.quantity) }));
  return {
    batchSizeInLiters: liters,
    lines,
    water: scaledWater(recipe.water, after.volumes.totalWater / before.volumes.totalWater),
    before,
    after: figuresOf(lines) ?? after,
  };
}
