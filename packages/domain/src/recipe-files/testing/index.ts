export { anyRecipe } from './any-recipe';
export { onlyRecipeOf } from './recipes-of';
export { beerJsonErrors, beerXmlErrors } from './schema-errors';
