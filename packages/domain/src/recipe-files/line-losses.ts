import { isFermentable, type RecipeFileFormat, usageStageLabels } from '../recipes';
import type { FileLine } from './imported-recipe';

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

/** In French: what a format cannot hold of a line. */
export function lineLosses(line: FileLine, format: RecipeFileFormat): string[] {
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
  if (line.packageInGrams != null) lost.push('le poids du sachet');
  if (line.treatment != null) lost.push('le traitement de l’eau');
  if (line.acidStrength != null) lost.push('la concentration');
  // It must be written, and 0 is flame-out.
  if (isXml && isHop && usageStage === 'boil' && timeInMinutes == null)
    lost.push('le temps inconnu (il écrit 0 min)');
  return lost;
}
