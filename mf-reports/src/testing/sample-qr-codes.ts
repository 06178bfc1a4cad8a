/** A code of a batch and one of a lot as the API gives them; the second one is withdrawn. */
const shared = {
  createdAt: '2026-03-10T09:00:00.000Z',
  updatedAt: '2026-03-10T09:00:00.000Z',
  totalScans: 0,
  lastScan: null,
};

export const bottle = {
  ...shared,
  id: '7f0c4a7e-0000-4000-8000-000000000001',
  uniqueIdentifier: 'lavoir-blonde-33',
  entityType: 'batch',
  entityId: '7f0c4a7e-0000-4000-8000-000000000011',
  entityName: 'Brassin 2026-012',
  entityDetail: 'Blonde du Lavoir',
  entityPath: '/production/7f0c4a7e-0000-4000-8000-000000000011',
  label: 'Bouteille 33 cl',
  url: 'https://cervoise.example/qr-redirect/lavoir-blonde-33',
  imageUrl: 'https://cervoise.example/api/public/qrcodes/lavoir-blonde-33/image.svg',
  isActive: true,
  totalScans: 3,
  lastScan: '2026-03-12T10:00:00.000Z',
  metadata: {
    beerName: 'Blonde du Lavoir',
    batchNumber: '2026-012',
    packagedOn: '2026-02-20',
    bestBefore: '2027-02-20',
  },
};

export const sack = {
  ...shared,
  id: '7f0c4a7e-0000-4000-8000-000000000002',
  uniqueIdentifier: 'k3m9xw2dqp7z',
  entityType: 'ingredient_lot',
  entityId: '7f0c4a7e-0000-4000-8000-000000000012',
  entityName: 'Citra',
  entityDetail: 'Lot HB-1',
  entityPath: '/inventory/ingredients/7f0c4a7e-0000-4000-8000-000000000022?lot=x',
  label: 'Sac de houblon',
  url: 'https://cervoise.example/qr-redirect/k3m9xw2dqp7z',
  imageUrl: 'https://cervoise.example/api/public/qrcodes/k3m9xw2dqp7z/image.svg',
  isActive: false,
  updatedAt: '2026-03-11T09:00:00.000Z',
  metadata: { beerName: null, batchNumber: null, packagedOn: null, bestBefore: null },
};

export const pageOf = (nodes: readonly object[]) => ({
  nodes,
  totalCount: nodes.length,
  pageInfo: { page: 1, pageCount: 1, hasNextPage: false },
});
