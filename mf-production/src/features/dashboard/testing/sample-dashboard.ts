import type { BreweryDashboardQuery } from '../../../generated/graphql';

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
        stockQuantity: 12.8,
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
};

export { plain } from '@cervoise/ui/format/testing';
