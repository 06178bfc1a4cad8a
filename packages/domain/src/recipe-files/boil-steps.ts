import type { FileStep } from './imported-recipe';
import { type JsonObject, jsonRecord } from './json-record';
import { celsiusOf, type Measure, minutesOf } from './measures';
import type { UnreadList } from './unread-list';

/** What a boil step of BeerJSON is: heating up, the boil itself, a stand, or the cooling after it. */
export type BoilStepKind = 'first_wort' | 'boil' | 'whirlpool' | 'cooling';

/** Water boils at 98 °C at 600 m; below this the wort only stands. */
const lowestBoil = 98;
/** Below this, wort is on its way to the fermenter. */
const lowestStand = 60;

/**
 * The kind of a boil step: by its name where that says it, otherwise by its temperatures.
 * @param start °C, as `end`; `null` where the file has none
 */
function boilStepKind(name: string, start: number | null, end: number | null): BoilStepKind {
  if (/whirlpool|hop ?stand|flame ?out/i.test(name)) return 'whirlpool';
  if (/refroidi|cool|chill/i.test(name)) return 'cooling';
  if (end === null) return 'boil';
  if (end >= lowestBoil) return start !== null && start < lowestBoil ? 'first_wort' : 'boil';
  return end >= lowestStand ? 'whirlpool' : 'cooling';
}

/** Whether a step is one that the format's boil steps can tell from others. */
export const isBoilStep = (step: FileStep): boolean =>
  (step.type === 'whirlpool' || step.type === 'cooling') &&
  step.durationInMinutes != null &&
  boilStepKind(step.name, null, step.temperatureInCelsius ?? null) === step.type;

/** A boil step of a file. */
export interface BoilStep {
  readonly kind: BoilStepKind;
  readonly name: string;
  readonly description: string | null;
  readonly celsius: number | null;
  readonly minutes: number | null;
  readonly rampInMinutes: number | null;
}

const minutes = (measure: Measure) => minutesOf(measure);
const celsius = (measure: Measure) => celsiusOf(measure);

/** The boil steps of a file, in its order, which additions refer to by number from 1. */
export function readBoilSteps(sources: readonly JsonObject[], unread: UnreadList): BoilStep[] {
  return sources.map((source) => {
    const record = jsonRecord(source, unread);
    const start = record.number('Température', record.get('start_temperature'), celsius);
    const end = record.number('Température', record.get('end_temperature'), celsius);
    const step: BoilStep = {
      kind: boilStepKind(record.name, start, end),
      name: record.name,
      description: record.text('description', 2000),
      celsius: end,
      minutes: record.number('Durée', record.get('step_time'), minutes),
      rampInMinutes: record.number('Durée', record.get('ramp_time'), minutes),
    };
    record.text('chilling_type');
    record.close('Étapes d’ébullition');
    return step;
  });
}

/**
 * The recipe's steps after the boil. A stand without a duration is none: it only tells the
 * temperature of its additions, as our own files write it.
 */
export const stepsAfterBoil = (steps: readonly BoilStep[]): FileStep[] =>
  steps.flatMap(({ kind, name, description, celsius: temperature, ...step }): FileStep[] =>
    (kind === 'whirlpool' || kind === 'cooling') && step.minutes !== null
      ? [
          {
            type: kind,
            name,
            description,
            durationInMinutes: step.minutes,
            temperatureInCelsius: temperature,
            rampInMinutes: step.rampInMinutes,
          },
        ]
      : [],
  );

/** The minutes of the boil itself, where only its steps tell them. */
export function boilMinutesOf(steps: readonly BoilStep[]): number | null {
  const boils = steps.filter(({ kind, minutes: time }) => kind === 'boil' && time !== null);
  return boils.length > 0 ? boils.reduce((sum, step) => sum + (step.minutes ?? 0), 0) : null;
}
