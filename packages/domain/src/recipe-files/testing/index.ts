export { anyRecipe } from './any-recipe';
export { onlyRecipeOf, plainRecipe, withoutList } from './recipes-of';
export { beerJsonErrors, beerXmlErrors } from './schema-errors';
