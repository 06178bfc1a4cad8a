import {
  isFermentable,
  type RecipeFileFormat,
  recipeFileFormatLabels,
  recipeStepTypeLabels,
  usageStageLabels,
} from '../recipes';
import { ofName } from '../text';
import { isBoilStep } from './boil-steps';
import { agingStage, fermentationStages, fermentationTypeOf } from './format-terms';
import type { FileLine, FileRecipe, FileStep } from './imported-recipe';

type Stage = FileLine['usageStage'];
type StagesHeld = Readonly<Record<'grist' | 'sugar' | 'hop' | 'yeast' | 'misc', readonly Stage[]>>;

/** The stages that each format can represent, by the kind of a line. */
const stagesHeld: Readonly<Record<RecipeFileFormat, StagesHeld>> = {
  beerxml: {
    grist: ['mash', 'fermentation'],
    sugar: ['boil', 'fermentation'],
    hop: ['mash', 'first_wort', 'boil', 'whirlpool', 'dry_hop'],
    yeast: ['fermentation', 'maturation'],
    misc: ['mash', 'boil', 'fermentation', 'maturation', 'packaging'],
  },
  beerjson: {
    grist: ['mash', 'boil', 'fermentation', 'packaging'],
    sugar: ['mash', 'boil', 'fermentation', 'packaging'],
    hop: ['mash', 'first_wort', 'boil', 'whirlpool', 'dry_hop', 'packaging'],
    yeast: ['fermentation', 'maturation'],
    misc: ['mash', 'sparge', 'boil', 'whirlpool', 'fermentation', 'maturation', 'packaging'],
  },
};

function kindOf({ type }: FileLine): keyof StagesHeld {
  if (type === 'sugar') return 'sugar';
  if (isFermentable(type)) return 'grist';
  return type === 'hop' || type === 'yeast' ? type : 'misc';
}

function lineLosses(line: FileLine, format: RecipeFileFormat): string[] {
  const { usageStage, timeInMinutes } = line;
  const lost: string[] = [];
  const isXml = format === 'beerxml';
  const isHop = line.type === 'hop';
  if (!stagesHeld[format][kindOf(line)].includes(usageStage))
    lost.push(`l’étape « ${usageStageLabels[usageStage]} »`);
  if (line.temperatureInCelsius != null && (isXml ? !isHop : usageStage !== 'whirlpool'))
    lost.push('la température');
  if (line.hopForm === 'pellets_t45') lost.push('la forme T45');
  if (isXml && line.hopForm === 'extract') lost.push('la forme d’extrait');
  if (line.fermentationDay != null && (isXml ? !isHop : usageStage !== 'dry_hop'))
    lost.push('le jour d’ajout');
  if (timeInMinutes != null && line.type === 'yeast') lost.push('le temps');
  if (isHop && line.utilization != null) lost.push('l’utilisation saisie');
  // It must be written, and 0 is flame-out.
  if (isXml && isHop && usageStage === 'boil' && timeInMinutes == null)
    lost.push('le temps inconnu (il écrit 0 min)');
  return lost;
}

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

/** In French: what a format cannot hold of these recipes. */
export function unsupportedContent(
  recipes: readonly FileRecipe[],
  format: RecipeFileFormat,
): string[] {
  return recipes.flatMap((recipe) => {
    const { water, equipment } = recipe;
    const steps = format === 'beerxml' ? xmlStepLosses(recipe) : jsonStepLosses(recipe);
    const lines = recipe.lines.flatMap((line) =>
      lineLosses(line, format).map((what) => `${what} ${ofName(line.name)}`),
    );
    const others = [
      ...(recipe.attenuationFollowsMash ? ['« Atténuation selon l’empâtage »'] : []),
      ...(water && (hasValues(water.target) || hasValues(water.salts))
        ? ['l’eau visée et les sels']
        : []),
      ...(equipment && format === 'beerjson'
        ? [`le profil d’équipement « ${equipment.name} »`]
        : []),
    ];
    return [...lines, ...steps, ...others].map(
      (what) => `${recipeFileFormatLabels[format]} ne garde pas ${what} (${recipe.name}).`,
    );
  });
}
