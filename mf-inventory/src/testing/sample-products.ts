import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import type { MockAnswers } from '@cervoise/graphql-client/testing';

const today = calendarDateOf(new Date());
export const inDays = (days: number) => addDays(today, days);

export const blonde = { id: '7a000000-0000-4000-8000-000000000001', name: 'Blonde du Lavoir' };
export const stout = { id: '7a000000-0000-4000-8000-000000000002', name: 'Stout à l’avoine' };
export const batch = { id: '7b000000-0000-4000-8000-000000000001', batchNumber: '2026-014' };

/** 96 bottles in stock that keep for 16 days. */
export const bottles = {
  id: '7c000000-0000-4000-8000-000000000001',
  recipe: blonde,
  batch,
  containerType: 'bottle',
  volumeInLiters: 0.33,
  quantity: 96,
  status: 'in_stock',
  packagingDate: '2026-03-02',
  bestBeforeDate: inDays(16),
  location: 'Réserve sèche',
  placeId: null,
  unitPrice: 1.65,
  barcodeId: '3760000000017',
  notes: null,
  isBlocked: false,
  isDeleted: false,
  costs: {
    beer: 0.7,
    conversion: 0,
    materials: 0.1298,
    packagedCount: 120,
    materialsOfLot: 15.58,
    startedShort: false,
  },
  packagedLots: [],
  createdAt: '2026-03-02T08:00:00.000Z',
  updatedAt: '2026-03-03T09:30:00.000Z',
} as const;

/** One keg whose date has passed. */
export const keg = {
  ...bottles,
  id: '7c000000-0000-4000-8000-000000000002',
  recipe: stout,
  batch: null,
  containerType: 'keg',
  volumeInLiters: 30,
  quantity: 1,
  bestBeforeDate: inDays(-3),
  location: 'Chambre froide',
  unitPrice: null,
} as const;

export const packaging = {
  id: '7d000000-0000-4000-8000-000000000001',
  inventoryItemId: bottles.id,
  kind: 'packaging',
  quantity: 120,
  quantityAfter: 120,
  reason: null,
  location: null,
  isCorrected: false,
  userName: 'Hugo Lemaître',
  createdAt: '2026-03-02T08:42:00.000Z',
};
const transfer = {
  ...packaging,
  id: '7d000000-0000-4000-8000-000000000002',
  kind: 'transfer_out',
  quantity: -24,
  quantityAfter: 96,
  reason: 'Taverne à sec',
  location: 'Taverne',
};

export const pageOf = (nodes: readonly unknown[]) => ({ nodes, totalCount: nodes.length });

/** The server's answers around these two products. */
export const answers: MockAnswers = {
  savedViews: [],
  inventoryItemsPage: pageOf([keg, bottles]),
  inventoryOverview: {
    totalCount: 40,
    inStockCount: 32,
    expiringCount: 5,
    expiredCount: 1,
    deletedCount: 3,
    totalContainers: 7357,
    totalVolume: 4360.5,
    totalValue: 19863.6,
  },
  inventoryItem: { ...bottles, movements: pageOf([transfer, packaging]) },
  inventoryItemChanges: [],
  inventoryLocations: ['Chambre froide', 'Réserve sèche', 'Taverne'],
  placeNames: ['Chambre froide', 'Réserve sèche', 'Taverne'],
  recipeOptions: [blonde, stout],
  batchOptions: ({ recipeId }: { recipeId?: string }) =>
    recipeId === blonde.id ? [{ ...batch, packagingDate: null, bestBeforeDate: null }] : [],
};
