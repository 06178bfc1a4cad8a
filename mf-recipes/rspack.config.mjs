import { remoteConfig } from '@cervoise/build-config/rspack';

export default remoteConfig(import.meta.url, {
  pages: {
    '/recipes': './features/recipes/recipes-page',
    '/recipes/new': './features/recipes/form/recipe-form',
    '/recipes/import': './features/recipes/import/recipe-import-page',
    '/recipes/:id': './features/recipes/recipe-record-page',
    '/recipes/:id/edit': './features/recipes/form/recipe-form',
    '/recipes/:id/steps': './features/recipes/form/recipe-steps-page',
  },
});
