import { defineRemote } from '@cervoise/shell-contract';

export default defineRemote({
  routes: [
    {
      path: '/recipes',
      handle: { title: 'Recettes' },
      lazy: async () => ({
        Component: (await import('./features/recipes/recipes-page')).RecipesPage,
      }),
    },
  ],
});
