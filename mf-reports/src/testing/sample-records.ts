/** A record written by the system and one by hand, as the API gives them. */
const shared = {
  description: null,
  batchId: null,
  batch: null,
  inventoryItemId: null,
  inventoryItem: null,
  ingredientId: null,
  lotId: null,
  recipeId: null,
  equipmentId: null,
  metadata: null,
};

export const lotTaken = {
  ...shared,
  id: '5c1d0000-0000-4000-8000-000000000001',
  eventType: 'ingredient_used',
  eventTimestamp: '2026-03-10T09:12:00.000Z',
  title: 'Malt Cara 50, lot ML-2409 pris pour le brassin 2026-031',
  lotId: '5c1d0000-0000-4000-8000-000000000011',
  batchId: '5c1d0000-0000-4000-8000-000000000012',
  batch: { id: '5c1d0000-0000-4000-8000-000000000012', batchNumber: '2026-031' },
  metadata: '{"quantity": 12.5, "unit": "kg"}',
  userName: 'Élodie Zimmer',
  isAutomatic: true,
};

export const visit = {
  ...shared,
  id: '5c1d0000-0000-4000-8000-000000000002',
  eventType: 'note',
  eventTimestamp: '2026-03-09T12:00:00.000Z',
  title: 'Contrôle du SIE',
  description: 'Rien à signaler',
  userName: 'Camille Morel',
  isAutomatic: false,
};
