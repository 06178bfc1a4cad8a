import { calendarDateSchema } from '@cervoise/domain/dates';
import { ingredientTypes } from '@cervoise/domain/ingredients';
import { z } from 'zod';
import { readInBatches } from '../../db/read-in-batches';
import { parseInput } from '../../errors';
import type { ExportDefinition } from '../exchange/export-definition';
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
  view: z.enum(views, { error: 'Cette vue n’existe pas.' }).optional(),
  search: z.string().max(200, 'La recherche est trop longue.').optional(),
  types: z
    .string()
    .transform((text) => text.split(',').filter((type) => type !== ''))
    .pipe(z.array(z.enum(ingredientTypes, { error: 'Ce type n’existe pas.' })))
    .optional(),
  expiresFrom: calendarDateSchema.optional(),
  expiresTo: calendarDateSchema.optional(),
  sort: z.enum(sortFields, { error: 'Ce tri n’existe pas.' }).default('status'),
  direction: z.enum(['asc', 'desc'], { error: 'Ce tri n’existe pas.' }).default('asc'),
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
      cell: { kind: 'number' },
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
