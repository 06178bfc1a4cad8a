import { frenchNumber } from '../numbers';
import { celsiusText, type RecipeStepValues } from '../recipes';
import { grainLitersPerKg, infusionLiters } from './mash';

export type MashStep = Pick<RecipeStepValues, 'type' | 'temperatureInCelsius'> &
  Partial<Pick<RecipeStepValues, 'mashMethod' | 'waterTemperatureInCelsius'>>;

/** What brings a mash from one rest to the next without heating its tun. */
export interface MashAddition {
  /** Its place among the recipe's steps. */
  readonly step: number;
  readonly method: 'infusion' | 'decoction';
  /** Water to add, or mash to draw and boil; `null` where neither reaches the rest. */
  readonly liters: number | null;
  /** Of the water, or of the boil. */
  readonly celsius: number;
}

const boilingCelsius = 100;

/** What a decoction loses on its way back, in °C (J. Palmer's factor X, which differs by brewhouse). */
const decoctionLoss = 10;

/**
 * Litres of mash to draw and boil so that it brings the whole to the next rest:
 * (T₂ − T₁) ÷ (100 − T₁ − 10) of the mash (J. Palmer, How to Brew).
 */
const decoctionLiters = (mashLiters: number, fromCelsius: number, toCelsius: number): number =>
  (mashLiters * (toCelsius - fromCelsius)) / (boilingCelsius - fromCelsius - decoctionLoss);

/**
 * The infusions and decoctions of a mash. Each rest begins with the water of those before it; the
 * first one is reached by the strike water, the heated ones need nothing.
 * @param grainKg mashed
 * @param strikeLiters water of the first rest
 */
export function mashAdditions(
  steps: readonly MashStep[],
  grainKg: number,
  strikeLiters: number,
): MashAddition[] {
  const additions: MashAddition[] = [];
  let water = strikeLiters;
  let from: number | null = null;
  for (const [step, values] of steps.entries()) {
    const to = values.temperatureInCelsius;
    if (values.type !== 'mash' || to == null || grainKg === 0) continue;
    const { mashMethod: method } = values;
    if (from !== null && (method === 'infusion' || method === 'decoction')) {
      const celsius =
        method === 'infusion'
          ? (values.waterTemperatureInCelsius ?? boilingCelsius)
          : boilingCelsius;
      const hottest = method === 'infusion' ? celsius : boilingCelsius - decoctionLoss;
      const liters =
        to <= from || to >= hottest
          ? null
          : method === 'infusion'
            ? infusionLiters(grainKg, water, from, to, celsius)
            : decoctionLiters(water + grainKg * grainLitersPerKg, from, to);
      if (method === 'infusion') water += liters ?? 0;
      additions.push({ step, method, liters, celsius });
    }
    from = to;
  }
  return additions;
}

/** In French: « infusion de 120 l à 95 °C », « décoction de 180 l ». */
export function mashAdditionText({ method, liters, celsius }: MashAddition): string {
  if (liters === null) {
    return method === 'infusion'
      ? `infusion à ${celsiusText(celsius)} : n’atteint pas ce palier`
      : 'décoction : n’atteint pas ce palier';
  }
  const volume = `${frenchNumber(liters, liters < 100 ? 1 : 0)}\u00a0l`;
  return method === 'infusion'
    ? `infusion de ${volume} à ${celsiusText(celsius)}`
    : `décoction de ${volume}`;
}
