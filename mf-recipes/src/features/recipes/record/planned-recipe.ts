import {
  type AbvFormula,
  type BrewingIngredient,
  brewhouseOf,
  checkStyle,
  type EquipmentProfile,
  findStyle,
  hasGrist,
  type LineFigures,
  type RecipeFigures,
  recipeFigures,
  type StyleFigure,
  scaleRecipe,
  storedFigure,
  type WaterPlan,
  waterPlan,
} from '@cervoise/domain/brewing';
import { pointsAdded } from '@cervoise/domain/production';
import type { IngredientUnit } from '@cervoise/domain/units';
import type { BrewhouseFieldsFragment, RecipeFieldsFragment } from '../../../generated/graphql';

export type RecipeLine = RecipeFieldsFragment['lines'][number];

/** A line with its unit and its contribution. */
export interface PlannedLine {
  readonly line: RecipeLine;
  readonly unit: IngredientUnit;
  readonly figures: LineFigures;
}

/** What a brewery calculates its recipes by. */
export interface BreweryOfRecipes {
  readonly profiles: readonly BrewhouseFieldsFragment[];
  readonly abvFormula: AbvFormula;
}

/** A recipe with its calculated figures. */
export interface PlannedRecipe {
  readonly recipe: RecipeFieldsFragment;
  readonly profile: EquipmentProfile;
  /** `null` for a recipe without volume. */
  readonly figures: RecipeFigures | null;
  /** By the recipe's lines, as typed without grist; a former version's as it was saved. */
  readonly planned: Readonly<Record<StyleFigure, number | null>>;
  /** Gravity points of the original gravity that are added in the fermenter. */
  readonly addedPoints: number;
  /** As the file of an imported recipe states them. */
  readonly file: Readonly<Record<StyleFigure, number | null>>;
  /** The comparison with the style, or why there is none. */
  readonly style:
    | NonNullable<ReturnType<typeof checkStyle>>
    | 'no_style'
    | 'house_style'
    | 'no_figures';
  readonly lines: readonly PlannedLine[];
  /** `null` where nothing can be stated. */
  readonly water: WaterPlan | null;
}

function ingredientsOf({ lines }: RecipeFieldsFragment): ReadonlyMap<string, BrewingIngredient> {
  return new Map(
    lines.flatMap(({ ingredientId, ingredient }) =>
      ingredientId ? [[ingredientId, { ...ingredient, id: ingredientId }] as const] : [],
    ),
  );
}

const profileNamed = (
  id: string | null | undefined,
  profiles: readonly BrewhouseFieldsFragment[],
): BrewhouseFieldsFragment | undefined => profiles.find((profile) => profile.id === id);

/** A recipe as it is calculated, each line with its name, type and unit. */
const brewingOf = (recipe: RecipeFieldsFragment) => ({
  ...recipe,
  lines: recipe.lines.map((line) => ({
    ...line,
    name: line.ingredient.name,
    type: line.ingredient.type,
    unit: line.unit ?? line.ingredient.unit,
  })),
});

/**
 * A recipe scaled to a volume in a brewhouse; `null` without a volume. In its own brewhouse it keeps
 * its efficiency.
 * @param profileId the default brewhouse when null
 */
export function scaledRecipe(
  recipe: RecipeFieldsFragment,
  { profiles, abvFormula }: BreweryOfRecipes,
  profileId: string | null,
  liters: number,
) {
  const own = profileNamed(recipe.equipmentProfileId, profiles);
  const efficiency = profileId === (own?.id ?? null) ? recipe.efficiency : null;
  return scaleRecipe(
    brewingOf(recipe),
    ingredientsOf(recipe),
    brewhouseOf(own, recipe),
    brewhouseOf(profileNamed(profileId, profiles), { ...recipe, efficiency }, liters),
    liters,
    abvFormula,
  );
}

function checkAgainstStyle(
  style: string | null | undefined,
  planned: PlannedRecipe['planned'],
): PlannedRecipe['style'] {
  if (!style) return 'no_style';
  const found = findStyle(style);
  if (!found?.ranges) return 'house_style';
  const { originalGravity, finalGravity, abv, ibu, ebc } = planned;
  if (originalGravity === null || finalGravity === null || abv === null) return 'no_figures';
  if (ibu === null || ebc === null) return 'no_figures';
  return checkStyle({ originalGravity, finalGravity, abv, ibu, ebc }, found) ?? 'house_style';
}

/**
 * Calculates a recipe for its equipment profile, otherwise for the default one.
 * @param brewery its equipment profiles and its formula of alcohol
 * @param isFormer a former version keeps the figures that it was saved with
 */
export function planRecipe(
  recipe: RecipeFieldsFragment,
  { profiles, abvFormula }: BreweryOfRecipes,
  isFormer = false,
): PlannedRecipe {
  const profile = brewhouseOf(profileNamed(recipe.equipmentProfileId, profiles), recipe);
  const brewing = brewingOf(recipe);
  const figures = recipeFigures(brewing, ingredientsOf(recipe), profile, abvFormula);
  const calculated = hasGrist(brewing, ingredientsOf(recipe)) ? figures : null;
  const saved = {
    originalGravity: recipe.originalGravity ?? null,
    finalGravity: recipe.finalGravity ?? null,
    abv: recipe.estimatedAbv ?? null,
    ibu: recipe.ibu ?? null,
    ebc: recipe.ebc ?? null,
  };
  const planned = isFormer ? saved : (calculated ?? saved);
  const stored = calculated && {
    originalGravity: storedFigure('originalGravity', calculated.originalGravity),
    wortGravity: storedFigure('wortGravity', calculated.wortGravity),
  };
  const gravities = isFormer ? recipe : (stored ?? recipe);
  return {
    recipe,
    profile,
    figures,
    planned,
    addedPoints: pointsAdded(gravities, recipe.batchSizeInLiters, null),
    file: {
      originalGravity: recipe.fileFigures?.originalGravity ?? null,
      finalGravity: recipe.fileFigures?.finalGravity ?? null,
      abv: recipe.fileFigures?.estimatedAbv ?? null,
      ibu: recipe.fileFigures?.ibu ?? null,
      ebc: recipe.fileFigures?.ebc ?? null,
    },
    style: checkAgainstStyle(recipe.style, planned),
    water: figures && waterPlan(brewing, ingredientsOf(recipe), figures),
    lines: recipe.lines.flatMap((line, index) => {
      const lineFigures = figures?.lines[index];
      const unit = line.unit ?? line.ingredient.unit;
      return lineFigures ? [{ line, unit, figures: lineFigures }] : [];
    }),
  };
}

/** « Retiré du stock »: the line's ingredient was removed from the stock or was never in it. */
export function stockNote({ ingredientId, ingredient }: RecipeLine): string | null {
  if (!ingredientId) return 'pas en stock';
  return ingredient.isDeleted ? 'retiré du stock' : null;
}
