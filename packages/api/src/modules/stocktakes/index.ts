export { countLine } from './count-line';
export { openStocktake } from './open-stocktake';
export { selectLines } from './stocktake-lines.store';
export { createStocktakesService, type StocktakesService } from './stocktakes.service';
