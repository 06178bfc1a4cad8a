import { defaultExtract, lovibondOfEbc } from '../brewing';
import { cultureKind, maltExtractKind } from './format-terms';
import type { FileLine } from './imported-recipe';
import { potentialOf } from './measures';
import { element, group, plainNumber, required, version } from './xml-writing';

/**
 * An amount in the format's kilograms or litres; what is neither stands in the amount for display,
 * as other programs write « 2 pkg ».
 */
function amount({ quantity, unit }: FileLine, usual: 'kg' | 'l'): string {
  if (unit === 'kg' || unit === 'g') {
    const kilograms = required('AMOUNT', unit === 'kg' ? quantity : quantity / 1000);
    return usual === 'kg' ? kilograms : kilograms + required('AMOUNT_IS_WEIGHT', true);
  }
  if (unit === 'l' && usual === 'l') return required('AMOUNT', quantity);
  const words = { l: 'l', sachet: 'pkg', unit: 'items' } as const;
  return (
    required('AMOUNT', 0) + element('DISPLAY_AMOUNT', `${plainNumber(quantity)} ${words[unit]}`)
  );
}

const hopUses: Readonly<Partial<Record<FileLine['usageStage'], string>>> = {
  mash: 'Mash',
  sparge: 'Mash',
  first_wort: 'First Wort',
  boil: 'Boil',
  whirlpool: 'Aroma',
};
const miscUses: Readonly<Partial<Record<FileLine['usageStage'], string>>> = {
  mash: 'Mash',
  sparge: 'Mash',
  first_wort: 'Boil',
  whirlpool: 'Boil',
  boil: 'Boil',
  maturation: 'Secondary',
  packaging: 'Bottling',
};
// The format has no word for an extract.
const hopForms = {
  pellets_t90: 'Pellet',
  pellets_t45: 'Pellet',
  whole_cone: 'Leaf',
  extract: null,
} as const;
const yeastForms = { dry: 'Dry', liquid: 'Liquid', slurry: 'Culture' } as const;
const yeastTypes = {
  ale: 'Ale',
  lager: 'Lager',
  wheat: 'Wheat',
  wine: 'Wine',
  other: 'Ale',
} as const;

const fermentableTypes = {
  malt: () => 'Grain',
  adjunct: () => 'Adjunct',
  sugar: (name: string) => maltExtractKind(name) ?? 'Sugar',
} as const;
const isFermentable = (type: FileLine['type']): type is keyof typeof fermentableTypes =>
  type in fermentableTypes;

/** A line as a `FERMENTABLE` of BeerXML 1.0; values that the format requires get usual ones. */
export function xmlFermentable(line: FileLine): string {
  const { type, name, extract, color, usageStage } = line;
  const kind = isFermentable(type) ? type : 'sugar';
  const share = extract ?? defaultExtract[kind];
  return group(
    'FERMENTABLE',
    required('NAME', name),
    version,
    required('TYPE', fermentableTypes[kind](name)),
    amount(line, 'kg'),
    required('YIELD', share),
    element('POTENTIAL', potentialOf(share)),
    required('COLOR', color == null ? 0 : lovibondOfEbc(color)),
    element('ADD_AFTER_BOIL', usageStage === 'fermentation' ? true : null),
    element('IS_MASHED', type === 'malt' && usageStage !== 'mash' ? false : null),
    element('TIME', line.timeInMinutes),
    element('FERMENTABILITY', line.fermentability),
    element('NOTES', line.notes),
  );
}

/** A hop's time for display, with what the format has no field for; see `beerXmlHop`. */
function shownTime({ timeInMinutes, temperatureInCelsius, fermentationDay }: FileLine) {
  const added = [
    temperatureInCelsius != null && `; ${plainNumber(temperatureInCelsius)} C`,
    fermentationDay != null && `; day ${fermentationDay}`,
  ].filter(Boolean);
  return added.length > 0 ? `${plainNumber(timeInMinutes ?? 0)} min${added.join('')}` : null;
}

/** A line as a `HOP` of BeerXML 1.0; an unknown alpha acid is 0, since it is required. */
export const xmlHop = (line: FileLine): string =>
  group(
    'HOP',
    required('NAME', line.name),
    version,
    required('ALPHA', line.alphaAcid ?? 0),
    amount(line, 'kg'),
    required('USE', hopUses[line.usageStage] ?? 'Dry Hop'),
    required('TIME', line.timeInMinutes ?? 0),
    element('DISPLAY_TIME', shownTime(line)),
    element('FORM', line.hopForm ? hopForms[line.hopForm] : null),
    element('NOTES', line.notes),
  );

/** @param celsius of the fermentation, which tells lager yeasts from others */
export const xmlYeast = (line: FileLine, celsius: number | null): string =>
  group(
    'YEAST',
    required('NAME', line.name),
    version,
    required('TYPE', yeastTypes[cultureKind(line.name, celsius)]),
    required('FORM', yeastForms[line.yeastForm ?? (line.unit === 'l' ? 'liquid' : 'dry')]),
    amount(line, 'l'),
    element('ATTENUATION', line.attenuation),
    element('ADD_TO_SECONDARY', line.usageStage === 'maturation' ? true : null),
    element('NOTES', line.notes),
  );

const miscTypes: Readonly<Partial<Record<FileLine['type'], string>>> = {
  spice: 'Spice',
  water_treatment: 'Water Agent',
};

/** A line as a `MISC` of BeerXML 1.0. */
export const xmlMisc = (line: FileLine): string =>
  group(
    'MISC',
    required('NAME', line.name),
    version,
    required('TYPE', miscTypes[line.type] ?? 'Other'),
    required('USE', miscUses[line.usageStage] ?? 'Primary'),
    amount(line, 'l'),
    required('TIME', line.timeInMinutes ?? 0),
    element('NOTES', line.notes),
  );
