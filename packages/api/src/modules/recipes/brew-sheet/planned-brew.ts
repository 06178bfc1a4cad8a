import {
  type AbvFormula,
  brewhouseOf,
  type EquipmentProfile,
  recipeFigures,
  waterPlan,
} from '@cervoise/domain/brewing';
import { plannedWortGravity } from '@cervoise/domain/production';
import type { OpenedRecipe } from '../recipes.list';
import { scaledContent, withUnits } from '../scaled-content';

export type PlannedBrew = ReturnType<typeof plannedBrew>;

/**
 * What is calculated of a recipe's brew, before it is written on a sheet.
 * @param profile the brewhouse; the default one when null
 * @param volumeInLiters the recipe's own when null
 * @param abvFormula of the brewery
 */
export function plannedBrew(
  recipe: Pick<OpenedRecipe, 'content' | 'ingredients'>,
  profile: EquipmentProfile | null,
  volumeInLiters: number | null,
  abvFormula: AbvFormula,
) {
  const { content, ingredients } = recipe;
  const volume = volumeInLiters ?? content.batchSizeInLiters;
  const written = withUnits(recipe);
  const brewhouse = brewhouseOf(profile, content, volume);
  const scaled = scaledContent(recipe, profile, volume, abvFormula);
  const { lines, water: salting = null } = scaled ?? written;
  const figures = scaled?.after ?? recipeFigures(written, ingredients, brewhouse, abvFormula);
  const calculated = figures !== null && figures.gristKg > 0 ? figures : null;
  return {
    content,
    ingredients,
    lines,
    volume,
    efficiency: brewhouse.efficiency,
    figures,
    /** The figures of a recipe with grist. */
    calculated,
    /** The figures of a recipe with a mash. */
    mashed: figures !== null && figures.mashedKg > 0 ? figures : null,
    originalGravity: calculated?.originalGravity ?? content.originalGravity,
    wortGravity: calculated?.wortGravity ?? plannedWortGravity(content),
    water: figures && waterPlan({ lines, water: salting }, ingredients, figures),
    acid: salting?.acid,
    spargeCelsius: content.steps.find(({ type }) => type === 'lautering')?.temperatureInCelsius,
  };
}
