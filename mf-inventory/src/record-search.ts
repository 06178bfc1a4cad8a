import { equipmentCategoryLabels } from '@cervoise/domain/equipment';
import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import { type FoundRecords, paletteRecordLimit, type RunQuery } from '@cervoise/shell-contract';
import { describeProduct } from './product-description';
import { inventorySearchQuery } from './record-search.graphql';

const joined = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter(Boolean).join(' · ');

/** Ingredients, finished products and equipment by name, for the command palette. */
export async function findInventory(
  text: string,
  query: RunQuery,
): Promise<readonly FoundRecords[]> {
  const found = await query(inventorySearchQuery, { text, first: paletteRecordLimit });
  return [
    {
      heading: 'Ingrédients',
      icon: 'inventory',
      records: found.ingredientsPage.nodes.map(({ id, name, type, supplier }) => ({
        label: name,
        detail: joined(ingredientTypeLabels[type], supplier),
        path: `/inventory/ingredients/${id}`,
      })),
    },
    {
      heading: 'Produits finis',
      icon: 'inventory',
      records: found.inventoryItemsPage.nodes.map((product) => ({
        label: product.recipe.name,
        detail: describeProduct(product),
        path: `/inventory/${product.id}`,
      })),
    },
    {
      heading: 'Équipements',
      icon: 'equipment',
      records: found.equipmentPage.nodes.map(({ id, name, category, location }) => ({
        label: name,
        detail: joined(equipmentCategoryLabels[category], location),
        path: `/equipment/${id}`,
      })),
    },
  ];
}
