/**
 * Specific gravity to degrees Plato: −616.868 + 1111.14 s − 630.272 s² + 135.997 s³, the
 * polynomial the American Society of Brewing Chemists fitted to its extract tables.
 * @param gravity specific gravity, 1.057
 */
export const platoOf = (gravity: number): number =>
  -616.868 + 1111.14 * gravity - 630.272 * gravity ** 2 + 135.997 * gravity ** 3;

/**
 * Degrees Plato to specific gravity: 1 + P ÷ (258.6 − 227.1 P ÷ 258.2) (J. Palmer, How to Brew).
 * @param plato grams of extract in 100 g of wort
 */
export const gravityOfPlato = (plato: number): number =>
  1 + plato / (258.6 - (227.1 * plato) / 258.2);

/** Gravity points of a specific gravity: 50 for 1.050. */
export const pointsOf = (gravity: number): number => (gravity - 1) * 1000;

/** The specific gravity for a number of points: 1.050 for 50. */
export const gravityOfPoints = (points: number): number => 1 + points / 1000;

/**
 * Points that one kilogram of pure sucrose gives one litre of wort: 46.21 points a pound and US
 * gallon (J. Palmer, How to Brew), rounded as brewers use it.
 */
export const sucrosePoints = 384;

/**
 * Extraction efficiency: the extract measured in a volume of wort over what the grist holds, at 384
 * points a kilogram and litre (J. Palmer, How to Brew, in metric units). Gives a share, 0.8 for 80 %.
 * @param extractKg kilograms of extract the grist holds: weight × extract yield
 */
export const extractionEfficiency = (extractKg: number, gravity: number, liters: number): number =>
  (pointsOf(gravity) * liters) / (extractKg * sucrosePoints);

/** The published formulas of alcohol by volume; a brewery uses one everywhere. */
export const abvFormulas = ['standard', 'hall'] as const;
export type AbvFormula = (typeof abvFormulas)[number];
export const abvFormulaLabels: Readonly<Record<AbvFormula, string>> = {
  standard: 'Standard, (DI − DF) × 131,25',
  hall: 'Hall, pour les bières fortes',
};

/**
 * Alcohol by volume, in per cent. « standard »: (OG − FG) × 131.25 (as in C. Papazian, The Complete
 * Joy of Homebrewing). « hall »: 76.08 (OG − FG) ÷ (1.775 − OG) × FG ÷ 0.794 (M. Hall, Zymurgy
 * 1995), which gives 0.2 more at 1.057 and 1.5 more at 1.115.
 */
export const alcoholByVolume = (
  originalGravity: number,
  finalGravity: number,
  formula: AbvFormula = 'standard',
): number =>
  formula === 'hall'
    ? ((76.08 * (originalGravity - finalGravity)) / (1.775 - originalGravity)) *
      (finalGravity / 0.794)
    : (originalGravity - finalGravity) * 131.25;

/**
 * The final gravity a yeast leaves at this apparent attenuation, counted in points.
 * @param attenuation share, 0.75 for 75 %
 */
export const finalGravityOf = (originalGravity: number, attenuation: number): number =>
  gravityOfPoints(pointsOf(originalGravity) * (1 - attenuation));

/** Apparent attenuation: the share of the gravity points that fermentation took, 0 to 1. */
export const apparentAttenuation = (originalGravity: number, finalGravity: number): number =>
  pointsOf(originalGravity) > 0 ? 1 - pointsOf(finalGravity) / pointsOf(originalGravity) : 0;

/**
 * Real attenuation, the alcohol's lightness taken out of the reading: 1 − RE ÷ OE, with the real
 * extract of C. J. N. Balling, RE = (q OE + AE) ÷ (1 + q), q = 0.22 + 0.001 OE, in degrees Plato
 * (J. De Clerck, A Textbook of Brewing). Gives a share, 0 to 1.
 */
export function realAttenuation(originalGravity: number, finalGravity: number): number {
  const original = platoOf(originalGravity);
  if (original <= 0) return 0;
  const q = 0.22 + 0.001 * original;
  return 1 - (q * original + platoOf(finalGravity)) / (1 + q) / original;
}
