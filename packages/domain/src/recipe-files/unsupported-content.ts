import {
  type RecipeFileFormat,
  recipeFileFormatLabels,
  recipeStepTypeLabels,
  usageStageLabels,
} from '../recipes';
import { agingStage, fermentationStages, fermentationTypeOf } from './format-terms';
import type { FileLine, FileRecipe, FileStep } from './imported-recipe';

const isGrist = ({ type }: FileLine) => type === 'malt' || type === 'adjunct' || type === 'sugar';

type Stage = FileLine['usageStage'];
const hopStages: readonly Stage[] = ['mash', 'first_wort', 'boil', 'whirlpool', 'dry_hop'];
const yeastStages: Readonly<Record<RecipeFileFormat, readonly Stage[]>> = {
  beerxml: ['fermentation', 'maturation'],
  beerjson: ['fermentation'],
};
const miscStages: Readonly<Record<RecipeFileFormat, readonly Stage[]>> = {
  beerxml: ['mash', 'boil', 'fermentation', 'maturation', 'packaging'],
  beerjson: ['mash', 'sparge', 'boil', 'whirlpool', 'fermentation', 'maturation', 'packaging'],
};

/** The stages that a format can represent. */
function stagesHeld(line: FileLine, format: RecipeFileFormat): readonly Stage[] {
  if (isGrist(line)) return ['fermentation', line.type === 'sugar' ? 'boil' : 'mash'];
  if (line.type === 'hop') return hopStages;
  return (line.type === 'yeast' ? yeastStages : miscStages)[format];
}

function lineLosses(line: FileLine, format: RecipeFileFormat): string[] {
  const lost: string[] = [];
  if (!stagesHeld(line, format).includes(line.usageStage))
    lost.push(`l’étape « ${usageStageLabels[line.usageStage]} »`);
  if (line.temperatureInCelsius != null) lost.push('la température');
  if (line.hopForm === 'pellets_t45') lost.push('la forme T45');
  if (line.fermentationDay != null && (format === 'beerxml' || line.usageStage !== 'dry_hop')) {
    lost.push('le jour d’ajout');
  }
  if (line.timeInMinutes != null && (isGrist(line) || line.type === 'yeast')) lost.push('le temps');
  if (format === 'beerjson' && line.notes && (isGrist(line) || line.type === 'yeast')) {
    lost.push('la note');
  }
  return lost;
}

function stepLosses(recipe: FileRecipe): string[] {
  const lost: string[] = [];
  const named: Partial<Record<FileStep['type'], number>> = {};
  const count = { fermentation: fermentationStages.length, maturation: 1 } as const;
  for (const step of recipe.steps) {
    const place = named[step.type] ?? 0;
    named[step.type] = place + 1;
    if (step.type === 'mash') continue;
    if (step.type !== 'fermentation' && step.type !== 'maturation') {
      lost.push(`l’étape « ${step.name} » (${recipeStepTypeLabels[step.type]})`);
      continue;
    }
    const usual = step.type === 'maturation' ? agingStage.name : fermentationStages[place]?.name;
    if (place >= count[step.type] || !step.durationInMinutes) {
      lost.push(`l’étape « ${step.name} »`);
    } else {
      if (step.name !== usual) lost.push(`le nom de l’étape « ${step.name} »`);
      if (step.description) lost.push(`la consigne de l’étape « ${step.name} »`);
      if (step.rampInMinutes) lost.push(`la montée de l’étape « ${step.name} »`);
    }
  }
  return lost;
}

/** In French: what a format cannot hold of these recipes. */
export function unsupportedContent(
  recipes: readonly FileRecipe[],
  format: RecipeFileFormat,
): string[] {
  return recipes.flatMap((recipe) => {
    const steps = format === 'beerxml' ? stepLosses(recipe) : jsonStepLosses(recipe);
    const lines = recipe.lines.flatMap((line) =>
      lineLosses(line, format).map((what) => `${what} de ${line.name}`),
    );
    const water = recipe.hasWater ? ['l’eau : départ, cible et sels'] : [];
    return [...lines, ...steps, ...water].map(
      (what) => `${recipeFileFormatLabels[format]} ne garde pas ${what} (${recipe.name}).`,
    );
  });
}

function jsonStepLosses(recipe: FileRecipe): string[] {
  return recipe.steps.flatMap((step) => {
    if (step.type === 'mash') return [];
    const lost: string[] = [];
    if (step.type !== fermentationTypeOf(step.name)) {
      lost.push(`le type de l’étape « ${step.name} » (${recipeStepTypeLabels[step.type]})`);
    }
    if (step.rampInMinutes) lost.push(`la montée de l’étape « ${step.name} »`);
    return lost;
  });
}
