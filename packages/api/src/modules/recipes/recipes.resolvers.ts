import { requirePermission } from '../../http/context';
import { recordResolvers } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import schema from './recipes.graphql';
import type { RecipesService } from './recipes.service';

interface Services {
  readonly recipes: RecipesService;
}

const { standard, read, write, remove, nested } = recordResolvers(
  'recipes',
  (services: Services) => services.recipes,
);

export const recipesModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      // Finished products refer to recipes too.
      recipeOptions: (_, wanted, context) =>
        context.services.recipes.options(requirePermission(context, 'inventory.read'), wanted),
      recipes: read(({ recipes }, actor) => recipes.list(actor, { view: 'active' })),
      allRecipes: read(({ recipes }, actor) => recipes.list(actor)),
      deletedRecipes: read(({ recipes }, actor) => recipes.list(actor, { view: 'deleted' })),
      recipe: standard.one,
      recipesPage: standard.page,
      recipeOverview: read(({ recipes }, actor) => recipes.overview(actor)),
      recipeVersions: read(({ recipes }, actor, { id }) => recipes.versions(actor, id)),
      recipeVersion: read(({ recipes }, actor, { id, version }) =>
        recipes.version(actor, id, version),
      ),
      calculateIngredients: read(({ recipes }, actor, { recipeId, volumeInLiters }) =>
        recipes.scaled(actor, recipeId, volumeInLiters),
      ),
      checkRecipeIngredients: read(({ recipes }, actor, { recipeId, volumeInLiters }) =>
        recipes.check(actor, recipeId, volumeInLiters ?? null),
      ),
      checkRecipeDependencies: read(({ recipes }, actor, { id }) =>
        recipes.dependencies(actor, id),
      ),
      changedRecipeFigures: read(({ recipes }, actor) => recipes.changedFigures(actor)),
      equipmentProfiles: read(({ recipes }, actor) => recipes.profiles(actor)),
      abvFormula: read(({ recipes }, actor) => recipes.abvFormula(actor)),
    },
    Mutation: {
      createRecipe: write(({ recipes }, actor, { input }) => recipes.create(actor, input)),
      updateRecipe: write(({ recipes }, actor, { input }) => recipes.update(actor, input)),
      duplicateRecipe: write(({ recipes }, actor, wanted) => recipes.duplicate(actor, wanted)),
      restoreRecipeVersion: write(({ recipes }, actor, wanted) =>
        recipes.restoreVersion(actor, wanted),
      ),
      removeRecipe: standard.remove,
      restoreRecipe: standard.restore,
      hardRemoveRecipe: remove(({ recipes }, actor, { id }) => recipes.hardRemove(actor, id)),
      removeRecipes: standard.removeMany,
      restoreRecipes: standard.restoreMany,
      takeRecipeFigures: write(({ recipes }, actor, { ids }) => recipes.takeFigures(actor, ids)),
      setRecipesActive: write(({ recipes }, actor, { ids, isActive }) =>
        recipes.setActiveOfMany(actor, ids, isActive),
      ),
      saveEquipmentProfile: write(({ recipes }, actor, { input }) =>
        recipes.saveProfile(actor, input),
      ),
      removeEquipmentProfile: write(({ recipes }, actor, { id }) =>
        recipes.removeProfile(actor, id),
      ),
      setAbvFormula: write(({ recipes }, actor, { formula }) =>
        recipes.setAbvFormula(actor, formula),
      ),
    },
  },
  loaders: {
    Recipe: { batches: nested(({ recipes }, ...wanted) => recipes.batches(...wanted)) },
  },
};
