import type { HopForm, YeastForm } from '../ingredients';
import type { UsageStage } from '../recipes';
import type { FileLine } from './imported-recipe';

/** By the first matching beginning of a file's word. */
export function stageOf(
  word: string,
  stages: Readonly<Record<string, UsageStage>>,
): UsageStage | null {
  const key = word.toLowerCase().replace(/[\s_-]+/g, ' ');
  const found = Object.keys(stages).find((start) => key.startsWith(start));
  return found === undefined ? null : (stages[found] ?? null);
}

export const hopStages: Readonly<Record<string, UsageStage>> = {
  'first wort': 'first_wort',
  'dry hop': 'dry_hop',
  boil: 'boil',
  mash: 'mash',
  aroma: 'whirlpool',
  whirlpool: 'whirlpool',
  'hop stand': 'whirlpool',
  flameout: 'whirlpool',
};
export const miscStages: Readonly<Record<string, UsageStage>> = {
  boil: 'boil',
  mash: 'mash',
  sparge: 'sparge',
  flameout: 'whirlpool',
  whirlpool: 'whirlpool',
  primary: 'fermentation',
  secondary: 'maturation',
  bottling: 'packaging',
};

/** A hop's form by either format's word. */
export function hopFormOf(word: string): HopForm | null {
  if (/^(pellet|powder)/i.test(word)) return /45/.test(word) ? 'pellets_t45' : 'pellets_t90';
  if (/^(leaf|plug|whole|cone)/i.test(word)) return 'whole_cone';
  return /extract/i.test(word) ? 'extract' : null;
}
/** A yeast's form by either format's word; where it has none, liquid is what is counted in litres. */
export function yeastFormOf(word: string, unit: FileLine['unit']): YeastForm {
  if (/^dry/i.test(word)) return 'dry';
  if (/^liquid/i.test(word)) return 'liquid';
  if (/^(slant|culture|slurry|dregs)/i.test(word)) return 'slurry';
  return unit === 'l' ? 'liquid' : 'dry';
}

/** A kind of miscellaneous ingredient, in either format's words, as ours. */
export function miscType(word: string): 'spice' | 'water_treatment' | 'other' {
  if (/^(spice|herb|flavou?r)/i.test(word)) return 'spice';
  return /^(fining|water)/i.test(word) ? 'water_treatment' : 'other';
}

/** The fields of a fermentation's stages, with the names their steps get. */
export const fermentationStages = [
  { field: 'PRIMARY', type: 'fermentation', name: 'Fermentation primaire' },
  { field: 'SECONDARY', type: 'fermentation', name: 'Fermentation secondaire' },
  { field: 'TERTIARY', type: 'fermentation', name: 'Fermentation tertiaire' },
] as const;
export const agingStage = { type: 'maturation', name: 'Garde' } as const;

/** A fermentation step's type by its name: cold storage is maturation. */
export const fermentationTypeOf = (name: string): 'fermentation' | 'maturation' =>
  /garde|lagering|cold|crash|condition|matur|aging|ageing/i.test(name)
    ? 'maturation'
    : 'fermentation';
