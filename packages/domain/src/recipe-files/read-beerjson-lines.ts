import type { UsageStage } from '../recipes';
import { truncate } from '../text';
import type { BoilStep } from './boil-steps';
import { hopFormOf, hopStages, miscStages, miscType, stageOf, yeastFormOf } from './format-terms';
import type { FileLine } from './imported-recipe';
import { type JsonObject, type JsonRecord, jsonRecord } from './json-record';
import { ebcOf, extractOfPoints, gravityOf, type Measure, minutesOf } from './measures';
import type { UnreadList } from './unread-list';

/** The steps that the additions of a recipe refer to, by number from 1. */
export interface ReferredSteps {
  readonly boil: readonly BoilStep[];
  /** Minutes of each fermentation step. */
  readonly fermentation: readonly number[];
}

const minutes = (measure: Measure) => minutesOf(measure);

const timedStages: Readonly<Record<string, UsageStage>> = {
  'add to mash': 'mash',
  'add to boil': 'boil',
  'add to fermentation': 'fermentation',
  'add to package': 'packaging',
};

type Timing = Pick<
  FileLine,
  'usageStage' | 'timeInMinutes' | 'fermentationDay' | 'temperatureInCelsius'
>;

/** An addition to a step of the boil that is not the boil itself; `null` for any other. */
function standTiming(step: BoilStep | undefined, time: number | null): Timing | null {
  if (!step || step.kind === 'boil') return null;
  const isStand = step.kind !== 'first_wort';
  return {
    usageStage: isStand ? 'whirlpool' : 'first_wort',
    timeInMinutes: isStand ? (time ?? step.minutes) : time,
    temperatureInCelsius: isStand ? step.celsius : null,
    fermentationDay: null,
  };
}

/**
 * The stage and time of an addition: by the step of the boil it refers to, then by `use`, as
 * converters write it, otherwise by its timing.
 */
function timingOf(
  record: JsonRecord,
  stages: Readonly<Record<string, UsageStage>>,
  inFermentation: UsageStage,
  steps: ReferredSteps,
): Timing {
  const timing = record.record('timing');
  const timed = stageOf(timing.text('use') ?? '', timedStages);
  const number = timing.get('step');
  const index = typeof number === 'number' ? number - 1 : -1;
  const time = timing.number('Temps', timing.get('time'), minutes);
  const duration = timing.number('Durée', timing.get('duration'), minutes);
  timing.close('Moments d’ajout');
  // BeerXML's time is the duration here; a file’s only time, or one beside a 0, means the same.
  const stay = duration || (time ?? duration);
  const stand = timed === 'boil' ? standTiming(steps.boil[index], stay) : null;
  const byTiming = timed === 'fermentation' ? inFermentation : timed;
  const usageStage = stageOf(record.text('use') ?? '', stages) ?? byTiming ?? 'boil';
  if (stand) return stand;
  const common = { usageStage, temperatureInCelsius: null };
  if (usageStage !== 'dry_hop' || duration === null) {
    return { ...common, timeInMinutes: stay, fermentationDay: null };
  }
  const before = steps.fermentation
    .slice(0, Math.max(0, index))
    .reduce((sum, each) => sum + each, 0);
  return {
    ...common,
    timeInMinutes: duration || null,
    fermentationDay: time === null ? null : Math.round((before + time) / 1440),
  };
}

type ReadLine = (source: JsonObject, unread: UnreadList, steps: ReferredSteps) => FileLine;

const isAdjunctGroup = (group: string | null) => group === 'adjunct' || group === 'flaked';

/** A `FermentableAdditionType` of BeerJSON, its colour in EBC and its extract in per cent. */
export const beerJsonFermentable: ReadLine = (source, unread, steps) => {
  const record = jsonRecord(source, unread);
  const word = record.text('type') ?? 'grain';
  const isAdjunct = /^adjunct/i.test(word) || isAdjunctGroup(record.text('grain_group'));
  const type = isAdjunct ? 'adjunct' : /^grain/i.test(word) ? 'malt' : 'sugar';
  const yields = record.record('yield');
  const share =
    record.number('Rendement', yields.get('fine_grind')) ??
    record.number('Rendement', yields.get('coarse_grind'));
  const potential = record.number('Potentiel', yields.get('potential'), gravityOf);
  yields.close('Rendements');
  const color = record.number('Couleur', record.get('color'), (measure) => ebcOf(measure, 'lovi'));
  const isLate = record.get('add_after_boil') === true;
  const usual = type === 'sugar' ? 'boil' : 'mash';
  const timing = timingOf(record, {}, 'fermentation', steps);
  const isTimed = record.record('timing').text('use') !== null;
  const amount = record.amount('kg');
  const isVolume = amount?.unit === 'l';
  const line: FileLine = {
    name: record.name,
    type,
    unit: isVolume ? 'l' : 'kg',
    quantity: (amount?.quantity ?? 0) / (isVolume ? 1 : 1000),
    usageStage: isLate ? 'fermentation' : isTimed ? timing.usageStage : usual,
    timeInMinutes: timing.timeInMinutes,
    extract: share ?? (potential === null ? null : extractOfPoints((potential - 1) * 1000)),
    fermentability: record.number('Fermentescibilité', record.get('fermentability')),
    // The format requires a colour: 0 means unknown.
    color: color || null,
    notes: record.text('notes', 500),
  };
  record.close('Fermentescibles');
  return line;
};

/** A `HopAdditionType` of BeerJSON, its alpha acid in per cent. */
export const beerJsonHop: ReadLine = (source, unread, steps) => {
  const record = jsonRecord(source, unread);
  const amount = record.amount('kg');
  const line: FileLine = {
    name: record.name,
    type: 'hop',
    unit: amount?.unit ?? 'g',
    quantity: amount?.quantity ?? 0,
    ...timingOf(record, hopStages, 'dry_hop', steps),
    // The format requires alpha acid too.
    alphaAcid: record.number('Acides alpha', record.get('alpha_acid')) || null,
    hopForm: hopFormOf(record.text('form') ?? ''),
    notes: record.text('notes', 500),
  };
  record.close('Houblons');
  return line;
};

/** A `MiscellaneousAdditionType` of BeerJSON: spices, water treatment and what else is added. */
export const beerJsonMisc: ReadLine = (source, unread, steps) => {
  const record = jsonRecord(source, unread);
  const line: FileLine = {
    name: record.name,
    type: miscType(record.text('type') ?? ''),
    ...(record.amount('unit') ?? { quantity: 0, unit: 'unit' }),
    ...timingOf(record, miscStages, 'fermentation', steps),
    notes: record.text('notes', 500),
  };
  record.close('Divers');
  return line;
};

/** A `CultureAdditionType` of BeerJSON, its attenuation in per cent. */
export const beerJsonCulture: ReadLine = (source, unread) => {
  const record = jsonRecord(source, unread);
  const product = record.text('product_id', 60);
  const isKnown = !product || record.name.toLowerCase().includes(product.toLowerCase());
  const amount = record.amount('pkg') ?? ({ quantity: 0, unit: 'sachet' } as const);
  record.record('timing').text('use');
  const line: FileLine = {
    name: isKnown ? record.name : truncate(`${record.name} ${product}`, 120),
    type: 'yeast',
    ...amount,
    usageStage:
      stageOf(record.text('use') ?? '', miscStages) === 'maturation'
        ? 'maturation'
        : 'fermentation',
    // Programs write 0 where it is unknown.
    attenuation: record.number('Atténuation', record.get('attenuation')) || null,
    yeastForm: yeastFormOf(record.text('form') ?? '', amount.unit),
    notes: record.text('notes', 500),
  };
  record.text('type');
  record.close('Levures');
  return line;
};
