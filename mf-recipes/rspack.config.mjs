import { remoteConfig } from '@cervoise/build-config/rspack';

export default remoteConfig(import.meta.url, {
  pages: {
    '/recipes': './features/recipes/recipes-page',
    '/recipes/:id': './features/recipes/recipe-record-page',
  },
});
