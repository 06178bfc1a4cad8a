export {
  type ClosedCosts,
  type ClosedDays,
  type ClosedProducts,
  productsOfMonths,
} from './closed-figures';
export { exciseExport } from './excise.exchange';
export { createExciseService, type ExciseService } from './excise.service';
export { selectFinancialYear } from './excise.store';
export { type CountedMonth, countBooks } from './excise-months';
export { type CostClosing, selectClosedCosts, selectClosedStock } from './month-closings.store';
