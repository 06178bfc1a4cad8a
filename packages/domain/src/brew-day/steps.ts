import type { RecipeFigures } from '../brewing';
import { formatFrench, roundKnown, roundTo } from '../numbers';
import { boiledMinutes, boilMinutes, type UsageStage } from '../recipes';
import type { BrewDayField } from './fields';
import {
  at,
  type BrewDayAddition,
  type BrewDayLine,
  type RecipeStep,
  timedParts,
} from './timed-parts';

/** The kinds of steps, in the order in which they come. */
export type BrewDayStepKind =
  | 'crush'
  | 'heat_water'
  | 'dough_in'
  | 'mash'
  | 'lauter'
  | 'boil'
  | 'whirlpool'
  | 'cooling'
  | 'pitching';

export interface BrewDayReading {
  readonly field: BrewDayField;
  /** In the field's unit; null where the recipe says nothing. */
  readonly planned: number | null;
}

export interface BrewDayStep {
  /** Its kind and its place among those of its kind: « mash-2 ». */
  readonly key: string;
  readonly kind: BrewDayStepKind;
  readonly title: string;
  /** The recipe's words, and what is weighed or heated. */
  readonly instruction: string | null;
  readonly celsius: number | null;
  /** Planned length; null where no timer runs. */
  readonly minutes: number | null;
  readonly readings: readonly BrewDayReading[];
  readonly additions: readonly BrewDayAddition[];
}

/** The recipe of a batch, as far as brew day needs it. */
export interface BrewDayRecipe {
  readonly steps: readonly RecipeStep[];
  readonly lines: readonly BrewDayLine[];
  /** Of the lines, for the volume of the batch; null where they cannot be calculated. */
  readonly figures: Pick<
    RecipeFigures,
    | 'volumes'
    | 'preBoilGravity'
    | 'postBoilGravity'
    | 'wortGravity'
    | 'strikeTemperature'
    | 'mashedKg'
    | 'boilMinutes'
  > | null;
  /** Of the mash's water; null where unknown. */
  readonly mashPh: number | null;
}

const amountsIn = (unit: string, maximumFractionDigits: number) => (value: number) =>
  formatFrench(value, { style: 'unit', unit, maximumFractionDigits });
const kilogramsText = amountsIn('kilogram', 1);
const celsiusText = amountsIn('celsius', 1);
const litersText = amountsIn('liter', 0);

const liters = (value: number | undefined) => roundKnown(value, 1);
const gravity = (value: number | undefined) => roundKnown(value, 4);

const ofStage = (lines: readonly BrewDayLine[], ...stages: readonly UsageStage[]) =>
  lines.filter(({ usageStage }) => stages.includes(usageStage));

const lengthOf = ({ durationInMinutes, rampInMinutes }: RecipeStep): number | null =>
  durationInMinutes == null ? null : durationInMinutes + (rampInMinutes ?? 0);

type NewStep = Omit<BrewDayStep, 'key' | 'readings' | 'additions' | 'minutes' | 'celsius'> &
  Partial<Pick<BrewDayStep, 'readings' | 'additions' | 'minutes' | 'celsius'>>;

const ofRecipe = (step: RecipeStep | undefined) => ({
  instruction: step?.description || null,
  celsius: step?.temperatureInCelsius ?? null,
  minutes: step ? lengthOf(step) : null,
});

/** Milling, water and dough-in; none without grain. */
function beforeMash({ lines, figures }: BrewDayRecipe): NewStep[] {
  const grains = ofStage(lines, 'mash');
  if (grains.length === 0) return [];
  const strike = figures?.strikeTemperature ?? null;
  const mashWater = liters(figures?.volumes.mashWater);
  const grain = figures ? kilogramsText(figures.mashedKg) : null;
  const water = mashWater === null ? null : litersText(mashWater);
  const heat = strike === null ? null : celsiusText(roundTo(strike, 1));
  return [
    {
      kind: 'crush',
      title: 'Concassage',
      instruction:
        grain &&
        `${grain}, ${grains.length > 1 ? `${grains.length} ingrédients` : (grains[0]?.name ?? '')}`,
      additions: grains.map((line) => at(0, line)),
    },
    {
      kind: 'heat_water',
      title: 'Chauffe de l’eau',
      instruction: [water, heat && `à ${heat}`].filter(Boolean).join(' ') || null,
      celsius: strike === null ? null : roundTo(strike, 1),
      readings: [{ field: 'mashWaterInLiters', planned: mashWater }],
    },
    {
      kind: 'dough_in',
      title: 'Versement des malts',
      instruction: [grain, heat && `dans l’eau à ${heat}`].filter(Boolean).join(' ') || null,
    },
  ];
}

/** The rests of the mash; one without a temperature where the recipe has none. */
function mashRests({ steps, lines, mashPh }: BrewDayRecipe): NewStep[] {
  const rests = steps.filter(({ type }) => type === 'mash');
  const shown = rests.length > 0 || ofStage(lines, 'mash').length === 0 ? rests : [undefined];
  return shown.map((rest, index) => {
    const celsius = rest?.temperatureInCelsius ?? null;
    return {
      kind: 'mash',
      title: celsius === null ? (rest?.name ?? 'Empâtage') : `Empâtage ${celsiusText(celsius)}`,
      ...ofRecipe(rest),
      readings: [
        { field: 'temperature', planned: celsius },
        ...(index === 0 ? [{ field: 'mashPh', planned: mashPh } as const] : []),
      ],
    };
  });
}

function lauter({ steps, lines, figures }: BrewDayRecipe): NewStep[] {
  const step = steps.find(({ type }) => type === 'lautering');
  const added = ofStage(lines, 'sparge', 'first_wort');
  if (!step && added.length === 0 && ofStage(lines, 'mash').length === 0) return [];
  const sparge = liters(figures?.volumes.spargeWater);
  return [
    {
      kind: 'lauter',
      title: 'Filtration et rinçage',
      ...ofRecipe(step),
      readings: [
        { field: 'firstWortGravity', planned: null },
        { field: 'spargeWaterInLiters', planned: sparge },
        { field: 'preBoilVolumeInLiters', planned: liters(figures?.volumes.preBoil) },
        { field: 'preBoilGravity', planned: gravity(figures?.preBoilGravity) },
      ],
      additions: added.map((line) => at(0, line)),
    },
  ];
}

function boils({ steps, lines, figures }: BrewDayRecipe): NewStep[] {
  const found = steps.filter(({ type }) => type === 'boil');
  const minutes = figures?.boilMinutes ?? boilMinutes(found) ?? 60;
  const parts = timedParts(found, ofStage(lines, 'boil'), minutes, boiledMinutes);
  return parts.map(({ step, ...timed }, index) => ({
    kind: 'boil',
    title: 'Ébullition',
    ...ofRecipe(step),
    ...timed,
    readings:
      index === parts.length - 1
        ? [
            { field: 'postBoilVolumeInLiters', planned: liters(figures?.volumes.postBoil) },
            { field: 'postBoilGravity', planned: gravity(figures?.postBoilGravity) },
          ]
        : [],
  }));
}

/** The stands, as long as their longest hop where none states a duration. */
function whirlpools({ steps, lines }: BrewDayRecipe): NewStep[] {
  const found = steps.filter(({ type }) => type === 'whirlpool');
  const added = ofStage(lines, 'whirlpool');
  if (found.length === 0 && added.length === 0) return [];
  const minutes =
    found.reduce((sum, { durationInMinutes }) => sum + (durationInMinutes ?? 0), 0) ||
    Math.max(0, ...added.map(({ timeInMinutes }) => timeInMinutes ?? 0));
  const parts = timedParts(found, added, minutes, (line, all) => line.timeInMinutes ?? all);
  return parts.map(({ step, ...timed }) => {
    const planned = ofRecipe(step);
    const heat = parts.length > 1 && planned.celsius !== null && celsiusText(planned.celsius);
    return {
      kind: 'whirlpool',
      title: heat ? `Whirlpool ${heat}` : 'Whirlpool',
      ...planned,
      ...timed,
      readings: [{ field: 'temperature', planned: planned.celsius }],
    };
  });
}

function toFermenter({ steps, lines, figures }: BrewDayRecipe): NewStep[] {
  const cooling = steps.find(({ type }) => type === 'cooling');
  const fermentation = steps.find(({ type }) => type === 'fermentation');
  const celsius = cooling?.temperatureInCelsius ?? fermentation?.temperatureInCelsius ?? null;
  return [
    {
      kind: 'cooling',
      title: 'Refroidissement',
      ...ofRecipe(cooling),
      celsius,
      readings: [
        { field: 'fermenterVolumeInLiters', planned: liters(figures?.volumes.fermenter) },
        { field: 'originalGravity', planned: gravity(figures?.wortGravity) },
      ],
    },
    {
      kind: 'pitching',
      title: 'Ensemencement',
      instruction: null,
      celsius,
      readings: [{ field: 'pitchTemperatureInCelsius', planned: celsius }],
      additions: ofStage(lines, 'fermentation').map((line) => at(0, line)),
    },
  ];
}

/**
 * The steps of a brew day in order, from milling to pitching: those of the recipe, and those that
 * every brew has. Fermentation and what follows are not of this day.
 */
export function brewDaySteps(recipe: BrewDayRecipe): BrewDayStep[] {
  const counts = new Map<BrewDayStepKind, number>();
  const steps = [beforeMash, mashRests, lauter, boils, whirlpools, toFermenter].flatMap((part) =>
    part(recipe),
  );
  return steps.map(({ celsius = null, minutes = null, readings = [], additions = [], ...step }) => {
    const place = (counts.get(step.kind) ?? 0) + 1;
    counts.set(step.kind, place);
    return { ...step, key: `${step.kind}-${place}`, celsius, minutes, readings, additions };
  });
}
