export { exciseExport } from './excise.exchange';
export { createExciseService, type ExciseService } from './excise.service';
export { selectClosedStock } from './month-closings.store';
