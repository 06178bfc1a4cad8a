import { defineRemote } from '@cervoise/shell-contract';

const inventory = { label: 'Inventaire', path: '/inventory' };
const products = { label: 'Produits finis', path: '/inventory' };
const ingredients = { label: 'Ingrédients', path: '/inventory/ingredients' };
const toProduct = ({ id }: Readonly<Record<string, string | undefined>>) => `/inventory/${id}`;
const toIngredient = ({ id }: Readonly<Record<string, string | undefined>>) =>
  `${ingredients.path}/${id}`;

export default defineRemote({
  routes: [
    {
      path: products.path,
      handle: { title: 'Produits finis' },
      lazy: async () => ({
        Component: (await import('./features/products/products-page')).ProductsPage,
      }),
    },
    {
      path: '/inventory/new',
      handle: { title: 'Nouveau produit fini', crumbs: [products], back: products.path },
      lazy: async () => ({
        Component: (await import('./features/products/new-product-page')).NewProductPage,
      }),
    },
    {
      path: '/inventory/:id',
      handle: { title: 'Fiche produit', crumbs: [products], back: products.path },
      lazy: async () => ({
        Component: (await import('./features/products/product-page')).ProductPage,
      }),
    },
    {
      path: '/inventory/:id/edit',
      handle: { title: 'Modifier le produit', crumbs: [products], back: toProduct },
      lazy: async () => ({
        Component: (await import('./features/products/edit-product-page')).EditProductPage,
      }),
    },
    {
      path: '/inventory/ingredients',
      handle: { title: 'Ingrédients', crumbs: [{ label: 'Inventaire', path: '/inventory' }] },
      lazy: async () => ({
        Component: (await import('./features/ingredients/ingredients-page')).IngredientsPage,
      }),
    },
    {
      path: '/inventory/ingredients/new',
      handle: {
        title: 'Nouvel ingrédient',
        crumbs: [inventory, ingredients],
        back: ingredients.path,
      },
      lazy: async () => ({
        Component: (await import('./features/ingredients/new-ingredient-page')).NewIngredientPage,
      }),
    },
    {
      path: '/inventory/ingredients/:id',
      handle: {
        title: 'Fiche ingrédient',
        crumbs: [inventory, ingredients],
        back: ingredients.path,
      },
      lazy: async () => ({
        Component: (await import('./features/ingredients/ingredient-page')).IngredientPage,
      }),
    },
    {
      path: '/inventory/ingredients/:id/edit',
      handle: {
        title: 'Modifier l’ingrédient',
        crumbs: [inventory, ingredients],
        back: toIngredient,
      },
      lazy: async () => ({
        Component: (await import('./features/ingredients/edit-ingredient-page')).EditIngredientPage,
      }),
    },
    {
      path: '/equipment',
      handle: { title: 'Équipements' },
      lazy: async () => ({
        Component: (await import('./features/equipment/equipment-page')).EquipmentPage,
      }),
    },
  ],
});
