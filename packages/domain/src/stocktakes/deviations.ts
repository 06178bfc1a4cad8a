import { isPackagingMaterial } from '../ingredients/ingredient-types';
import { addQuantities, amountOf } from '../numbers';
import type { StocktakeType, StocktakeValues } from './stocktake-schema';

/** What was counted less what the books had at that moment; null before it is counted. */
export const deviationOf = (expected: number, counted: number | null): number | null =>
  counted === null ? null : addQuantities(counted, -expected);

type Tolerances = Pick<
  StocktakeValues,
  'ingredientTolerance' | 'materialTolerance' | 'productTolerance'
>;

/** The tolerance of a type of article, in per cent. */
export function toleranceOf(type: StocktakeType, tolerances: Tolerances): number {
  if (type === 'finished_product') return tolerances.productTolerance;
  return isPackagingMaterial(type) ? tolerances.materialTolerance : tolerances.ingredientTolerance;
}

/** Whether a deviation is larger than a tolerance in per cent of what was expected. */
export const isBeyondTolerance = (
  expected: number,
  deviation: number | null,
  percent: number,
): boolean =>
  // In thousandths of a unit and hundredths of a per cent: exactly the limit is within.
  deviation !== null &&
  Math.round(Math.abs(deviation) * 1000) * 10_000 >
    Math.round(expected * 1000) * Math.round(percent * 100);

/** Euros, to the cent; null while the cost is unknown. */
export const deviationValue = (deviation: number | null, cost: number | null): number | null =>
  deviation === null || (cost === null && deviation !== 0) ? null : amountOf(deviation, cost ?? 0);
