import { randomUUID } from 'node:crypto';
import {
  keepFieldsOfType,
  type NewIngredientValues,
  newIngredientSchema,
} from '@cervoise/domain/ingredients';
import { defineImport } from '../exchange/define-import';
import type { WrittenRow } from '../exchange/import-definition';
import { keyOfText } from '../exchange/record-keys';
import { type Draft, told } from '../exchange/sheet-import';
import { ingredientColumns } from './ingredient-columns';
import { ingredientView, levelOf } from './ingredient-record';
import { columnsOf } from './ingredient-writes.store';
import {
  type ExistingIngredient,
  findByNames,
  insertIngredients,
  insertOpenings,
  updateManyDetails,
} from './ingredients-in-bulk.store';
import { lowStockSummary, stockAlert } from './stock-alerts';

/** What an ingredient has a stock of; of one that exists, stock moves by counts alone. */
const stockFields = ['stockQuantity', 'lotNumber', 'expiryDate'] as const;

function withoutStock(draft: Draft): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(([field]) => !stockFields.some((stock) => stock === field)),
  );
}

type Row = WrittenRow<NewIngredientValues, ExistingIngredient>;

/** Files of ingredients: new ones with their first stock, details of those that exist. */
export const ingredientsImport = defineImport<NewIngredientValues, ExistingIngredient>({
  kind: 'ingredients',
  permission: 'ingredients.write',
  columns: ingredientColumns,
  schema: newIngredientSchema,
  keyField: 'name',
  keyOf: ({ name }) => keyOfText(name),
  takenMessage: 'Un autre ingrédient porte déjà ce nom.',
  findExisting: findByNames,

  newValues: { minimumStockQuantity: 0 },

  complete: (draft, existing) => {
    if (!existing) return draft;
    const view = ingredientView({ ...existing.row, lots: [] }, '');
    const noStock = { stockQuantity: null, lotNumber: null, expiryDate: null };
    return { ...view, ...noStock, ...told(withoutStock(draft)) };
  },

  refuse: (values, existing) =>
    existing?.hasMovements && values.unit !== existing.row.unit
      ? [
          {
            field: 'unit',
            message: 'L’unité ne change plus dès que du stock a été enregistré.',
          },
        ]
      : [],

  newsOf: ({ values, existing }) =>
    existing &&
    stockAlert({
      before: levelOf(existing.row),
      after: { ...existing.row, ...columnsOf(keepFieldsOfType(values)) },
    }),
  newsSummary: lowStockSummary,

  tellsStock: (draft) => stockFields.some((field) => field in told(draft)),

  write: async (tx, { author, today }, rows: readonly Row[]) => {
    const added = rows
      .filter(({ existing }) => !existing)
      .map(({ values: { stockQuantity, lotNumber, expiryDate, ...details } }) => ({
        id: randomUUID(),
        details: keepFieldsOfType(details),
        stockQuantity: stockQuantity ?? 0,
        lotNumber: lotNumber ?? null,
        expiryDate: expiryDate ?? null,
      }));
    const changed = rows.flatMap(({ values, existing }) =>
      existing ? [{ id: existing.row.id, details: keepFieldsOfType(values) }] : [],
    );
    if (added.length > 0) await insertIngredients(tx, author.tenantId, added);
    const stocked = added.filter(({ stockQuantity }) => stockQuantity > 0);
    if (stocked.length > 0) await insertOpenings(tx, author, today, stocked);
    if (changed.length > 0) await updateManyDetails(tx, author.tenantId, changed);
  },
});
