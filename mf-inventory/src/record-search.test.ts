import { createMockApi } from '@cervoise/graphql-client/testing';
import type { RunQuery } from '@cervoise/shell-contract';
import { findInventory } from './record-search';

it('finds ingredients, products and equipment, with a detail and the page of each', async () => {
  const api = createMockApi({
    ingredientsPage: {
      nodes: [{ id: 'i-1', name: 'Malt Pilsen', type: 'malt', supplier: 'Malterie' }],
    },
    inventoryItemsPage: {
      nodes: [
        {
          id: 'p-1',
          recipe: { id: 'r-1', name: 'Pilsen' },
          containerType: 'bottle',
          volumeInLiters: '0.33',
          batch: { id: 'b-1', batchNumber: '2026-014' },
        },
      ],
    },
    equipmentPage: { nodes: [] },
  });
  const query: RunQuery = async (document, variables) => {
    const { data } = await api.client.query({ query: document, variables });
    if (data === undefined) throw new Error('no data');
    return data;
  };
  const found = await findInventory('pils', query);
  expect(api.variablesOf('InventorySearch')).toEqual([{ text: 'pils', first: 5 }]);
  expect(found.map(({ heading }) => heading)).toEqual([
    'Ingrédients',
    'Produits finis',
    'Équipements',
  ]);
  expect(found[0]?.records).toEqual([
    { label: 'Malt Pilsen', detail: 'Malt · Malterie', path: '/inventory/ingredients/i-1' },
  ]);
  expect(found[1]?.records[0]).toMatchObject({ label: 'Pilsen', path: '/inventory/p-1' });
  expect(found[1]?.records[0]?.detail).toMatch(/^Bouteille 33\scl · brassin 2026-014$/);
});
