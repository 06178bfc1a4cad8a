import { remoteConfig } from '@cervoise/build-config/rspack';

export default remoteConfig(import.meta.url, {
  pages: {
    '/recipes': ['./features/recipes/recipe-list', './features/recipes/recipes-page'],
    '/recipes/:id': './features/recipes/recipe-record-page',
    '/recipes/:id/compare': './features/recipes/record/compare-versions-page',
    '/recipes/:id/edit': './features/recipes/form/recipe-form',
    '/recipes/:id/shopping-list': './features/recipes/record/shopping-list-page',
    '/recipes/:id/steps': './features/recipes/form/recipe-steps-page',
    '/recipes/:id/versions/:version': './features/recipes/record/recipe-version-page',
    '/recipes/figures': './features/recipes/figures/changed-figures-page',
    '/recipes/import': './features/recipes/import/recipe-import-page',
    '/recipes/new': './features/recipes/form/recipe-form',
  },
});
