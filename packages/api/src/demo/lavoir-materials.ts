import type { DemoIngredient } from './demo-brewery';

const glass = { unit: 'unit', supplier: 'Verrerie de la Bresle', beers: [] } as const;

/** What the magnums of the Brasserie du Lavoir are packaged with. */
export const lavoirMaterials: readonly DemoIngredient[] = [
  {
    ...glass,
    type: 'container',
    name: 'Bouteille magnum 1,5 l',
    description: 'Verre brun, bague 29 mm',
    minimumStockQuantity: 48,
    costPerUnit: 1.35,
    deliveries: [
      { lot: 'VB-0614', daysAgo: 72, quantity: 240, expiresIn: null, left: 240, costPerUnit: 1.35 },
    ],
  },
  {
    ...glass,
    type: 'closure',
    name: 'Bouchon et muselet',
    description: 'Pour bague 29 mm',
    minimumStockQuantity: 100,
    costPerUnit: 0.22,
    deliveries: [
      { lot: 'BM-2207', daysAgo: 72, quantity: 500, expiresIn: null, left: 500, costPerUnit: 0.22 },
    ],
  },
  {
    ...glass,
    type: 'carton',
    name: 'Carton de 6 magnums',
    supplier: 'Cartonnerie du Bessin',
    minimumStockQuantity: 10,
    costPerUnit: 1.1,
    deliveries: [
      { lot: 'CB-0031', daysAgo: 72, quantity: 50, expiresIn: null, left: 50, costPerUnit: 1.1 },
    ],
  },
];
