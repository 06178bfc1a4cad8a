import { randomUUID } from 'node:crypto';
import {
  ingredientTypes,
  type NewIngredientValues,
  newIngredientSchema,
} from '@cervoise/domain/ingredients';
import {
  createdRecords,
  type Draft,
  dayQuery,
  defineImport,
  exportRecords,
  keyOfText,
  listed,
  number,
  omitNil,
  updatedRecords,
  type WrittenRow,
} from '../../exchange';
import { countedUnitMessage } from '../counted-ingredients';
import type { IngredientRecord } from '../ingredients.list';
import { detailColumns, ingredients, takenNameMessage } from '../ingredients.store';
import {
  type ExistingIngredient,
  findByNames,
  insertIngredients,
  insertOpenings,
} from '../ingredients-in-bulk.store';
import { lowStockSummary, stockAlert } from '../stock/stock-alerts';
import { ingredientColumns } from './ingredients.columns';
import { undoIngredients } from './ingredients-import-undo';

/** Stock of several lots has no number and no expiry: imported again, it would be all of the first lot. */
function exportedCells(row: IngredientRecord, today: string) {
  const cells = ingredients.view(row, today);
  return row.lots.length > 1 ? { ...cells, lotNumber: null, expiryDate: null } : cells;
}

export const ingredientsExport = exportRecords(ingredients, {
  kind: 'ingredients',
  permission: 'ingredients.read',
  title: 'Ingrédients',
  columns: [
    ...ingredientColumns,
    { field: 'stockValue', label: 'Valeur du stock (€)', cell: number, need: 'optional' },
  ],
  filters: {
    types: listed(ingredientTypes, 'Ce type n’existe pas.'),
    expiresFrom: dayQuery,
    expiresTo: dayQuery,
  },
  cells: exportedCells,
});

/** Stock columns; for existing ingredients, stock changes by counts only. */
const stockFields = ['stockQuantity', 'lotNumber', 'expiryDate'] as const;

function withoutStock(draft: object): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(([field]) => !stockFields.some((stock) => stock === field)),
  );
}

type Row = WrittenRow<NewIngredientValues, ExistingIngredient>;

/** Ingredient files: new ones with their initial stock, updates of existing ones. */
export const ingredientsImport = defineImport<NewIngredientValues, ExistingIngredient>({
  kind: 'ingredients',
  table: 'ingredients',
  permission: 'ingredients.write',
  columns: ingredientColumns,
  schema: newIngredientSchema,
  keyField: 'name',
  keyOf: ({ name }) => keyOfText(name),
  takenMessage: takenNameMessage,
  findExisting: findByNames,

  newValues: { minimumStockQuantity: 0 },

  complete: (draft, existing) => {
    if (!existing) return draft;
    const noStock = { stockQuantity: null, lotNumber: null, expiryDate: null };
    return { ...existing.row, ...noStock, ...omitNil(withoutStock(draft)) };
  },

  refuse: (values, existing) => {
    if (!existing || values.unit === existing.row.unit) return [];
    const message = existing.hasMovements
      ? 'L’unité ne change plus dès que du stock a été enregistré.'
      : countedUnitMessage;
    return existing.hasMovements || existing.isCounted ? [{ field: 'unit', message }] : [];
  },

  notificationOf: ({ values, existing }) =>
    existing &&
    stockAlert({
      before: existing.row,
      after: { ...existing.row, minimumStockQuantity: values.minimumStockQuantity },
    }),
  notificationSummary: lowStockSummary,

  compare: ({ values, existing }) => {
    const { stockQuantity, lotNumber, expiryDate, ...details } = values;
    const stored = detailColumns(details);
    return existing
      ? { after: stored, before: withoutStock(existing.row) }
      : {
          after: { ...stored, stockQuantity: stockQuantity ?? 0, lotNumber, expiryDate },
          before: null,
        };
  },

  undo: undoIngredients,

  hasStock: (draft) => stockFields.some((field) => field in omitNil(draft)),

  write: async (tx, context, rows: readonly Row[]) => {
    const { author, today } = context;
    const added = rows
      .filter(({ existing }) => !existing)
      .map(({ values: { stockQuantity, lotNumber, expiryDate, ...details } }) => ({
        id: randomUUID(),
        details,
        stockQuantity: stockQuantity ?? 0,
        lotNumber: lotNumber ?? null,
        expiryDate: expiryDate ?? null,
      }));
    if (added.length > 0) await insertIngredients(tx, context, added);
    const stocked = added.filter(({ stockQuantity }) => stockQuantity > 0);
    if (stocked.length > 0) await insertOpenings(tx, author, today, stocked);
    const changed = rows.flatMap(
      ({ values: { stockQuantity, lotNumber, expiryDate, ...details }, existing }) =>
        existing ? [{ before: existing.row, columns: detailColumns(details) }] : [],
    );
    const written = await ingredients.writeEach(tx, context, changed);
    return [...createdRecords(added), ...updatedRecords(changed, written)];
  },
});
