import type { YeastForm } from '../ingredients';
import type { IngredientUnit } from '../units';
import { platoOf } from './gravity';

/** Million cells a millilitre and degree Plato (C. White, J. Zainasheff, Yeast, 2010). */
const advisedPitchRates = { ale: 0.75, lager: 1.5 } as const;

/** A colder fermentation is pitched as a lager. */
const lagerCelsius = 15;

/** The advised pitch rate at this fermentation temperature; an ale's where it is unknown. */
export const advisedPitchRate = (celsius: number | null): number =>
  celsius !== null && celsius < lagerCelsius ? advisedPitchRates.lager : advisedPitchRates.ale;

/**
 * Cells to pitch: rate × millilitres × degrees Plato (C. White, J. Zainasheff, Yeast, 2010).
 * @param rate million cells a millilitre and degree Plato
 */
export const cellsToPitch = (rate: number, liters: number, originalGravity: number): number =>
  rate * 1e6 * liters * 1000 * Math.max(0, platoOf(originalGravity));

/** Cells in a gram of dry yeast (Fermentis, SafAle data sheets: more than 10¹⁰). */
const cellsPerDryGram = 1e10;
/** Cells in a millilitre of thick liquid yeast or slurry (White, Zainasheff: about 10⁹). */
const cellsPerMilliliter = 1e9;
/** Cells in one pack of liquid yeast (White Labs, Wyeast: 10¹¹). */
const cellsPerLiquidPack = 1e11;
/** The assumed weight of a dry yeast's sachet or unit: the 500 g brick of breweries, in grams. */
export const defaultDryPackage = 500;

/**
 * Cells in one unit of a yeast as the stock counts it: a gram, kilogram, litre, sachet or unit.
 * @param packageInGrams of one sachet or unit of dry yeast; 500 by default
 */
export function cellsPerUnit(
  unit: IngredientUnit,
  form: YeastForm | null | undefined,
  packageInGrams = defaultDryPackage,
): number {
  const isDry = form === 'dry' || form == null;
  const perGram = isDry ? cellsPerDryGram : cellsPerMilliliter;
  if (unit === 'g') return perGram;
  if (unit === 'kg') return perGram * 1000;
  if (unit === 'l') return cellsPerMilliliter * 1000;
  return isDry ? cellsPerDryGram * packageInGrams : cellsPerLiquidPack;
}
