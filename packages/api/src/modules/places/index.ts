export { type NamedPlace, placeMerged } from './merge-places';
export { placesExport, placesImport } from './places.exchange';
export { createPlacesService, type PlacesService } from './places.service';
export {
  activePlaces,
  idOfPlaceNamed,
  lockPlace,
  placeRows,
  placesInUse,
  selectPlacesWithin,
} from './places.store';
