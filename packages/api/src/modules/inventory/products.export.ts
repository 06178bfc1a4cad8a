import { containerTypes, inventoryStatuses } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import { z } from 'zod';
import { readInBatches } from '../../db/read-in-batches';
import { parseInput } from '../../errors';
import type { ExportDefinition } from '../exchange/export-definition';
import { dayQuery, listed, listQuery, placeQuery } from '../exchange/export-query';
import { number } from '../exchange/sheet-columns';
import { itemsQuery } from './inventory.store';
import { matching } from './inventory-filter';
import { listOrder } from './inventory-order';
import { meantFilter } from './inventory-search';
import { currentValues } from './item-details';
import { productColumns } from './product-columns';

const views = ['all', 'in_stock', 'expiring', 'expired', 'deleted'] as const;
const sortFields = [
  'recipe',
  'containerType',
  'quantity',
  'volumeInLiters',
  'packagingDate',
  'bestBeforeDate',
  'location',
  'unitPrice',
  'status',
  'updatedAt',
] as const;

/** The filter and sort of `inventoryItemsPage`, as an address tells them. */
const querySchema = z.object({
  ...listQuery(views, sortFields, 'bestBeforeDate'),
  containerTypes: listed(containerTypes, 'Ce contenant n’existe pas.'),
  statuses: listed(inventoryStatuses, 'Ce statut n’existe pas.'),
  recipeId: z.uuid({ error: 'Cette recette n’existe pas.' }).optional(),
  batchId: z.uuid({ error: 'Ce brassin n’existe pas.' }).optional(),
  location: placeQuery,
  bestBeforeFrom: dayQuery,
  bestBeforeTo: dayQuery,
});

export const productsExport: ExportDefinition = {
  kind: 'products',
  permission: 'inventory.read',
  title: 'Produits finis',
  columns: [
    ...productColumns,
    { field: 'totalVolume', label: 'Volume total (l)', cell: number, need: 'optional' },
    { field: 'totalValue', label: 'Valeur (€)', cell: number, need: 'optional' },
  ],
  async *read(tx, query, today) {
    const { sort, direction, ...filter } = parseInput(querySchema, query);
    const condition = matching(await meantFilter(tx, filter), today);
    const { by: order } = listOrder({ field: sort, direction }, filter);
    const rows = itemsQuery(tx, condition, order).select([
      sql<number>`quantity * volume_in_liters`.as('totalVolume'),
      sql<number | null>`round(quantity * unit_price, 2)`.as('totalValue'),
    ]);
    for await (const batch of readInBatches(tx, rows)) {
      yield batch.map((row) => ({
        ...currentValues(row),
        recipeId: row.recipeName,
        batchId: row.batchNumber,
        quantity: row.quantity,
        status: row.status,
        recordId: row.id,
        totalVolume: row.totalVolume,
        totalValue: row.totalValue,
      }));
    }
  },
};
