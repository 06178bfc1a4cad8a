export { countLine } from './count-line';
export { refuseCountedPlace } from './counted-place';
export { openStocktake } from './open-stocktake';
export { selectLastCount } from './stock-to-count.store';
export { selectLines } from './stocktake-lines.store';
export { createStocktakesService, type StocktakesService } from './stocktakes.service';
