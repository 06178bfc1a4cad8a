import { defaultExtract } from '../brewing';
import { cultureKind, maltExtractKind } from './format-terms';
import type { FileLine } from './imported-recipe';
import { jsonMeasure, jsonText, jsonTime } from './json-writing';

const units: Readonly<Record<FileLine['unit'], string>> = {
  kg: 'kg',
  g: 'g',
  l: 'l',
  unit: 'unit',
  sachet: 'pkg',
};
const amount = ({ quantity, unit }: FileLine) => jsonMeasure(quantity, units[unit]);

const uses = {
  mash: { use: 'mash', timing: 'add_to_mash' },
  sparge: { use: 'sparge', timing: 'add_to_mash' },
  first_wort: { use: 'first wort', timing: 'add_to_boil' },
  boil: { use: 'boil', timing: 'add_to_boil' },
  whirlpool: { use: 'whirlpool', timing: 'add_to_boil' },
  fermentation: { use: 'primary', timing: 'add_to_fermentation' },
  dry_hop: { use: 'dry hop', timing: 'add_to_fermentation' },
  maturation: { use: 'secondary', timing: 'add_to_fermentation' },
  packaging: { use: 'bottling', timing: 'add_to_package' },
} as const;

/** The boil step of a stand's addition: its number from 1, and its minutes; undefined for others. */
export type StepOf = (
  line: FileLine,
) => { readonly number: number; readonly minutes: number | null } | undefined;

function timing(line: FileLine, stepOf: StepOf) {
  const { usageStage, timeInMinutes, fermentationDay } = line;
  const { timing: use } = uses[usageStage];
  const step = stepOf(line);
  return usageStage === 'dry_hop' && fermentationDay != null
    ? {
        use,
        time: jsonMeasure(fermentationDay, 'day'),
        duration: jsonTime(timeInMinutes ?? 0),
      }
    : { use, time: jsonTime(timeInMinutes ?? step?.minutes), step: step?.number };
}

const sugarTypes = { Extract: 'extract', 'Dry Extract': 'dry extract' } as const;

function fermentableType({ type, name }: FileLine): string {
  if (type !== 'sugar') return 'grain';
  const extract = maltExtractKind(name);
  return extract ? sugarTypes[extract] : 'sugar';
}

/** A line as a `FermentableAdditionType` of BeerJSON; what the format requires gets usual values. */
export function jsonFermentable(line: FileLine, stepOf: StepOf) {
  const { type, usageStage, timeInMinutes, extract, color } = line;
  const kind = type === 'malt' || type === 'adjunct' ? type : 'sugar';
  const usual = kind === 'sugar' ? 'boil' : 'mash';
  const isTimed = usageStage !== usual || timeInMinutes != null;
  return {
    name: jsonText(line.name) ?? '',
    type: fermentableType(line),
    grain_group: type === 'adjunct' ? 'adjunct' : undefined,
    color: jsonMeasure(color ?? 0, 'EBC'),
    yield: { fine_grind: jsonMeasure(extract ?? defaultExtract[kind], '%') },
    fermentability: jsonMeasure(line.fermentability, '%'),
    amount: amount(line),
    timing: isTimed ? timing(line, stepOf) : undefined,
    notes: jsonText(line.notes),
  };
}

const hopForms = {
  pellets_t90: 'pellet',
  pellets_t45: 'pellet',
  whole_cone: 'leaf',
  extract: 'extract',
} as const;

/** A line as a `HopAdditionType` of BeerJSON; an unknown alpha acid is 0, since it is required. */
export const jsonHop = (line: FileLine, stepOf: StepOf) => ({
  name: jsonText(line.name) ?? '',
  alpha_acid: jsonMeasure(line.alphaAcid ?? 0, '%'),
  form: line.hopForm ? hopForms[line.hopForm] : undefined,
  use: uses[line.usageStage].use,
  amount: amount(line),
  timing: timing(line, stepOf),
  notes: jsonText(line.notes),
});

const miscTypes: Readonly<Partial<Record<FileLine['type'], string>>> = {
  spice: 'spice',
  water_treatment: 'water agent',
};

/** A line as a `MiscellaneousAdditionType` of BeerJSON. */
export const jsonMisc = (line: FileLine, stepOf: StepOf) => ({
  name: jsonText(line.name) ?? '',
  type: miscTypes[line.type] ?? 'other',
  use: uses[line.usageStage].use,
  amount: amount(line),
  timing: timing(line, stepOf),
  notes: jsonText(line.notes),
});

const cultureForms = { dry: 'dry', liquid: 'liquid', slurry: 'culture' } as const;
const cultureTypes = {
  ale: 'ale',
  lager: 'lager',
  wheat: 'ale',
  wine: 'wine',
  other: 'mixed-culture',
} as const;

/** @param celsius of the fermentation, which tells lager yeasts from others */
export const jsonCulture = (line: FileLine, celsius: number | null) => ({
  name: jsonText(line.name) ?? '',
  type: cultureTypes[cultureKind(line.name, celsius)],
  form: cultureForms[line.yeastForm ?? (line.unit === 'l' ? 'liquid' : 'dry')],
  use: line.usageStage === 'maturation' ? uses.maturation.use : undefined,
  amount: amount(line),
  attenuation: jsonMeasure(line.attenuation, '%'),
  timing: { use: 'add_to_fermentation' },
  notes: jsonText(line.notes),
});
