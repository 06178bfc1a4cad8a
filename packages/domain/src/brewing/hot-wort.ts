import type { RecipeStepValues } from '../recipes';
import { relativeUtilization, type UtilizationCurve } from './bitterness';
import type { ResolvedLine } from './resolved-lines';

/** Default temperature of a whirlpool, in °C: just off the boil. */
export const defaultWhirlpoolCelsius = 90;
export const boilingCelsius = 100;
/** Where the wort is cool enough for hops to give nothing any more. */
const coolCelsius = 20;

/** Fine enough for a fall of 35 °C within a minute. */
const slicesPerMinute = 6;

/** Some minutes of hot wort after flame-out, its temperature falling evenly. */
export interface HotPhase {
  readonly minutes: number;
  readonly from: number;
  readonly to: number;
}

type Step = Pick<
  RecipeStepValues,
  'type' | 'durationInMinutes' | 'temperatureInCelsius' | 'rampInMinutes'
>;

/** The stand by the recipe's whirlpool steps, else by the times of its whirlpool hops. */
function standOf(steps: readonly Step[], hops: readonly ResolvedLine[]): HotPhase[] {
  const whirlpools = steps.filter(({ type }) => type === 'whirlpool');
  if (whirlpools.some(({ durationInMinutes }) => durationInMinutes)) {
    let celsius = boilingCelsius;
    return whirlpools.flatMap(({ rampInMinutes, durationInMinutes, temperatureInCelsius }) => {
      const to = temperatureInCelsius ?? defaultWhirlpoolCelsius;
      const from = celsius;
      celsius = to;
      return [
        { minutes: rampInMinutes ?? 0, from, to },
        { minutes: durationInMinutes ?? 0, from: to, to },
      ];
    });
  }
  const standing = hops
    .flatMap(({ stage, minutes, celsius }) =>
      stage === 'whirlpool' && minutes !== null
        ? [{ minutes, celsius: celsius ?? defaultWhirlpoolCelsius }]
        : [],
    )
    .sort((a, b) => b.minutes - a.minutes);
  return standing.map(({ minutes, celsius }, index) => {
    const untilNext = minutes - (standing[index + 1]?.minutes ?? 0);
    return { minutes: untilNext, from: celsius, to: celsius };
  });
}

/** The wort after flame-out: its stand, and its cooling to pitching temperature after that. */
export interface HotWort {
  readonly stand: readonly HotPhase[];
  /** @returns the cooling from the temperature of a stand */
  readonly coolingFrom: (celsius: number) => HotPhase;
}

/**
 * The temperatures that hops meet after the boil. A whirlpool step counts before the hops' own
 * times; cooling is even.
 * @param coolingMinutes from the stand to pitching temperature
 */
export const hotWort = (
  steps: readonly Step[],
  hops: readonly ResolvedLine[],
  coolingMinutes: number,
): HotWort => ({
  stand: standOf(steps, hops),
  coolingFrom: (celsius) => ({ minutes: coolingMinutes, from: celsius, to: coolCelsius }),
});

/**
 * The share of alpha acid that goes on isomerising in hot wort: each moment gives what it would at
 * boiling, times its relative utilisation (« mIBU », J.-P. Hosom, « A Modified IBU Measurement
 * Especially for Late Hopping », alchemyoverlord 2015). In slices of ten seconds where the temperature falls.
 * @param boiledMinutes that the hop was boiled before
 */
export function utilizationAfter(
  { ofMinutes, ofWort }: UtilizationCurve,
  boiledMinutes: number,
  phases: readonly HotPhase[],
): number {
  let elapsed = boiledMinutes;
  let share = 0;
  for (const { minutes, from, to } of phases) {
    const slices = from === to ? 1 : Math.max(1, Math.ceil(minutes * slicesPerMinute));
    for (let slice = 0; slice < slices; slice++) {
      const celsius = from + ((to - from) * (slice + 0.5)) / slices;
      const until = elapsed + minutes / slices;
      share += relativeUtilization(celsius) * (ofMinutes(until) - ofMinutes(elapsed));
      elapsed = until;
    }
  }
  return share * ofWort;
}
