export { countLine } from './count-line';
export { refuseCountedPlace } from './counted-place';
export { openStocktake } from './open-stocktake';
export { selectLines } from './stocktake-lines.store';
export { createStocktakesService, type StocktakesService } from './stocktakes.service';
