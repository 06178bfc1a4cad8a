import { defineRemote } from '@cervoise/shell-contract';
import { Navigate } from 'react-router-dom';

const inventory = { label: 'Inventaire', path: '/inventory' };
const ingredients = { label: 'Ingrédients', path: '/inventory/ingredients' };
const toIngredient = ({ id }: Readonly<Record<string, string | undefined>>) =>
  `${ingredients.path}/${id}`;

export default defineRemote({
  routes: [
    { path: '/inventory', element: <Navigate to="/inventory/ingredients" replace /> },
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
