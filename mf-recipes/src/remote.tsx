import { defineRemote } from '@cervoise/shell-contract';
import { commands } from './commands';

const recipes = { label: 'Recettes', path: '/recipes' };

/** The parent page, where « Retour » leads. */
const ofRecipes = { crumbs: [recipes], back: recipes.path };
/** The parent of a page under a record. */
const ofRecord = {
  crumbs: [recipes],
  back: ({ id }: Readonly<Record<string, string | undefined>>) => `${recipes.path}/${id}`,
};

export default defineRemote({
  commands,
  search: {
    permission: 'recipes.read',
    find: async (text, query) => (await import('./record-search')).findRecipes(text, query),
  },
  routes: [
    {
      path: recipes.path,
      handle: {
        title: recipes.label,
        fetchData: async (...page) =>
          (await import('./features/recipes/recipe-list')).fetchRecipes(...page),
      },
      lazy: async () => ({
        Component: (await import('./features/recipes/recipes-page')).RecipesPage,
      }),
    },
    {
      path: '/recipes/new',
      handle: { title: 'Nouvelle recette', ...ofRecipes },
      lazy: async () => ({
        Component: (await import('./features/recipes/form/recipe-form')).NewRecipePage,
      }),
    },
    {
      path: '/recipes/import',
      handle: { title: 'Importer des recettes', ...ofRecipes },
      lazy: async () => ({
        Component: (await import('./features/recipes/import/recipe-import-page')).RecipeImportPage,
      }),
    },
    {
      path: '/recipes/figures',
      handle: { title: 'Chiffres recalculés', ...ofRecipes },
      lazy: async () => ({
        Component: (await import('./features/recipes/figures/changed-figures-page'))
          .ChangedFiguresPage,
      }),
    },
    {
      path: '/recipes/:id/edit',
      handle: { title: 'Modifier la recette', ...ofRecord },
      lazy: async () => ({
        Component: (await import('./features/recipes/form/recipe-form')).EditRecipePage,
      }),
    },
    {
      path: '/recipes/:id/steps',
      handle: { title: 'Étapes de la recette', ...ofRecord },
      lazy: async () => ({
        Component: (await import('./features/recipes/form/recipe-steps-page')).RecipeStepsPage,
      }),
    },
    {
      path: '/recipes/:id',
      handle: { title: 'Fiche recette', ...ofRecipes },
      lazy: async () => ({
        Component: (await import('./features/recipes/recipe-record-page')).RecipeRecordPage,
      }),
    },
    {
      path: '/recipes/:id/versions/:version',
      handle: { title: 'Version', ...ofRecord },
      lazy: async () => ({
        Component: (await import('./features/recipes/record/recipe-version-page'))
          .RecipeVersionPage,
      }),
    },
    {
      path: '/recipes/:id/compare',
      handle: { title: 'Comparer deux versions', ...ofRecord },
      lazy: async () => ({
        Component: (await import('./features/recipes/record/compare-versions-page'))
          .CompareVersionsPage,
      }),
    },
    {
      path: '/recipes/:id/shopping-list',
      handle: { title: 'Liste d’achats', ...ofRecord },
      lazy: async () => ({
        Component: (await import('./features/recipes/record/shopping-list-page')).ShoppingListPage,
      }),
    },
  ],
});
