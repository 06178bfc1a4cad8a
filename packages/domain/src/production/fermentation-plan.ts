import { minutesOfDay } from '../dates';
import { roundTo } from '../numbers';
import { type RecipeStepValues, temperatureProfile } from '../recipes';
import { type PlannedGravities, plannedWortGravity } from './fermenter-additions';

/** The usual fermentation of an ale, where the recipe has none. */
const defaultFermentationDays = 14;
/** Tolerance around the planned temperature, in °C. */
export const temperatureTolerance = 1;

/**
 * Shape of the Weibull curve: extract ferments slowly while the yeast grows, fast for some days,
 * then slowly again.
 */
const curveShape = 1.4;
const curveScale = 3.2;

type PlannedStep = Pick<
  RecipeStepValues,
  'type' | 'durationInMinutes' | 'temperatureInCelsius' | 'rampInMinutes'
>;

export interface FermentationPlan extends PlannedGravities {
  readonly finalGravity: number | null;
  readonly fermentationDays?: number | null;
  readonly maturingDays?: number | null;
  readonly steps: readonly PlannedStep[];
}

export interface PlannedDay {
  /** From pitching. */
  readonly day: number;
  readonly gravity: number;
  /** °C; `null` where the recipe has none. */
  readonly temperature: number | null;
}

const daysOf = (steps: readonly PlannedStep[], types: readonly PlannedStep['type'][]) =>
  Math.round(
    steps
      .filter(({ type }) => types.includes(type))
      .reduce((sum, step) => sum + (step.durationInMinutes ?? 0) + (step.rampInMinutes ?? 0), 0) /
      minutesOfDay,
  );

/** The planned length of fermentation and maturation, in days. */
export function plannedDays(plan: Omit<FermentationPlan, 'originalGravity' | 'finalGravity'>) {
  const fermentation =
    plan.fermentationDays ?? (daysOf(plan.steps, ['fermentation', 'dry_hop']) || null);
  return {
    fermentationDays: fermentation ?? defaultFermentationDays,
    maturingDays: plan.maturingDays ?? daysOf(plan.steps, ['maturation']),
  };
}

/** Share of the extract fermented after `day` of `days`, 0 to 1. */
export function fermentedShare(day: number, days: number): number {
  if (day <= 0) return 0;
  if (day >= days) return 1;
  const progress = (at: number) => 1 - Math.exp(-(((at * curveScale) / days) ** curveShape));
  return progress(day) / progress(days);
}

/** The planned temperature of a recipe's steps after a number of days of fermentation. */
export function plannedTemperature(steps: readonly PlannedStep[], day: number): number | null {
  const corners = temperatureProfile(steps, 'fermentation');
  const minute = day * minutesOfDay;
  const after = corners.findIndex((corner) => corner.minute > minute);
  const next = corners[after];
  const last = after < 0 ? corners.at(-1) : corners[after - 1];
  if (!last) return next?.celsius ?? null;
  if (!next) return last.celsius;
  const share = (minute - last.minute) / (next.minute - last.minute);
  return roundTo(last.celsius + (next.celsius - last.celsius) * share, 1);
}

/**
 * The planned gravity after a number of days; `null` without gravities. It starts at the wort's:
 * what is added in the fermenter shows in the final gravity alone, as if it fermented at once.
 */
export function plannedGravity(plan: FermentationPlan, day: number): number | null {
  const { finalGravity: final } = plan;
  const original = plannedWortGravity(plan);
  if (original === null || final === null) return null;
  const { fermentationDays } = plannedDays(plan);
  const gravity = original - (original - final) * fermentedShare(day, fermentationDays);
  return roundTo(gravity, 4);
}

/** The planned curve, one point per day from pitching to the end of fermentation. */
export function fermentationCurve(plan: FermentationPlan): PlannedDay[] {
  const { fermentationDays } = plannedDays(plan);
  return Array.from({ length: fermentationDays + 1 }, (_, day) => {
    const gravity = plannedGravity(plan, day);
    return gravity === null
      ? []
      : [{ day, gravity, temperature: plannedTemperature(plan.steps, day) }];
  }).flat();
}
