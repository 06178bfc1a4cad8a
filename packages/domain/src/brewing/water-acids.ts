import type { WaterAcid } from './water';

/**
 * Grams a millilitre of an acid by its per cent by weight: lactic acid nearly in proportion,
 * phosphoric acid by a parabola (both within a hundredth of the CRC Handbook's tables).
 */
const densityOf: Readonly<Record<WaterAcid, (percent: number) => number>> = {
  lactic_acid: (percent) => 1 + 0.00237 * percent,
  phosphoric_acid: (percent) => 1 + 0.0053 * percent + 0.0000331 * percent ** 2,
};

/** Molar mass, and protons given off at the pH of a mash (5.4) by the acid's pKa. */
const acidity: Readonly<
  Record<WaterAcid, { readonly molarMass: number; readonly protons: number }>
> = {
  lactic_acid: { molarMass: 90.08, protons: 1 / (1 + 10 ** (3.86 - 5.4)) },
  phosphoric_acid: {
    molarMass: 97.99,
    protons: 1 / (1 + 10 ** (2.15 - 5.4)) + 1 / (1 + 10 ** (7.2 - 5.4)),
  },
};

/** Strengths that the acids are sold at, per cent by weight. */
export const defaultAcidStrength: Readonly<Record<WaterAcid, number>> = {
  lactic_acid: 80,
  phosphoric_acid: 75,
};

/** Milliequivalents in a millilitre of an acid, at the pH of a mash. @param percent by weight */
export function acidPerMilliliter(acid: WaterAcid, percent: number): number {
  const { molarMass, protons } = acidity[acid];
  return (densityOf[acid](percent) * percent * 10 * protons) / molarMass;
}

/** Fall of the mash's pH for one per cent of acid malt in the grist (Weyermann, Sauermalz). */
export const phPerAcidMaltPercent = 0.1;
