import { randomUUID } from 'node:crypto';
import {
  beerFields,
  containerTypes,
  type InventoryItemValues,
  inventoryStatuses,
  newInventoryItemSchema,
  settledBeerMessage,
} from '@cervoise/domain/inventory';
import { amountOf, roundTo } from '@cervoise/domain/numbers';
import { z } from 'zod';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { emptyToNull } from '../../../records/define-records';
import {
  createdRecords,
  dayQuery,
  defineImport,
  exportRecords,
  keyOfText,
  listed,
  number,
  omitNil,
  placeQuery,
  recordKey,
  updatedRecords,
  type WrittenRow,
} from '../../exchange';
import { batchNames } from '../../production';
import { recipeNames } from '../../recipes';
import { type NewLine, writeLedger } from '../ledger/ledger.store';
import {
  changedBeerFields,
  detailColumns,
  filledOf,
  followProducts,
  type ProductNames,
} from '../product-details';
import { products } from '../products.store';
import { type ExistingProduct, findProducts, type KnownProduct } from './product-keys.store';
import { lookUpNames } from './product-names';
import { productColumns } from './products.columns';
import { undoProducts } from './products-import-undo';

export const productsExport = exportRecords(products, {
  kind: 'products',
  permission: 'inventory.read',
  title: 'Produits finis',
  columns: [
    ...productColumns,
    { field: 'totalVolume', label: 'Volume total (l)', cell: number, need: 'optional' },
    { field: 'totalValue', label: 'Valeur (€)', cell: number, need: 'optional' },
  ],
  filters: {
    containerTypes: listed(containerTypes, 'Ce contenant n’existe pas.'),
    statuses: listed(inventoryStatuses, 'Ce statut n’existe pas.'),
    recipeId: z.uuid({ error: 'Cette recette n’existe pas.' }).optional(),
    batchId: z.uuid({ error: 'Ce brassin n’existe pas.' }).optional(),
    withoutBatch: z.stringbool({ error: 'Répondez par oui ou non.' }).optional(),
    location: placeQuery,
    bestBeforeFrom: dayQuery,
    bestBeforeTo: dayQuery,
  },
  cells: ({ recipeName, batchNumber, quantity, volumeInLiters, unitPrice }) => ({
    recipeId: recipeName,
    batchId: batchNumber,
    totalVolume: roundTo(quantity * volumeInLiters, 3),
    totalValue: unitPrice === null ? null : amountOf(quantity, unitPrice),
  }),
});

const productSchema = newInventoryItemSchema.and(
  z.object({ status: z.enum(inventoryStatuses, { error: 'Choisissez un statut.' }) }),
);
type ProductValues = z.infer<typeof productSchema>;
type Row = WrittenRow<ProductValues, ExistingProduct>;

/** The reason in the ledger of an imported product's first line. */
const openingReason = 'Reprise de stock par import';

/** The recipe and batch names of some rows. */
async function namesOf(
  tx: TenantTransaction,
  rows: readonly Row[],
): Promise<(values: InventoryItemValues) => ProductNames> {
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

/** Finished product files: new ones with their initial stock, updates of existing ones. */
export const productsImport = defineImport<ProductValues, ExistingProduct>({
  kind: 'products',
  table: 'inventoryItems',
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
    const { quantity, ...details } = omitNil(draft);
    const { row } = existing;
    return { ...row, ...details };
  },

  refuse: (values, existing) => {
    if (existing?.row.isBlocked) {
      const kept = ['location', 'status', ...beerFields] as const;
      const columns = emptyToNull(values);
      return kept
        .filter((field) => columns[field] !== existing.row[field])
        .map((field) => ({ field, message: 'Ce produit est bloqué par un rappel.' }));
    }
    if (!existing?.isMoved) return [];
    return changedBeerFields(existing.row, emptyToNull(values)).map((field) => ({
      field,
      message: settledBeerMessage,
    }));
  },

  named: async (tx, rows) => {
    const names = await namesOf(tx, rows);
    return rows.map(({ values, existing }) => {
      const { recipeName, batchNumber } = names(values);
      return {
        after: { recipeId: recipeName, batchId: batchNumber },
        before: existing && {
          recipeId: existing.row.recipeName,
          batchId: existing.row.batchNumber,
        },
      };
    });
  },

  undo: undoProducts,

  hasStock: (draft) => 'quantity' in omitNil(draft),

  write: async (tx, context, rows: readonly Row[]) => {
    const names = await namesOf(tx, rows);
    const columnsOf = ({ quantity, ...values }: ProductValues) => ({
      ...detailColumns(values, names(values)),
      status: values.status,
    });
    const added = rows
      .filter(({ existing }) => !existing)
      .map(({ values }) => ({ id: randomUUID(), values }));
    const lines = added
      .filter(({ values }) => values.quantity > 0)
      .map(({ id, values }) => opening(id, values.quantity));
    const newProducts = added.map(({ id, values }) => ({ id, ...columnsOf(values) }));
    if (newProducts.length > 0) await writeLedger(tx, context, lines, newProducts);
    const changed = rows.flatMap(({ values, existing }) =>
      existing ? [{ before: existing.row, columns: columnsOf(values) }] : [],
    );
    const written = await products.writeEach(tx, context, changed);
    const corrected = changed.map(({ before, columns }) => ({
      before,
      after: { ...before, ...columns },
    }));
    const filled = added.flatMap(({ values }) => filledOf(values));
    await followProducts(tx, context, corrected, filled);
    return [...createdRecords(added), ...updatedRecords(changed, written)];
  },
});
