import { type RecipeFileFormat, recipeFileFormatLabels, recipeStepTypeLabels } from '../recipes';
import { ofName } from '../text';
import { isBoilStep } from './boil-steps';
import { agingStage, fermentationStages, fermentationTypeOf } from './format-terms';
import type { FileRecipe, FileStep } from './imported-recipe';
import { lineLosses } from './line-losses';
import { daysOf } from './recipe-of-file';

function xmlStepLosses(recipe: FileRecipe): string[] {
  const lost: string[] = [];
  const named: Partial<Record<FileStep['type'], number>> = {};
  const count = { fermentation: fermentationStages.length, maturation: 1 } as const;
  for (const step of recipe.steps) {
    const index = named[step.type] ?? 0;
    named[step.type] = index + 1;
    if (step.type === 'mash') continue;
    if (step.type !== 'fermentation' && step.type !== 'maturation') {
      lost.push(`l’étape « ${step.name} » (${recipeStepTypeLabels[step.type]})`);
      continue;
    }
    const usual = step.type === 'maturation' ? agingStage.name : fermentationStages[index]?.name;
    if (index >= count[step.type] || !step.durationInMinutes) {
      lost.push(`l’étape « ${step.name} »`);
    } else {
      if (step.name !== usual) lost.push(`le nom de l’étape « ${step.name} »`);
      if (step.description) lost.push(`la consigne de l’étape « ${step.name} »`);
      if (step.rampInMinutes) lost.push(`la montée de l’étape « ${step.name} »`);
    }
  }
  return lost;
}

function jsonStepLosses(recipe: FileRecipe): string[] {
  return recipe.steps.flatMap((step) => {
    if (step.type === 'mash' || step.type === 'lautering' || isBoilStep(step)) return [];
    const { name, type } = step;
    if (type !== 'fermentation' && type !== 'dry_hop' && type !== 'maturation') {
      return [`l’étape « ${name} » (${recipeStepTypeLabels[type]})`];
    }
    const lost: string[] = [];
    if (type !== fermentationTypeOf(name)) {
      lost.push(`le type de l’étape « ${name} » (${recipeStepTypeLabels[type]})`);
    }
    if (step.rampInMinutes) lost.push(`la montée de l’étape « ${name} »`);
    return lost;
  });
}

const hasValues = (part: object): boolean => Object.values(part).some((value) => value != null);

function waterLosses({ water }: FileRecipe): string[] {
  if (!water) return [];
  const { mayDilute, osmosisShare, acid, acidStrength, acidInMilliliters } = water;
  const lost: string[] = [];
  if (hasValues(water.target) || hasValues(water.salts)) lost.push('l’eau visée et les sels');
  if (mayDilute || osmosisShare != null) lost.push('l’eau osmosée');
  if (hasValues({ acid, acidStrength, acidInMilliliters })) lost.push('l’acide de l’eau');
  return lost;
}

function equipmentLosses({ equipment }: FileRecipe, format: RecipeFileFormat): string[] {
  if (!equipment) return [];
  const profile = `profil d’équipement « ${equipment.name} »`;
  if (format === 'beerjson') return [`le ${profile}`];
  return equipment.coolingShrinkage === null
    ? []
    : [`la formule d’amertume, le refroidissement et les capacités du ${profile}`];
}

/** What is typed beside lines and steps. */
function plannedLosses({ steps, ...recipe }: FileRecipe): string[] {
  const lost: string[] = [];
  if (recipe.attenuationFollowsMash) lost.push('« Atténuation selon l’empâtage »');
  if (recipe.pitchRate != null) lost.push('l’ensemencement');
  if (recipe.targetCostPerLiter != null) lost.push('l’objectif de coût');
  const { fermentationDays = null, maturingDays = null } = recipe;
  if (fermentationDays !== null && fermentationDays !== daysOf(steps, 'fermentation'))
    lost.push('les jours de fermentation');
  if (maturingDays !== null && maturingDays !== daysOf(steps, 'maturation'))
    lost.push('les jours de garde');
  return lost;
}

/** In French: what a format cannot hold of these recipes. */
export function unsupportedContent(
  recipes: readonly FileRecipe[],
  format: RecipeFileFormat,
): string[] {
  return recipes.flatMap((recipe) => {
    const steps = format === 'beerxml' ? xmlStepLosses(recipe) : jsonStepLosses(recipe);
    const lines = recipe.lines.flatMap((line) =>
      lineLosses(line, format).map((what) => `${what} ${ofName(line.name)}`),
    );
    const others = [
      ...plannedLosses(recipe),
      ...waterLosses(recipe),
      ...equipmentLosses(recipe, format),
    ];
    return [...lines, ...steps, ...others].map(
      (what) => `${recipeFileFormatLabels[format]} ne garde pas ${what} (${recipe.name}).`,
    );
  });
}
