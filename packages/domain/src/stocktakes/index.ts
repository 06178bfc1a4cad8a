export { deviationOf, deviationValue, isBeyondTolerance, toleranceOf } from './deviations';
export { dueCounts } from './due-counts';
export {
  maxStocktakeLines,
  type StocktakeCountValues,
  type StocktakeType,
  type StocktakeValues,
  stocktakeCauseSchema,
  stocktakeCountSchema,
  stocktakeSchema,
  stocktakeTypes,
} from './stocktake-schema';
export {
  givingUpRefusal,
  type StocktakeState,
  stocktakeStateLabels,
  stocktakeStateOf,
  undoableUntil,
  undoHours,
} from './stocktake-states';
