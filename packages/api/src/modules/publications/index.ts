export { beerIngredients } from './beer-ingredients';
export { type BrewedBeer, type BrewedRecipes, beersOf } from './brewed-beers';
export {
  createPublicationsService,
  declaredNutrition,
  type PublicationsService,
} from './publications.service';
export { writePublication } from './publications.store';
