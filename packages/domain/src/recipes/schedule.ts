import type { IngredientType } from '../ingredients';
import { isFermentable } from './grist';
import type { RecipeStepValues } from './recipe-schemas';
import { isCellarStep, type RecipeStepType } from './stages';

type Step = Pick<
  RecipeStepValues,
  'type' | 'durationInMinutes' | 'temperatureInCelsius' | 'rampInMinutes'
>;

interface BoiledLine {
  readonly type: IngredientType | null | undefined;
  readonly timeInMinutes?: number | null;
}

/** The default heating rate of a mash, in degrees per minute. */
const mashDegreesPerMinute = 1;

/** A step's times; `start` and `end` are minutes from the first step of its clock. */
export interface ScheduledStep<Timed extends Step = Step> {
  readonly step: Timed;
  /** `brew_day` counts from dough-in, `cellar` from pitching. */
  readonly clock: 'brew_day' | 'cellar';
  readonly start: number;
  /** When its temperature is reached. */
  readonly reached: number;
  readonly end: number;
}

function rampOf(step: Step, previous: Step | undefined): number {
  if (step.rampInMinutes != null) return step.rampInMinutes;
  const [to, from] = [step.temperatureInCelsius, previous?.temperatureInCelsius];
  if (step.type !== 'mash' || previous?.type !== 'mash' || to == null || from == null) return 0;
  return Math.abs(to - from) / mashDegreesPerMinute;
}

/**
 * The start and end of each step, in order. A ramp precedes the step's duration: as long as the
 * step states; otherwise, between two mash rests, a degree a minute.
 */
export function stepSchedule<Timed extends Step>(steps: readonly Timed[]): ScheduledStep<Timed>[] {
  const clocks = { brew_day: 0, cellar: 0 };
  return steps.map((step, index) => {
    const clock = isCellarStep(step.type) ? 'cellar' : 'brew_day';
    const start = clocks[clock];
    const reached = start + rampOf(step, steps[index - 1]);
    const end = reached + (step.durationInMinutes ?? 0);
    clocks[clock] = end;
    return { step, clock, start, reached, end };
  });
}

/** A corner of a temperature curve. */
export interface TemperaturePoint {
  readonly minute: number;
  readonly celsius: number;
}

const profileSteps = {
  mash: ['mash'],
  fermentation: ['fermentation', 'dry_hop', 'maturation'],
} as const satisfies Record<string, readonly RecipeStepType[]>;

/**
 * The temperature curve of the mash or of the fermentation (maturation included): two corners per
 * step, in minutes from the start of the curve. A step without temperature keeps the previous one.
 */
export function temperatureProfile(
  steps: readonly Step[],
  part: keyof typeof profileSteps,
): TemperaturePoint[] {
  const types: readonly RecipeStepType[] = profileSteps[part];
  const points: TemperaturePoint[] = [];
  for (const { step, reached, end } of stepSchedule(
    steps.filter(({ type }) => types.includes(type)),
  )) {
    const celsius = step.temperatureInCelsius ?? points.at(-1)?.celsius;
    if (celsius === undefined) continue;
    points.push({ minute: reached, celsius }, { minute: end, celsius });
  }
  return points;
}

/** The length of the boil in minutes, all its steps together; `null` where none states one. */
export function boilMinutes(steps: readonly Step[]): number | null {
  const known = steps.flatMap(({ type, durationInMinutes }) =>
    type === 'boil' && durationInMinutes != null ? [durationInMinutes] : [],
  );
  return known.length === 0 ? null : known.reduce((sum, minutes) => sum + minutes, 0);
}

/** How long an ingredient of the boil is in it: without a time, a fermentable from its start. */
export const boiledMinutes = ({ type, timeInMinutes }: BoiledLine, boil: number): number =>
  timeInMinutes ?? (isFermentable(type) ? boil : 0);
