import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import type { MockAnswers } from '@cervoise/graphql-client/testing';

const today = calendarDateOf(new Date());
export const inDays = (days: number) => addDays(today, days);

/** A malt as the server answers it: 38.5 kg of the 50 there should be, one lot, one count. */
export const cara = {
  id: '5f0c4a7e-0000-4000-8000-000000000001',
  name: 'Malt Cara 50',
  type: 'malt',
  description: 'Malt caramel, notes de biscuit.',
  supplier: 'Malterie des Plaines',
  originCountry: 'France',
  unit: 'kg',
  stockQuantity: 38.5,
  minimumStockQuantity: 50,
  costPerUnit: 1.42,
  expiryDate: inDays(16),
  lotNumber: 'ML-2409',
  maltColor: 50,
  maltExtract: 76.5,
  moisture: null,
  extractBasis: null,
  fermentability: null,
  alphaAcid: null,
  hopForm: null,
  yeastStrain: null,
  yeastForm: null,
  yeastAttenuation: null,
  yeastGenerationLimit: null,
  yeastWeeklyLoss: null,
  needsAnalysis: false,
  alphaAcidLeast: null,
  alphaAcidMost: null,
  betaAcidLeast: null,
  betaAcidMost: null,
  extractLeast: null,
  extractMost: null,
  colorLeast: null,
  colorMost: null,
  moistureLeast: null,
  moistureMost: null,
  proteinLeast: null,
  proteinMost: null,
  phLeast: null,
  phMost: null,
  status: 'low_stock',
  stockValue: 54.67,
  expiredQuantity: 0,
  onOrder: null,
  packQuantity: null,
  isDeleted: false,
  createdAt: '2026-01-12T08:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
} as const;

/** A hop that ran out. */
export const saaz = {
  ...cara,
  id: '5f0c4a7e-0000-4000-8000-000000000002',
  name: 'Houblon Saaz',
  type: 'hop',
  supplier: null,
  stockQuantity: 0,
  minimumStockQuantity: 8,
  expiryDate: null,
  lotNumber: null,
  maltColor: null,
  maltExtract: null,
  moisture: null,
  extractBasis: null,
  fermentability: null,
  alphaAcid: 3.2,
  hopForm: 'pellets_t90',
  status: 'out_of_stock',
} as const;

export const lot = {
  id: '5f0c4a7e-0000-4000-8000-000000000011',
  lotNumber: 'ML-2409',
  supplier: 'Malterie des Plaines',
  quantity: 38.5,
  places: [] as readonly { placeId: string; name: string; quantity: number }[],
  receivedQuantity: 75,
  receivedOn: '2026-01-20',
  expiryDate: inDays(16),
  costPerUnit: 1.42,
  certificateNote: null,
  isBlocked: false,
  awaitsAnalysis: false,
  alphaAcid: null,
  betaAcid: null,
  extract: null,
  color: null,
  moisture: null,
  protein: null,
  ph: null,
  outsideLimits: [],
  yeast: null,
  updatedAt: '2026-01-20T09:00:00.000Z',
};

export const consumption = {
  id: '5f0c4a7e-0000-4000-8000-000000000021',
  lotNumber: 'ML-2409',
  kind: 'consumption',
  quantity: -2.5,
  stockAfter: 38.5,
  reason: 'Brassin : Ambrée',
  userName: 'Hugo Lemaître',
  correctsId: null,
  isCorrected: false,
  createdAt: '2026-03-02T08:42:00.000Z',
};
const confirmed = {
  ...consumption,
  id: '5f0c4a7e-0000-4000-8000-000000000022',
  kind: 'count',
  quantity: 0,
  reason: null,
};
const corrected = {
  ...consumption,
  id: '5f0c4a7e-0000-4000-8000-000000000023',
  kind: 'receipt',
  quantity: 75,
  isCorrected: true,
  reason: null,
};

const overview = {
  totalCount: 23,
  lowStockCount: 3,
  expiringCount: 2,
  expiredCount: 0,
  deletedCount: 4,
  stockValue: 5486.3,
  lastCountDate: '2026-03-02',
};

export const pageOf = (nodes: readonly unknown[]) => ({ nodes, totalCount: nodes.length });

/** The server's answers around `cara` with its lot and its three movements. */
export const answers: MockAnswers = {
  savedViews: [],
  ingredientsPage: pageOf([saaz, cara]),
  ingredientOverview: overview,
  ingredient: { ...cara, lots: [lot], movements: pageOf([confirmed, consumption, corrected]) },
  ingredientSuppliers: ['Malterie des Plaines', 'Houblons du Ried'],
};
