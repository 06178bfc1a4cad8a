import {
  type InventoryItemValues,
  inventoryItemSchema,
  type NewInventoryItemValues,
} from '@cervoise/domain/inventory';
import { sentFields } from '../../collections/sent-fields';
import type { Author } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { conflict, parseInput, refuseField } from '../../errors';
import type { UpdateInventoryItemInput } from '../../generated/resolvers';
import { batchNames } from '../production/batches.service';
import { recipeNames } from '../recipes/recipes.service';
import { detailColumns, type ProductNames, updateItem } from './inventory.store';
import type { InventoryItemRow } from './inventory-record';
import { writeLedger } from './ledger.store';
import { lockActiveItem } from './locked-item';

/** Reads what the recipe and the batch are called. @throws BAD_USER_INPUT for a batch of another recipe */
async function readNames(
  tx: TenantTransaction,
  { recipeId, batchId }: InventoryItemValues,
): Promise<ProductNames> {
  const recipe = (await recipeNames(tx, [recipeId])).get(recipeId);
  if (!recipe) return refuseField('recipeId', 'Cette recette n’existe pas.');
  if (!batchId) return { recipeName: recipe.name, batchNumber: null };
  const batch = (await batchNames(tx, [batchId])).get(batchId);
  if (batch?.recipeId !== recipeId) {
    return refuseField('batchId', 'Ce brassin n’est pas de cette recette.');
  }
  return { recipeName: recipe.name, batchNumber: batch.batchNumber };
}

/** Puts packaged containers into the books, under a new id. @throws BAD_USER_INPUT */
export async function createItem(
  tx: TenantTransaction,
  author: Author,
  id: string,
  { quantity, ...values }: NewInventoryItemValues,
): Promise<InventoryItemRow> {
  const item = { id, status: 'in_stock', ...detailColumns(values, await readNames(tx, values)) };
  const line = {
    itemId: id,
    kind: 'packaging',
    quantity,
    quantityAfter: quantity,
    reason: null,
    location: null,
    otherItemId: null,
  } as const;
  const rows = await writeLedger(tx, author, quantity > 0 ? [line] : [], [
    { ...item, status: 'in_stock' },
  ]);
  const [row] = rows;
  if (!row) throw new Error('A new product was not written.');
  return row;
}

/** The fields a form sends, as they stand now; `undefined` in an input leaves them so. */
export const currentValues = (row: InventoryItemRow): InventoryItemValues => ({
  recipeId: row.recipe_id,
  batchId: row.batch_id,
  containerType: row.container_type,
  volumeInLiters: row.volume_in_liters,
  packagingDate: row.packaging_date,
  bestBeforeDate: row.best_before_date,
  location: row.location,
  unitPrice: row.unit_price,
  barcodeId: row.barcode_id,
  notes: row.notes,
});

/**
 * Changes the fields that are sent. @throws NOT_FOUND; CONFLICT when somebody changed it since
 * the form was loaded; BAD_USER_INPUT
 */
export async function changeItem(
  tx: TenantTransaction,
  id: string,
  input: UpdateInventoryItemInput,
): Promise<InventoryItemRow> {
  const item = await lockActiveItem(tx, id);
  if (input.updatedAt && input.updatedAt.getTime() !== item.updated_at.getTime()) throw conflict();
  const current = currentValues(item);
  const values = parseInput(inventoryItemSchema, { ...current, ...sentFields(input) });
  const isSameBeer =
    values.recipeId === current.recipeId && (values.batchId ?? null) === current.batchId;
  const names = isSameBeer
    ? { recipeName: item.recipe_name, batchNumber: item.batch_number }
    : await readNames(tx, values);
  return updateItem(tx, id, values, names);
}
