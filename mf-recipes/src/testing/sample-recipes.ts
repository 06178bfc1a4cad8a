import type { MockAnswers } from '@cervoise/graphql-client/testing';

const noValues = {
  maltColor: null,
  maltExtract: null,
  moisture: null,
  extractBasis: null,
  fermentability: null,
  alphaAcid: null,
  hopForm: null,
  yeastStrain: null,
  yeastForm: null,
  yeastAttenuation: null,
  cost: null,
  isDeleted: false,
};
const noOverrides = {
  unit: null,
  timeInMinutes: null,
  notes: null,
  alphaAcid: null,
  extract: null,
  moisture: null,
  extractBasis: null,
  fermentability: null,
  color: null,
  attenuation: null,
  hopForm: null,
  utilization: null,
  temperatureInCelsius: null,
  fermentationDay: null,
  packageInGrams: null,
  treatment: null,
  acidStrength: null,
};

const idOf = (group: string, rank: number) =>
  `${group}000000-0000-4000-8000-${String(rank).padStart(12, '0')}`;

let lineCount = 0;
interface SampleIngredient {
  readonly id: string | null;
  readonly name: string;
  readonly [value: string]: unknown;
}

const line = (ingredient: SampleIngredient, values: object) => {
  lineCount += 1;
  return {
    id: idOf('1a', lineCount),
    ingredientId: ingredient.id,
    ingredient: { ...noValues, ...ingredient },
    ...noOverrides,
    ...values,
  };
};
const malt = (rank: number, name: string, maltColor: number, cost: number) => ({
  id: idOf('2a', rank),
  name,
  type: 'malt',
  unit: 'kg',
  maltColor,
  maltExtract: 80,
  cost,
});
const hop = (rank: number, name: string, alphaAcid: number, cost: number) => ({
  id: idOf('3a', rank),
  name,
  type: 'hop',
  unit: 'kg',
  alphaAcid,
  hopForm: 'pellets_t90',
  cost,
});
const citra = hop(2, 'Houblon Citra', 12.8, 55);
const saaz = hop(1, 'Houblon Saaz', 3.2, 32);

const step = (orderIndex: number, values: object) => ({
  id: idOf('4a', orderIndex + 1),
  orderIndex,
  description: null,
  durationInMinutes: null,
  temperatureInCelsius: null,
  rampInMinutes: null,
  mashMethod: null,
  waterTemperatureInCelsius: null,
  ...values,
});

/** An IPA of 500 litres with everything a recipe may have. */
export const ipa = {
  id: '9a000000-0000-4000-8000-000000000001',
  name: 'IPA Citra',
  style: 'IPA américaine',
  description: 'Franche et résineuse.',
  batchSizeInLiters: 500,
  estimatedAbv: 6,
  ibu: 52,
  ebc: 12,
  originalGravity: 1.058,
  wortGravity: null,
  finalGravity: 1.012,
  costPerLiter: 1.84,
  version: 4,
  isActive: true,
  isUnreadable: false,
  isDeleted: false,
  createdAt: '2026-03-02T08:00:00.000Z',
  updatedAt: '2026-11-12T09:00:00.000Z',
  fermentationDays: 10,
  maturingDays: 4,
  isPublic: false,
  pitchRate: null,
  targetCostPerLiter: 2,
  equipmentProfileId: null,
  savedBy: 'Camille Morel',
  savedAt: '2026-11-12T09:00:00.000Z',
  efficiency: null,
  attenuationFollowsMash: null,
  fileFigures: null,
  water: null,
  lines: [
    line(malt(1, 'Malt Pilsen', 3.5, 1.1), { quantity: 84, usageStage: 'mash' }),
    line(malt(2, 'Malt Munich', 15, 1.3), { quantity: 36, usageStage: 'mash' }),
    line(saaz, { quantity: 0.9, usageStage: 'first_wort' }),
    line(saaz, { quantity: 1.5, usageStage: 'boil', timeInMinutes: 15 }),
    line(citra, {
      quantity: 1.2,
      usageStage: 'whirlpool',
      timeInMinutes: 20,
      temperatureInCelsius: 80,
    }),
    line(citra, {
      quantity: 3,
      usageStage: 'dry_hop',
      fermentationDay: 4,
      timeInMinutes: 3 * 24 * 60,
    }),
    line(
      {
        id: idOf('5a', 1),
        name: 'Levure US-05',
        type: 'yeast',
        unit: 'sachet',
        yeastStrain: 'US-05',
        yeastForm: 'dry',
        yeastAttenuation: 79,
        cost: 72,
      },
      { quantity: 1, usageStage: 'fermentation', packageInGrams: 500 },
    ),
    line(
      { id: null, name: 'Verveine', type: 'spice', unit: 'g' },
      { quantity: 120, usageStage: 'whirlpool' },
    ),
  ],
  steps: [
    step(0, {
      type: 'mash',
      name: 'Empâtage',
      description: 'pH visé 5,4',
      durationInMinutes: 40,
      temperatureInCelsius: 64,
    }),
    step(1, { type: 'mash', name: 'Palier', durationInMinutes: 20, temperatureInCelsius: 70 }),
    step(2, { type: 'boil', name: 'Ébullition', durationInMinutes: 60, temperatureInCelsius: 100 }),
    step(3, {
      type: 'fermentation',
      name: 'Fermentation',
      durationInMinutes: 10 * 24 * 60,
      temperatureInCelsius: 19,
    }),
    step(4, {
      type: 'maturation',
      name: 'Garde à froid',
      durationInMinutes: 4 * 24 * 60,
      temperatureInCelsius: 2,
    }),
  ],
  batches: {
    nodes: [
      {
        id: '6a000000-0000-4000-8000-000000000001',
        batchNumber: '2026-047',
        status: 'in_progress',
        brewDate: '2026-11-02',
      },
    ],
    totalCount: 1,
  },
};

/** A recipe that has a name and a volume alone. */
export const draft = {
  ...ipa,
  id: '9a000000-0000-4000-8000-000000000002',
  name: 'Brouillon de blonde',
  style: null,
  description: null,
  estimatedAbv: null,
  ibu: null,
  ebc: null,
  originalGravity: null,
  finalGravity: null,
  costPerLiter: null,
  targetCostPerLiter: null,
  version: 1,
  isActive: false,
  lines: [],
  steps: [],
  batches: { nodes: [], totalCount: 0 },
};

export const pageOf = (nodes: readonly object[]) => ({ nodes, totalCount: nodes.length });

/** The stock check of the sample: too little Saaz, Citra from two lots. */
export const check = {
  recipeId: ipa.id,
  volumeInLiters: 500,
  canBrew: false,
  ingredients: [
    {
      ingredientId: saaz.id,
      name: saaz.name,
      unit: 'kg',
      required: 2.4,
      inStock: 6.2,
      reserved: 5.6,
      expired: 0,
      awaitingAnalysis: 0,
      missing: 1.8,
      lots: [{ lotId: 'l-0', lotNumber: 'HB-0901', expiryDate: null, quantity: 0.6 }],
    },
    {
      ingredientId: citra.id,
      name: citra.name,
      unit: 'kg',
      required: 4.2,
      inStock: 7.2,
      reserved: 0,
      expired: 0,
      awaitingAnalysis: 0,
      missing: 0,
      lots: [
        { lotId: 'l-1', lotNumber: 'HB-0941', expiryDate: '2026-12-08', quantity: 3.2 },
        { lotId: 'l-2', lotNumber: 'HB-0957', expiryDate: '2027-06-14', quantity: 1 },
      ],
    },
    {
      ingredientId: null,
      name: 'Verveine',
      unit: 'g',
      required: 120,
      inStock: 0,
      reserved: 0,
      expired: 0,
      awaitingAnalysis: 0,
      missing: 120,
      lots: [],
    },
  ],
};

export const versions = [
  {
    version: 4,
    name: 'IPA Citra',
    isUnreadable: false,
    savedBy: 'Camille Morel',
    createdAt: '2026-11-12T09:00:00.000Z',
    changedLineCount: 2,
    changedStepCount: 1,
  },
  {
    version: 3,
    name: 'IPA Citra',
    isUnreadable: false,
    savedBy: 'Hugo Lemaître',
    createdAt: '2026-06-02T09:00:00.000Z',
    changedLineCount: 0,
    changedStepCount: 0,
  },
];

export const answers: MockAnswers = {
  recipesPage: pageOf([ipa, draft]),
  recipeOverview: {
    totalCount: 3,
    activeCount: 2,
    inactiveCount: 1,
    deletedCount: 0,
    styles: ['IPA américaine'],
  },
  savedViews: [],
  recipe: ipa,
  equipmentProfiles: [],
  abvFormula: 'standard',
  changedRecipeFigures: [],
  checkRecipeIngredients: check,
  recipeVersions: versions,
  checkRecipeDependencies: {
    canDelete: false,
    hasInventoryItems: true,
    hasBatches: true,
    inventoryItemsCount: 1,
    batchesCount: 6,
    qrCodesCount: 0,
  },
};
