import type { RecipeStepValues } from '../recipes';

/** The rests that decide how fermentable a wort is, in °C. */
const window = { coldest: 62.5, middle: 67.5, hottest: 72.5 };
/** Cooler steps dissolve protein, warmer ones end the mash. */
const saccharification = { from: 60, to: 75 };

type Step = Pick<RecipeStepValues, 'type' | 'temperatureInCelsius'>;

/** The coolest rest that makes sugar, in °C; `null` without one. */
export function saccharificationCelsius(steps: readonly Step[]): number | null {
  const rests = steps.flatMap(({ type, temperatureInCelsius: celsius }) =>
    type === 'mash' &&
    celsius != null &&
    celsius >= saccharification.from &&
    celsius <= saccharification.to
      ? [celsius]
      : [],
  );
  return rests.length > 0 ? Math.min(...rests) : null;
}

/**
 * A yeast's attenuation after the temperature of the mash: less by 2.25 points a degree above
 * 67.5 °C, more below, from 62.5 to 72.5 °C (Grainfather's model, after M. Lewis and T. Young,
 * Brewing, 2002, and J. Palmer, How to Brew, 2017).
 * @param attenuation apparent, in per cent
 * @param celsius of the coolest rest that makes sugar
 */
export function attenuationAtMash(attenuation: number, celsius: number): number {
  const within = Math.min(window.hottest, Math.max(window.coldest, celsius));
  return Math.min(100, Math.max(0, attenuation - 2.25 * (within - window.middle)));
}
