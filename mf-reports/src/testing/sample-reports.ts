/** Reports and figures as the API answers them. */
export const sampleReport = {
  __typename: 'Report',
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Rapport complet, octobre 2026',
  type: 'complete',
  format: 'pdf',
  filePath: '/reports/download/11111111-1111-4111-8111-111111111111',
  parameters: {
    __typename: 'ReportParameters',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
  },
  state: 'ready',
  progress: 100,
  secondsLeft: null,
  failure: null,
  fileSize: 412_000,
  isScheduled: false,
  createdBy: 'Camille Morel',
  createdAt: '2026-11-02T07:42:00.000Z',
  finishedAt: '2026-11-02T07:42:05.000Z',
};

export const runningReport = {
  ...sampleReport,
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Rapport annuel 2025',
  format: 'excel',
  filePath: null,
  state: 'generating',
  progress: 42,
  secondsLeft: 18,
  fileSize: null,
  finishedAt: null,
};

const month = (name: string, liters: number, isInPeriod: boolean) => ({
  __typename: 'ReportTrendMonth',
  month: name,
  totalVolume: liters,
  batchCount: 3,
  isInPeriod,
  yearBeforeVolume: liters - 630,
  averageExtractionEfficiency: 74 + liters / 2000,
  recipes: [
    { __typename: 'ReportTrendRecipe', name: 'Blonde du Lavoir', volume: liters, count: 3 },
  ],
});

const beer = {
  __typename: 'ReportProfitability',
  recipeId: '33333333-3333-4333-8333-333333333333',
  recipeName: 'Blonde du Lavoir',
  style: 'Blonde de garde',
  ebc: 9,
  soldVolume: 1860,
  uncostedVolume: 0,
  startedShortVolume: 0,
  costPerLiter: 1.42,
  revenue: 6324,
  profit: 3683,
  profitMargin: 58.2,
  itemsSold: 5600,
  averagePricePerUnit: 1.13,
};

const margin = {
  __typename: 'ReportMargin',
  containerType: null,
  volumeInLiters: null,
  customerName: null,
  soldVolume: 4820,
  uncostedVolume: 0,
  startedShortVolume: 0,
  revenue: 17_771,
  profit: 9624,
  profitMargin: 54.2,
};

export const samplePreview = {
  __typename: 'ReportPreview',
  title: 'Rapport complet, octobre 2026',
  period: 'du 01/10/2026 au 31/10/2026',
  type: 'complete',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  calculatedAt: '2026-11-02T07:42:00.000Z',
  previousPeriod: 'qu’en septembre',
  yearBeforePeriod: 'qu’en octobre 2025',
  figures: [
    { key: 'brewedVolume', value: 5240, previous: 4830, yearBefore: 4610 },
    { key: 'revenue', value: 17_771, previous: 16_565, yearBefore: 15_431 },
  ].map((figure) => ({ __typename: 'ReportFigure', ...figure })),
  productionSummary: {
    __typename: 'ReportProductionSummary',
    totalVolume: 5240,
    totalBatches: 5,
    averageVolumePerMonth: 5240,
  },
  trends: [month('2026-09', 4830, false), month('2026-10', 5240, true)],
  profitabilitySummary: {
    __typename: 'ReportProfitabilitySummary',
    totalProfit: 9624,
    averageProfitMargin: 54.2,
    totalRevenue: 17_771,
    totalIngredientCost: 8147,
    totalSoldVolume: 4820,
    unpricedSaleCount: 2,
    uncostedVolume: 0,
    startedShortVolume: 0,
    destroyedVolume: 0,
    destroyedCost: 0,
    destroyedUncostedVolume: 0,
    destroyedStartedShortVolume: 0,
    costPerLiter: 1.69,
    beers: [beer],
    formats: [{ ...margin, containerType: 'bottle', volumeInLiters: 0.33 }],
    customers: [
      { ...margin, customerName: 'Cave des Halles', revenue: 11_000 },
      { ...margin, revenue: 6771 },
    ],
  },
  ingredientForecastSummary: {
    __typename: 'ReportForecastSummary',
    plannedBatchCount: 7,
    totalIngredientsNeeded: 12,
    ingredientsWithShortage: 1,
    startDate: '2026-11-02',
    endDate: '2026-12-02',
  },
  criticalIngredients: [
    {
      __typename: 'ReportIngredientNeed',
      id: '44444444-4444-4444-8444-444444444444',
      name: 'Levure W-34/70',
      unit: 'unit',
      currentStock: 0,
      requiredQuantity: 4,
      projectedShortage: 4,
      shortageDate: '2026-11-09',
      batches: [
        {
          __typename: 'ReportNeedOfBatch',
          batchId: 'b',
          batchNumber: '2026-031',
          recipeName: 'Pils du Lavoir',
          missing: 4,
        },
      ],
    },
  ],
  efficiencySummary: {
    __typename: 'ReportEfficiencySummary',
    totalBatches: 5,
    totalVolume: 5240,
    averageProductionDuration: 28,
    averageExtractionEfficiency: 76.8,
    averageAttenuation: 78,
    averageVolumeYield: 91,
    plannedExtractionEfficiency: 75,
  },
  recentBatches: [
    {
      __typename: 'ReportBatch',
      batchId: '55555555-5555-4555-8555-555555555555',
      batchNumber: '2026-028',
      recipe: { __typename: 'ReportBatchRecipe', id: beer.recipeId, name: beer.recipeName },
      brewDate: '2026-10-20',
      packagingDate: null,
      volumeInLiters: 1000,
      productionDuration: null,
      extractionEfficiency: 76.8,
      attenuation: null,
      volumeYield: null,
      abv: null,
    },
  ],
  finishedProducts: null,
  lowStockCount: null,
  expiringCount: null,
  stock: null,
  traceabilitySummary: null,
};

export const pageOf = (nodes: readonly object[]) => ({
  __typename: 'ReportPage',
  nodes,
  totalCount: nodes.length,
});

/** Nothing is stated of any financial year. */
export const noCosts = {
  __typename: 'CostSettings',
  yearStart: '2026-01-01',
  method: 'fifo',
  perHectoliter: 0,
  isMethodFixed: false,
  years: [],
};

export const noSchedule = {
  __typename: 'ReportSchedule',
  isEnabled: false,
  type: 'complete',
  format: 'pdf',
  updatedBy: null,
};
