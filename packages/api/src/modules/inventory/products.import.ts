import { randomUUID } from 'node:crypto';
import {
  inventoryStatuses,
  newInventoryItemSchema,
  settledBeerMessage,
} from '@cervoise/domain/inventory';
import { z } from 'zod';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { defineImport } from '../exchange/define-import';
import type { WrittenRow } from '../exchange/import-definition';
import { keyOfText, recordKey } from '../exchange/record-keys';
import { told } from '../exchange/sheet-import';
import { batchNames } from '../production/batches.service';
import { recipeNames } from '../recipes/recipes.service';
import { changesBetween } from './item-changes';
import { noteChanges } from './item-changes.store';
import { changedBeerFields, currentValues } from './item-details';
import { detailColumns, type ProductNames } from './item-writes.store';
import { type NewLine, writeLedger } from './ledger.store';
import { productColumns } from './product-columns';
import { lookUpNames } from './product-names';
import {
  type ExistingProduct,
  findProducts,
  type KnownProduct,
  updateProducts,
} from './products-in-bulk.store';

const productSchema = newInventoryItemSchema.and(
  z.object({ status: z.enum(inventoryStatuses, { error: 'Choisissez un statut.' }) }),
);
type ProductValues = z.infer<typeof productSchema>;
type Row = WrittenRow<ProductValues, ExistingProduct>;

/** Said in the ledger of the first line of a product that a file brought. */
const openingReason = 'Reprise de stock par import';

/** What the recipes and batches of some rows are called. */
async function namesOf(
  tx: TenantTransaction,
  rows: readonly Row[],
): Promise<(values: ProductValues) => ProductNames> {
  const recipes = await recipeNames(tx, [...new Set(rows.map(({ values }) => values.recipeId))]);
  const batchIds = rows.flatMap(({ values }) => values.batchId ?? []);
  const batches = await batchNames(tx, [...new Set(batchIds)]);
  return ({ recipeId, batchId }) => {
    const recipe = recipes.get(recipeId);
    if (!recipe) throw new Error('A recipe was looked up and is not there.');
    const batch = batchId ? batches.get(batchId) : undefined;
    return { recipeName: recipe.name, batchNumber: batch?.batchNumber ?? null };
  };
}

const opening = (itemId: string, quantity: number): NewLine => ({
  itemId,
  kind: 'packaging',
  quantity,
  quantityAfter: quantity,
  reason: openingReason,
  location: null,
  otherItemId: null,
});

/** Files of finished products: new ones with their first stock, details of those that exist. */
export const productsImport = defineImport<ProductValues, ExistingProduct>({
  kind: 'products',
  permission: 'inventory.write',
  columns: productColumns,
  schema: productSchema,
  keyField: 'recipeId',
  takenMessage: 'Ce produit fini existe déjà.',
  findExisting: findProducts,
  lookUp: lookUpNames,

  keyOf: (draft) => {
    const { containerType, volumeInLiters, packagingDate, status } = draft;
    const recipe = keyOfText(draft.recipeId);
    const isKnown =
      recipe !== null &&
      typeof containerType === 'string' &&
      typeof volumeInLiters === 'number' &&
      typeof packagingDate === 'string';
    if (!isKnown) return recordKey(draft, null);
    const known: KnownProduct = {
      recipe,
      batch: keyOfText(draft.batchId),
      place: keyOfText(draft.location),
      container: containerType,
      volume: volumeInLiters,
      packagedOn: packagingDate,
      status: typeof status === 'string' ? status : null,
    };
    return recordKey(draft, { ...known });
  },

  newValues: { status: 'in_stock' },

  complete: (draft, existing) => {
    if (!existing) return draft;
    const { quantity, ...details } = told(draft);
    const { row } = existing;
    return { ...currentValues(row), status: row.status, quantity: row.quantity, ...details };
  },

  refuse: (values, existing) => {
    if (!existing?.isSettled) return [];
    // Names do not tell one beer from another.
    const names = { recipeName: '', batchNumber: null };
    const after = { ...detailColumns(values, names), status: values.status };
    return changedBeerFields(existing.row, after).map((field) => ({
      field,
      message: settledBeerMessage,
    }));
  },

  tellsStock: (draft) => 'quantity' in told(draft),

  write: async (tx, { author }, rows: readonly Row[]) => {
    const names = await namesOf(tx, rows);
    const added = rows
      .filter(({ existing }) => !existing)
      .map(({ values }) => ({ id: randomUUID(), values }));
    const changed = rows.flatMap(({ values, existing }) =>
      existing
        ? [
            {
              before: existing.row,
              after: {
                id: existing.row.id,
                status: values.status,
                ...detailColumns(values, names(values)),
              },
            },
          ]
        : [],
    );
    const items = added.map(({ id, values }) => ({
      id,
      status: values.status,
      ...detailColumns(values, names(values)),
    }));
    const lines = added
      .filter(({ values }) => values.quantity > 0)
      .map(({ id, values }) => opening(id, values.quantity));
    if (items.length > 0) await writeLedger(tx, author, lines, items);
    if (changed.length === 0) return;
    const columns = changed.map(({ after }) => after);
    await updateProducts(tx, author.tenantId, columns);
    const changes = changed.flatMap(({ before, after }) => changesBetween(after.id, before, after));
    if (changes.length > 0) await noteChanges(author, changes).execute(tx);
  },
});
