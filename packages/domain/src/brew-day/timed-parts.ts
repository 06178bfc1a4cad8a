import type { IngredientType } from '../ingredients';
import type { RecipeStepType, UsageStage } from '../recipes';
import type { IngredientUnit } from '../units';

/** An ingredient that goes in at a step. */
export interface BrewDayAddition {
  /** Of the recipe's line. */
  readonly lineId: string;
  readonly name: string;
  readonly type: IngredientType;
  readonly quantity: number;
  readonly unit: IngredientUnit;
  /** After the start of the step. */
  readonly minute: number;
}

/** A step of the recipe as brewed. */
export interface RecipeStep {
  readonly type: RecipeStepType;
  readonly name: string;
  readonly description?: string | null;
  readonly durationInMinutes?: number | null;
  readonly temperatureInCelsius?: number | null;
  readonly rampInMinutes?: number | null;
}

/** A line of the recipe for the volume of the batch. */
export interface BrewDayLine extends Omit<BrewDayAddition, 'minute'> {
  readonly usageStage: UsageStage;
  readonly timeInMinutes?: number | null;
}

/** What goes in some minutes after the start of a step. */
export const at = (
  minute: number,
  { usageStage: _stage, timeInMinutes: _time, ...line }: BrewDayLine,
): BrewDayAddition => ({ ...line, minute });

interface TimedPart {
  /** Without one the recipe says nothing of the boil or the stand. */
  readonly step: RecipeStep | undefined;
  readonly minutes: number | null;
  readonly additions: readonly BrewDayAddition[];
}

/** How long each step is with its ramp; the first without a duration takes what the others leave. */
function lengthsOf(steps: readonly RecipeStep[], minutes: number): number[] {
  const known = steps.reduce((sum, { durationInMinutes }) => sum + (durationInMinutes ?? 0), 0);
  const open = steps.findIndex(({ durationInMinutes }) => !durationInMinutes);
  return steps.map(
    ({ durationInMinutes, rampInMinutes }, index) =>
      (rampInMinutes ?? 0) +
      (durationInMinutes ?? 0) +
      (index === open ? Math.max(0, minutes - known) : 0),
  );
}

/**
 * The steps of the boil or of the stand, each with what goes in: « 15 min » is fifteen minutes
 * before the end of the last.
 * @param minutes of all steps, without their ramps
 * @param timeOf how long a line is in
 */
export function timedParts(
  steps: readonly RecipeStep[],
  lines: readonly BrewDayLine[],
  minutes: number,
  timeOf: (line: BrewDayLine, minutes: number) => number,
): TimedPart[] {
  const lengths = steps.length > 0 ? lengthsOf(steps, minutes) : [minutes];
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const added = lines.map((line) => ({ line, minute: Math.max(0, total - timeOf(line, minutes)) }));
  let end = 0;
  return lengths.map((length, index) => {
    const [start, isLast] = [end, index === lengths.length - 1];
    end += length;
    const step = steps[index];
    return {
      step,
      minutes: length === 0 && step?.durationInMinutes == null ? null : length,
      additions: added
        .filter(({ minute }) => minute >= start && (isLast || minute < start + length))
        .map(({ line, minute }) => at(minute - start, line))
        .toSorted((one, other) => one.minute - other.minute),
    };
  });
}
