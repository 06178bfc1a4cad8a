import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import type { BreweryDashboardQuery } from '../../../generated/graphql';

const today = calendarDateOf(new Date());
const day = (days: number) => new Date(`${addDays(today, days)}T00:00:00`);
const noon = (days: number) => new Date(`${addDays(today, days)}T12:00:00Z`);

type Fermenting = BreweryDashboardQuery['fermenting']['nodes'][number];

/** An IPA on its sixth day of fourteen, at its set point. */
export const fermenting: Fermenting = {
  id: 'batch-1',
  batchNumber: '2026-014',
  recipeName: 'IPA Citra',
  volumeInTankInLiters: 980,
  fermentationStartDate: day(-6),
  fermentationDay: 6,
  readingDueOn: null,
  lastGravity: { value: 1.018, timestamp: noon(-1) },
  lastTemperature: { value: 19.4, timestamp: noon(-1) },
  recipe: { id: 'recipe-1', ebc: 14 },
  plan: {
    originalGravity: 1.056,
    finalGravity: 1.012,
    fermentationDays: 14,
    fermentationEndDate: day(8),
    temperatureTolerance: 1,
    today: { temperature: 19 },
  },
  vessels: [
    {
      id: 'vessel-1',
      equipmentId: 'equipment-2',
      equipmentName: 'Cuve F2',
      from: day(-6),
      to: null,
      capacityHectoliters: 10,
    },
  ],
  logs: [
    { id: 'log-1', timestamp: noon(-6), gravityReading: 1.056, isCorrected: false },
    { id: 'log-2', timestamp: noon(-3), gravityReading: 1.03, isCorrected: false },
    { id: 'log-3', timestamp: noon(-2), gravityReading: null, isCorrected: false },
    { id: 'log-4', timestamp: noon(-1), gravityReading: 1.018, isCorrected: false },
  ],
};

/** A cold unit whose maintenance is late. */
export const cooler = {
  id: 'equipment-1',
  name: 'Groupe froid',
  maintenanceState: 'overdue' as const,
  nextMaintenanceDate: new Date('2026-01-05T00:00:00'),
  hectolitersUntilMaintenance: null,
};

/** The day of a brewery with eight points to treat. */
export const dashboard: BreweryDashboardQuery = {
  ingredientOverview: {
    totalCount: 34,
    lowStockCount: 3,
    expiringCount: 2,
    expiredCount: 1,
    stockValue: 5986.98,
    lastCountDate: new Date('2026-03-02T00:00:00'),
  },
  lowStock: {
    nodes: [
      {
        id: 'ingredient-1',
        name: 'Levure W-34/70',
        unit: 'unit',
        stockQuantity: 0,
        minimumStockQuantity: 2,
        status: 'out_of_stock',
      },
      {
        id: 'ingredient-2',
        name: 'Houblon Saaz',
        unit: 'kg',
        stockQuantity: 6.2,
        minimumStockQuantity: 8,
        status: 'low_stock',
      },
    ],
  },
  expiringIngredients: {
    nodes: [
      {
        id: 'ingredient-3',
        name: 'Houblon Citra',
        unit: 'kg',
        expiringQuantity: 12.8,
        expiryDate: new Date('2026-03-28T00:00:00'),
      },
    ],
  },
  inventoryOverview: {
    totalContainers: 2480,
    totalVolume: 4126.5,
    totalValue: 12480.5,
    expiringCount: 2,
    expiredCount: 0,
  },
  equipmentOverview: {
    totalCount: 18,
    dueCount: 2,
    overdueCount: 1,
    outOfOrderCount: 1,
    totalValue: 84200,
  },
  overdue: { nodes: [cooler] },
  due: { nodes: [] },
  productionOverview: { totalCount: 31, inProgressCount: 1 },
  recipeOverview: { totalCount: 8 },
  fermenting: { nodes: [fermenting] },
  lateBrews: { nodes: [] },
  scheduledBatches: [
    {
      id: 'batch-2',
      recipeName: 'Blonde du Lavoir',
      batchNumber: '2026-015',
      brewDate: day(1),
      volumeInLiters: 1000,
      vessels: [{ id: 'vessel-2', equipmentName: 'Cuve F3' }],
      unstockedIngredients: [] as string[],
    },
    {
      id: 'batch-3',
      recipeName: 'Pils de printemps',
      batchNumber: '2026-016',
      brewDate: day(9),
      volumeInLiters: 1000,
      vessels: [],
      unstockedIngredients: [],
    },
  ],
  plannedShortages: [
    { batchId: 'batch-3', ingredientId: 'ingredient-1', ingredientName: 'Levure W-34/70' },
  ],
  volumeByPeriodPerMonth: [
    { month: '2026-01', totalVolume: 3600 },
    { month: '2026-02', totalVolume: 4350 },
    { month: today.slice(0, 7), totalVolume: 2680 },
  ],
  recallOverview: { running: [] },
  notificationsPage: {
    nodes: [
      {
        id: 'notification-1',
        title: 'Rupture de stock',
        message: 'Levure W-34/70 : il n’en reste plus.',
        priority: 'high',
        status: 'unread',
        createdAt: noon(0),
        action: '/inventory/ingredients/ingredient-1',
      },
    ],
  },
};

export { plain } from '@cervoise/ui/format/testing';
