export { placesExport, placesImport } from './places.exchange';
export { createPlacesService, type PlacesService } from './places.service';
export { placesInUse } from './places.store';
