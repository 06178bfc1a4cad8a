import { ingredientTypes } from '@cervoise/domain/ingredients';
import { z } from 'zod';
import { readInBatches } from '../../db/read-in-batches';
import { parseInput } from '../../errors';
import type { ExportDefinition } from '../exchange/export-definition';
import { dayQuery, listed, listQuery } from '../exchange/export-query';
import { number } from '../exchange/sheet-columns';
import { ingredientColumns } from './ingredient-columns';
import { matching, ordering } from './ingredient-filter';
import { ingredientView } from './ingredient-record';
import { ingredientsQuery } from './ingredients.store';

const views = ['all', 'low_stock', 'expiring', 'expired', 'deleted'] as const;
const sortFields = [
  'name',
  'type',
  'stockQuantity',
  'minimumStockQuantity',
  'expiryDate',
  'costPerUnit',
  'supplier',
  'status',
  'updatedAt',
] as const;

/** The filter and sort of `ingredientsPage`, as an address tells them; types divided by commas. */
const querySchema = z.object({
  ...listQuery(views, sortFields, 'status'),
  types: listed(ingredientTypes, 'Ce type n’existe pas.'),
  expiresFrom: dayQuery,
  expiresTo: dayQuery,
});

export const ingredientsExport: ExportDefinition = {
  kind: 'ingredients',
  permission: 'ingredients.read',
  title: 'Ingrédients',
  columns: [
    ...ingredientColumns,
    {
      field: 'stockValue',
      label: 'Valeur du stock (€)',
      cell: number,
      need: 'optional',
    },
  ],
  async *read(tx, query, today) {
    const { sort, direction, ...filter } = parseInput(querySchema, query);
    const rows = ingredientsQuery(
      tx,
      matching(filter, today),
      ordering({ field: sort, direction }, today),
    );
    for await (const batch of readInBatches(tx, rows)) {
      yield batch.map((record) => {
        const { createdAt, updatedAt, ...view } = ingredientView(record, today);
        return view;
      });
    }
  },
};
