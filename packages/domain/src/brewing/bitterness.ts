import type { HopForm } from '../ingredients';
import type { BitternessFormula } from './equipment-profile';

/**
 * Tinseth's share of the alpha acid that ends up in the beer, for the minutes of boiling:
 * (1 − e^(−0.04 t)) ÷ 4.15 (G. Tinseth, realbeer.com/hops, 1995).
 */
const tinsethTime = (minutes: number): number => (1 - Math.exp(-0.04 * minutes)) / 4.15;
/**
 * 1.65 × 0.000125^(gravity − 1).
 * @param gravity of the boiling wort; the average of those before and after the boil
 */
const tinsethGravity = (gravity: number): number => 1.65 * 0.000125 ** (gravity - 1);

/**
 * Rager's share before its correction: 18.11 + 13.86 tanh((t − 31.32) ÷ 18.27), in per cent
 * (J. Rager, Zymurgy Special 1990; as a function by M. Hall, « What's Your IBU? », Zymurgy Special
 * 1997).
 */
const ragerTime = (minutes: number): number =>
  (18.11 + 13.86 * Math.tanh((minutes - 31.32) / 18.27)) / 100;
/**
 * 1 ÷ (1 + (gravity − 1.050) ÷ 0.2), above 1.050 only.
 * @param gravity of the wort at the end of the boil
 */
const ragerGravity = (gravity: number): number => 1 / (1 + Math.max(0, gravity - 1.05) / 0.2);

/**
 * Garetz's share, but for the hopping rate: 7.2994 + 15.0746 tanh((t − 21.86) ÷ 24.71) in per cent;
 * none below 9 minutes (M. Garetz, Using Hops 1994; as a function by M. Hall, Zymurgy Special 1997).
 */
const garetzTime = (minutes: number): number =>
  Math.max(0, (7.2994 + 15.0746 * Math.tanh((minutes - 21.86) / 24.71)) / 100);
const feetPerMeter = 1 / 0.3048;
/**
 * 1 ÷ ((gravity − 1.050) ÷ 0.2 + 1), above 1.050 only, and ÷ (feet ÷ 550 × 0.02 + 1).
 * @param gravity of the wort that is boiled, before it is boiled down
 */
const garetzWort = (gravity: number, altitudeInMeters: number): number =>
  1 /
  (1 + Math.max(0, gravity - 1.05) / 0.2) /
  (1 + ((altitudeInMeters * feetPerMeter) / 550) * 0.02);

/**
 * The bitterness of a beer after Garetz's hopping rate, B = T + S ÷ (1 + C B ÷ 260), solved for B.
 * @param bitterness S, the sum without it
 * @param concentration C, the volume after the boil over that before
 * @param typed T, of hops whose utilisation is stated, which the rate leaves as it is
 */
export function garetzHoppingRate(bitterness: number, concentration: number, typed = 0): number {
  const rate = concentration / 260;
  const linear = 1 - rate * typed;
  return (Math.sqrt(linear ** 2 + 4 * rate * (bitterness + typed)) - linear) / (2 * rate);
}

/** The wort that hops are boiled in. */
export interface HoppedWort {
  readonly preBoilGravity: number;
  readonly postBoilGravity: number;
  readonly altitudeInMeters: number;
}

/** A formula as two factors: what minutes at boiling give, and what the wort takes off. */
export interface UtilizationCurve {
  readonly ofMinutes: (minutes: number) => number;
  readonly ofWort: number;
}

/** The curve of a formula for one wort, each with the gravity that it was published for. */
export function utilizationCurve(formula: BitternessFormula, wort: HoppedWort): UtilizationCurve {
  const { preBoilGravity, postBoilGravity, altitudeInMeters } = wort;
  switch (formula) {
    case 'tinseth':
      return {
        ofMinutes: tinsethTime,
        ofWort: tinsethGravity((preBoilGravity + postBoilGravity) / 2),
      };
    case 'rager':
      return { ofMinutes: ragerTime, ofWort: ragerGravity(postBoilGravity) };
    case 'garetz':
      return { ofMinutes: garetzTime, ofWort: garetzWort(preBoilGravity, altitudeInMeters) };
  }
}

/**
 * How fast alpha acid isomerises below boiling, against 100 °C: 2.39 × 10¹¹ e^(−9773 ÷ K)
 * (M. Malowicki, Oregon State University 2005; used on hop stands by J.-P. Hosom, alchemyoverlord).
 * At most 1.
 */
export const relativeUtilization = (celsius: number): number =>
  Math.min(1, 2.39e11 * Math.exp(-9773 / (celsius + 273.15)));

/**
 * Bitterness of one hop addition: milligrams of iso-alpha acid a litre.
 * @param grams of hops
 * @param alphaAcid per cent
 * @param utilization share of the alpha acid, 0 to 1
 * @param liters of wort at the end of the boil
 */
export const bitterness = (
  grams: number,
  alphaAcid: number,
  utilization: number,
  liters: number,
): number => (grams * 1000 * (alphaAcid / 100) * utilization) / liters;

/** Pellets give a tenth more than cones in the same boil (as G. Tinseth's users correct it). */
export const formFactor = (form: HopForm | null | undefined): number =>
  form === 'pellets_t90' || form === 'pellets_t45' ? 1.1 : 1;

/** First wort hops give a tenth more than the same hops for the whole boil (Preis, Mitter 1995). */
export const firstWortFactor = 1.1;

/** A mash takes away four fifths of what hops would give in the boil (as BeerSmith counts it). */
export const mashHopFactor = 0.2;
