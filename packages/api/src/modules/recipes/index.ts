export { equipmentProfiles } from './equipment-profiles';
export { plainFileName } from './files/export-recipes';
export { insertPastVersions } from './past.store';
export {
  createRecipeContents,
  type RecipeContent,
  type RecipeContents,
  sealedRecipeVersions,
  versionKey,
} from './recipe-contents';
export {
  insertRecipeName,
  type RecipeName,
  recipeIdsNamed,
  recipeNames,
  recipeRows,
  recipesNamed,
} from './recipe-names';
export { batchesOfRecipes, plannedBatches, recipeUses } from './recipe-questions';
export {
  ingredientIdsOf,
  type KnownIngredients,
  lineIngredient,
  type ShownRecipe,
} from './recipe-view';
export { type BrewedRecipe, createRecipesService, type RecipesService } from './recipes.service';
export { type KeyRotation, rotateRecipeKeys } from './rotate-keys';
export { writtenRecipe } from './written-recipe';
