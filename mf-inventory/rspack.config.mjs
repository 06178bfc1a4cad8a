import { remoteConfig } from '@cervoise/build-config/rspack';

export default remoteConfig(import.meta.url, {
  pages: {
    '/inventory': './features/products/products-page',
    '/inventory/:id': './features/products/product-record-page',
    '/inventory/ingredients': './features/ingredients/ingredients-page',
    '/inventory/ingredients/:id': './features/ingredients/ingredient-record-page',
    '/equipment': './features/equipment/equipment-page',
    '/equipment/:id': './features/equipment/equipment-record-page',
  },
});
