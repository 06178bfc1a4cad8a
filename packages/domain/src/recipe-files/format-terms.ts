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

/** What our BeerXML files call no style, which the format does not allow. */
export const noStyle = 'Sans style';

/** A cellar step's type by its name: cold storage is maturation. */
export function fermentationTypeOf(name: string): 'fermentation' | 'dry_hop' | 'maturation' {
  if (/dry ?hop|houblonnage/i.test(name)) return 'dry_hop';
  return /garde|lagering|cold|crash|condition|matur|aging|ageing/i.test(name)
    ? 'maturation'
    : 'fermentation';
}

/** The formats' two kinds of malt extract, by a sugar's name; `null` for any other sugar. */
export function maltExtractKind(name: string): 'Extract' | 'Dry Extract' | null {
  if (/\b(?:dme|spraymalt)\b/i.test(name)) return 'Dry Extract';
  if (!/extra(?:ct|it)|\blme\b/i.test(name)) return null;
  return /\b(?:dry|sec|poudre)\b/i.test(name) ? 'Dry Extract' : 'Extract';
}

/** What a recipe is made of, as the formats name it. */
export function recipeKind(lines: readonly FileLine[]): 'extract' | 'partial mash' | 'all grain' {
  const hasMash = lines.some(
    ({ type, usageStage }) => (type === 'malt' || type === 'adjunct') && usageStage === 'mash',
  );
  const hasExtract = lines.some(({ type, name }) => type === 'sugar' && maltExtractKind(name));
  if (!hasMash) return hasExtract ? 'extract' : 'all grain';
  return hasExtract ? 'partial mash' : 'all grain';
}

/**
 * The kind of a yeast, which both formats require: by its name, otherwise lager where it ferments
 * cold.
 * @param celsius of the fermentation; `null` when unknown
 */
export function cultureKind(
  name: string,
  celsius: number | null,
): 'ale' | 'lager' | 'wheat' | 'wine' | 'other' {
  if (/brett|lacto|pedio|bact|sour|mélange|blend/i.test(name)) return 'other';
  if (/weizen|weiss|wheat|\bwit|blanche|wb-?06/i.test(name)) return 'wheat';
  if (/\b(?:vin|wine|champagne)\b/i.test(name)) return 'wine';
  if (/lager|pils|34\/70|s-?189|s-?23\b|diamond/i.test(name)) return 'lager';
  return celsius !== null && celsius > 0 && celsius <= 14 ? 'lager' : 'ale';
}
