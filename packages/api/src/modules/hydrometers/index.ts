export { createHydrometersService, type HydrometersService } from './hydrometers.service';
export { hydrometerColumns, insertHydrometer } from './hydrometers.store';
export { thinOldReadings } from './readings.store';
