export { type CostBooks, costsByDay, readCosts } from './cost-books';
export { selectCostYears } from './cost-years.store';
export { type CostsService, createCostsService } from './costs.service';
export { selectCostsOfProducts } from './costs-of-products';
export { atCost, costsOfMonths } from './product-stock';
export { readUnitCosts } from './unit-costs';
