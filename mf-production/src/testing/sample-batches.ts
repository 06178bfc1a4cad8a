import type { MockAnswers } from '@cervoise/graphql-client/testing';

const idOf = (group: string, rank: number) =>
  `${group}000000-0000-4000-8000-${String(rank).padStart(12, '0')}`;

const figure = (measured: number | null, planned: number | null, isEstimated = false) => ({
  measured,
  planned,
  isEstimated,
});

const planned = [1.055, 1.052, 1.045, 1.037, 1.03, 1.024, 1.02, 1.0165, 1.0148, 1.0135];

const vessel = {
  id: idOf('3b', 1),
  equipmentId: idOf('4b', 1),
  equipmentName: 'Fermenteur F2',
  category: 'fermenter',
  from: '2026-11-18',
  to: '2026-12-02',
  volumeInLiters: 500,
  isEmptied: false,
};

const log = (rank: number, timestamp: string, values: object) => ({
  id: idOf('5b', rank),
  type: 'gravity',
  timestamp,
  notes: null,
  gravityReading: null,
  temperatureReading: null,
  phReading: null,
  volumeInLiters: null,
  userName: 'Camille Morel',
  createdAt: timestamp,
  replacesId: null,
  correctionReason: null,
  isCorrected: false,
  ...values,
});

const movement = (rank: number, kind: string, liters: number, litersAfter: number) => ({
  id: idOf('cb', rank),
  kind,
  equipmentId: vessel.equipmentId,
  equipmentName: vessel.equipmentName,
  liters,
  litersAfter,
  movedOn: '2026-11-18',
  lossKind: null,
  reason: null,
  eventId: idOf('cb', rank),
  correctsId: null,
  userName: 'Camille Morel',
  createdAt: '2026-11-18T09:00:00Z',
  otherBatch: null,
});

const ingredient = (rank: number, values: object) => ({
  lineId: idOf('6b', rank),
  ingredientId: idOf('7b', rank),
  type: 'malt',
  usageStage: 'mash',
  timeInMinutes: null,
  fermentationDay: null,
  readingDueOn: null,
  alphaAcid: null,
  maltColor: null,
  hopForm: null,
  unit: 'kg',
  missing: 0,
  state: 'taken',
  dueDate: '2026-11-18',
  lots: [],
  harvestUnit: null,
  generationLimit: null,
  ...values,
});

const lot = (rank: number, lotNumber: string, quantity: number, supplier: string) => ({
  movementId: idOf('8b', rank),
  lotId: idOf('9b', rank),
  ingredientId: idOf('7b', rank),
  lotNumber,
  supplier,
  expiryDate: null,
  quantity,
  unit: 'kg',
  takenAt: '2026-11-18T08:00:00.000Z',
});

const step = (status: string, values: object) => ({
  status,
  isReached: false,
  date: null,
  isPlanned: true,
  userName: null,
  ...values,
});

const brewStep = (key: string, title: string, values: object) => ({
  key,
  kind: key.slice(0, key.lastIndexOf('-')),
  title,
  instruction: null,
  celsius: null,
  minutes: null,
  readings: [],
  additions: [],
  ...values,
});

/** Water, one rest, a boil with two hops. */
const brewDay = {
  steps: [
    brewStep('heat_water-1', 'Chauffe de l’eau', {
      instruction: '340 l à 72 °C',
      readings: [{ field: 'mashWaterInLiters', planned: 340 }],
    }),
    brewStep('mash-1', 'Empâtage 67 °C', {
      celsius: 67,
      minutes: 60,
      readings: [
        { field: 'temperature', planned: 67 },
        { field: 'mashPh', planned: 5.4 },
      ],
    }),
    brewStep('boil-1', 'Ébullition', {
      minutes: 60,
      readings: [{ field: 'postBoilVolumeInLiters', planned: 525 }],
      additions: [
        {
          lineId: idOf('6b', 5),
          name: 'Magnum',
          type: 'hop',
          quantity: 0.7,
          unit: 'kg',
          minute: 0,
        },
        { lineId: idOf('6b', 3), name: 'Citra', type: 'hop', quantity: 3, unit: 'kg', minute: 50 },
      ],
    }),
    brewStep('pitching-1', 'Ensemencement', { celsius: 18 }),
  ],
  events: [],
};

/** A batch on the sixth day of its fermentation, a little too warm. */
export const fermenting = {
  id: idOf('1b', 31),
  batchNumber: '2026-031',
  recipeName: 'IPA Citra',
  recipeVersion: 3,
  status: 'in_progress',
  volumeInLiters: 500,
  brewCount: 1,
  brewsToCome: 0,
  brews: [],
  brewDate: '2026-11-18',
  fermentationStartDate: '2026-11-18',
  fermentationEndDate: null,
  packagingDate: null,
  bestBeforeDate: null,
  measuredOriginalGravity: 1.054,
  measuredFinalGravity: null,
  measuredAbv: null,
  notes: 'Première cuve au nouveau malt.',
  bottleCount: 0,
  kegCount: 0,
  canCount: 0,
  mashPh: 5.35,
  mashWaterInLiters: 340,
  spargeWaterInLiters: 320,
  preBoilVolumeInLiters: 580,
  preBoilGravity: 1.047,
  postBoilVolumeInLiters: 525,
  fermenterVolumeInLiters: 482,
  pitchRate: 0.9,
  pitchTemperatureInCelsius: 18,
  yeastGeneration: 1,
  brightTankVolumeInLiters: null,
  packagedVolumeInLiters: null,
  volumeInTankInLiters: 482,
  shortageReason: null,
  abandonReason: null,
  isBlocked: false,
  isDeleted: false,
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-24T07:42:00.000Z',
  allowedTransitions: ['completed'],
  canAbandon: true,
  fermentationDay: 6,
  readingDueOn: null,
  lastGravity: { value: 1.018, timestamp: '2026-11-24T07:42:00.000Z' },
  lastTemperature: { value: 19.4, timestamp: '2026-11-24T07:42:00.000Z' },
  recipe: { id: idOf('2b', 1), name: 'IPA Citra', version: 4, ebc: 14 },
  brewDay,
  figureChanges: [],
  lotFigures: null,
  vessels: [vessel],
  steps: [
    step('planned', {
      isReached: true,
      date: '2026-11-02',
      isPlanned: false,
      userName: 'Camille Morel',
    }),
    step('in_progress', {
      isReached: true,
      date: '2026-11-18',
      isPlanned: false,
      userName: 'Camille Morel',
    }),
    step('completed', { date: '2026-12-02' }),
    step('packaged', { date: '2026-12-04' }),
    step('ready', { date: '2026-12-18' }),
  ],
  logs: [
    log(1, '2026-11-18T15:00:00.000Z', { gravityReading: 1.054, temperatureReading: 18 }),
    log(2, '2026-11-20T07:30:00.000Z', { gravityReading: 1.043, temperatureReading: 18.4 }),
    log(3, '2026-11-21T09:00:00.000Z', { type: 'ph', phReading: 4.4 }),
    log(4, '2026-11-22T07:30:00.000Z', {
      gravityReading: 1.028,
      temperatureReading: 18.5,
      notes: 'Krausen retombé, purge des levures faite',
    }),
    log(5, '2026-11-24T07:42:00.000Z', { gravityReading: 1.018, temperatureReading: 19.4 }),
  ],
  plan: {
    originalGravity: 1.055,
    finalGravity: 1.012,
    abv: 5.6,
    ibu: 28,
    ebc: 14,
    fermentationDays: 14,
    maturingDays: 14,
    temperatureTolerance: 1,
    abvFormula: 'standard',
    fermentationEndDate: '2026-12-02',
    packagingDate: '2026-12-04',
    readyDate: '2026-12-18',
    points: Array.from({ length: 15 }, (_, day) => ({
      day,
      gravity: planned[day] ?? 1.012,
      temperature: 18.1,
    })),
    today: { day: 6, gravity: 1.02, temperature: 18.1 },
  },
  figures: {
    originalGravity: figure(1.054, 1.055),
    addedPoints: 0,
    fermentedGravity: 1.054,
    finalGravity: figure(1.011, 1.012, true),
    abv: figure(5.6, 5.6, true),
    attenuation: figure(67, 64),
    efficiency: figure(71, 75),
    fermenterVolume: figure(482, 500),
    losses: figure(43, 25),
    lossesShare: 8.2,
    lossesByStage: [
      { stage: 'kettle', measured: 43, planned: 25 },
      { stage: 'fermentation', measured: null, planned: 10 },
    ],
  },
  ingredients: [
    ingredient(1, {
      name: 'Malt Pale Ale',
      maltColor: 7,
      required: 100,
      taken: 100,
      lots: [lot(1, 'ML-2430', 100, 'Malterie des Plaines')],
    }),
    ingredient(2, {
      name: 'Malt Cara 50',
      maltColor: 50,
      required: 7,
      taken: 6.5,
      missing: 0.5,
      state: 'short',
      lots: [lot(2, 'ML-2409', 6.5, 'Malterie des Plaines')],
    }),
    ingredient(3, {
      name: 'Houblon Citra',
      type: 'hop',
      hopForm: 'pellets_t90',
      alphaAcid: 12.8,
      usageStage: 'dry_hop',
      required: 3,
      taken: 0,
      state: 'to_take',
      dueDate: '2026-11-26',
    }),
    ingredient(4, {
      name: 'Levure US-05',
      type: 'yeast',
      usageStage: 'fermentation',
      unit: 'sachet',
      required: 1,
      taken: 1,
      harvestUnit: 'l',
      generationLimit: 8,
      lots: [lot(4, 'LV-0134', 1, 'Levures & Compagnie')],
    }),
  ],
  costs: {
    taken: 280.23,
    toTake: 116.7,
    blended: 0,
    perLiter: 0.82,
    packaging: 0,
    unpriced: [],
    partial: [],
    isBlendUnpriced: false,
    isBlendStartedShort: false,
  },
  products: [],
  plannedPackagings: [],
  isRestKept: false,
  harvests: [],
  blends: [],
  losses: [],
  contents: [{ equipmentId: vessel.equipmentId, equipmentName: vessel.equipmentName, liters: 482 }],
  beerMovements: [movement(1, 'brewed', 500, 500), movement(2, 'measured', -18, 482)],
};

/** One that waits for its brew day. */
export const plannedBatch = {
  ...fermenting,
  id: idOf('1b', 32),
  batchNumber: '2026-032',
  recipeName: 'Pils du Lavoir',
  status: 'planned',
  brewDate: '2026-11-30',
  fermentationStartDate: null,
  allowedTransitions: ['in_progress'],
  fermentationDay: null,
  readingDueOn: null,
  volumeInTankInLiters: 0,
  contents: [],
  beerMovements: [],
  lastGravity: null,
  lastTemperature: null,
  logs: [],
};

/** One whose fermentation is over. */
export const completed = {
  ...fermenting,
  id: idOf('1b', 30),
  batchNumber: '2026-030',
  status: 'completed',
  allowedTransitions: ['packaged'],
};

/** One whose beer is in bottles. */
export const packaged = {
  ...fermenting,
  id: idOf('1b', 29),
  batchNumber: '2026-029',
  status: 'packaged',
  allowedTransitions: ['ready', 'archived'],
  canAbandon: false,
  packagingDate: '2026-11-20',
  volumeInTankInLiters: 0,
  bottleCount: 1200,
  packagedVolumeInLiters: 396,
  products: [
    {
      id: idOf('ab', 1),
      containerType: 'bottle',
      volumeInLiters: 0.33,
      packagedQuantity: 1200,
      quantity: 1080,
      packagingDate: '2026-11-20',
      bestBeforeDate: '2027-11-20',
      location: 'Chambre froide 1',
    },
  ],
};

export const pageOf = (nodes: readonly object[]) => ({ nodes, totalCount: nodes.length });

const lotLine = (rank: number, values: object) => ({
  lineId: idOf('6b', rank),
  ingredientId: idOf('7b', rank),
  type: 'malt',
  usageStage: 'mash',
  isDueNow: true,
  unit: 'kg',
  recalled: 0,
  toAnalyse: 0,
  ...values,
});
/** A lot that a batch may draw. */
export const lotChoice = (
  rank: number,
  lotNumber: string,
  available: number,
  proposed: number,
) => ({
  lotId: idOf('9b', rank),
  lotNumber,
  supplier: 'Malterie des Plaines',
  expiryDate: '2026-12-10',
  isExpired: false,
  unit: 'kg',
  available,
  proposed,
  yeast: null,
  quantityToPitch: null,
  question: null,
});

/** Pilsen from two lots, Saaz short of 1,5 kg, a dry hop for later. */
export const lotProposal = {
  batchId: plannedBatch.id,
  brewNumber: 1,
  brewCount: 1,
  volumeInLiters: 500,
  canStart: false,
  lines: [
    lotLine(1, {
      name: 'Malt Pilsen',
      required: 100,
      missing: 0,
      lots: [lotChoice(1, 'ML-2430', 60, 60), lotChoice(2, 'ML-2431', 300, 40)],
    }),
    lotLine(2, {
      name: 'Houblon Saaz',
      type: 'hop',
      usageStage: 'boil',
      required: 2,
      missing: 1.5,
      lots: [lotChoice(3, 'HB-0901', 0.5, 0.5)],
    }),
    lotLine(3, {
      name: 'Houblon Citra',
      type: 'hop',
      usageStage: 'dry_hop',
      isDueNow: false,
      required: 3,
      missing: 0,
      lots: [lotChoice(4, 'HB-1007', 8, 3)],
    }),
  ],
};

const trace = (rank: number, title: string, values: object = {}) => ({
  id: idOf('bb', rank),
  eventType: 'batch_started',
  eventTimestamp: '2026-11-18T08:00:00.000Z',
  title,
  description: null,
  userName: 'Camille Morel',
  inventoryItemId: null,
  ingredientId: null,
  ...values,
});

/** A vessel as a choice, free. */
export const emptyVessel = {
  category: 'fermenter',
  status: 'operational',
  capacityHectoliters: 10,
  maintenanceState: 'planned',
  vesselUse: null,
};
const vessels = [
  { ...emptyVessel, id: vessel.equipmentId, name: 'Fermenteur F2' },
  { ...emptyVessel, id: idOf('4b', 2), name: 'Garde G1' },
];

export const answers: MockAnswers = {
  deviceCurves: [],
  productionBatchesPage: pageOf([plannedBatch, fermenting, completed, packaged]),
  productionOverview: {
    totalCount: 5,
    plannedCount: 1,
    inProgressCount: 1,
    completedCount: 1,
    packagedCount: 1,
    readyCount: 0,
    archivedCount: 1,
    deletedCount: 0,
  },
  savedViews: [],
  recipeOptions: [
    { id: fermenting.recipe.id, name: 'IPA Citra' },
    { id: idOf('2b', 2), name: 'Pils du Lavoir' },
  ],
  recipe: ({ id }: { id: string }) => ({
    id,
    batchSizeInLiters: id === fermenting.recipe.id ? 500 : 800,
  }),
  equipmentPage: pageOf(vessels),
  nextBatchNumber: '2026-033',
  productionBatch: fermenting,
  batchLotProposal: lotProposal,
  placeNames: ['Chambre froide 1'],
  traceabilityPage: pageOf([
    trace(2, 'Lot ML-2430 pris', { description: '100 kg de Malt Pale Ale' }),
    trace(1, 'Brassin démarré'),
    trace(3, 'Visite notée', { eventTimestamp: '2026-11-17T12:00:00.000Z' }),
  ]),
};
