const fahrenheit = (celsius: number): number => celsius * 1.8 + 32;

/**
 * Carbon dioxide left in a beer after fermentation, in volumes:
 * 3.0378 − 0.050062 F + 0.00026555 F² (A. J. deLange).
 * @param celsius the warmest the beer was since fermentation ended
 */
export function residualCarbonation(celsius: number): number {
  const degrees = fahrenheit(celsius);
  return 3.0378 - 0.050062 * degrees + 0.00026555 * degrees ** 2;
}

/** Grams of sugar that give one litre one volume of carbon dioxide, by stoichiometry. */
const gramsPerVolume = { dextrose_monohydrate: 4.4, glucose: 4, sucrose: 3.8 } as const;

export type PrimingSugar = keyof typeof gramsPerVolume;
export const primingSugarLabels: Readonly<Record<PrimingSugar, string>> = {
  dextrose_monohydrate: 'Dextrose (monohydrate)',
  glucose: 'Glucose anhydre',
  sucrose: 'Saccharose',
};

/**
 * Grams of sugar to add at packaging: what is missing to the carbonation wanted, a gram of glucose
 * giving 0.49 g of carbon dioxide (Gay-Lussac). Zero where the beer holds enough.
 * @param volumes of carbon dioxide wanted: 2.4
 */
export const primingSugar = (
  liters: number,
  volumes: number,
  celsius: number,
  sugar: PrimingSugar = 'dextrose_monohydrate',
): number => Math.max(0, volumes - residualCarbonation(celsius)) * liters * gramsPerVolume[sugar];
