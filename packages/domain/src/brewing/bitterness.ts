import type { HopForm } from '../ingredients';

/**
 * Tinseth's share of the alpha acid that ends up in the beer, 0 to 1:
 * 1.65 × 0.000125^(gravity − 1) × (1 − e^(−0.04 t)) ÷ 4.15 (G. Tinseth, realbeer.com/hops, 1995).
 * @param gravity of the boiling wort; the average of before and after the boil
 */
export const tinsethUtilization = (gravity: number, minutes: number): number =>
  (1.65 * 0.000125 ** (gravity - 1) * (1 - Math.exp(-0.04 * minutes))) / 4.15;

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
