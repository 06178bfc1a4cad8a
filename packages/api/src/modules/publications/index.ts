export { type BrewedBeer, type BrewedRecipes, beersOf } from './brewed-beers';
export { createPublicationsService, type PublicationsService } from './publications.service';
export { writePublication } from './publications.store';
