import {
  beerFields,
  type InventoryItemValues,
  inventoryItemSchema,
  type NewInventoryItemValues,
  settledBeerMessage,
} from '@cervoise/domain/inventory';
import { sentFields } from '../../collections/sent-fields';
import type { Author } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput, conflict, parseInput, refuseField } from '../../errors';
import type { UpdateInventoryItemInput } from '../../generated/resolvers';
import { batchNames } from '../production/batches.service';
import { recipeNames } from '../recipes/recipes.service';
import type { InventoryItemRow } from './inventory-record';
import { changesBetween, type ToldProduct } from './item-changes';
import { detailColumns, type ProductNames, updateItem } from './item-writes.store';
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
  const details = detailColumns(values, await readNames(tx, values));
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
    { id, status: 'in_stock', ...details },
  ]);
  const [row] = rows;
  if (!row) throw new Error('A new product was not written.');
  return row;
}

/** The fields a form sends, as they stand now; `undefined` in an input leaves them so. */
export const currentValues = (row: InventoryItemRow): InventoryItemValues => ({
  recipeId: row.recipeId,
  batchId: row.batchId,
  containerType: row.containerType,
  volumeInLiters: row.volumeInLiters,
  packagingDate: row.packagingDate,
  bestBeforeDate: row.bestBeforeDate,
  location: row.location,
  unitPrice: row.unitPrice,
  barcodeId: row.barcodeId,
  notes: row.notes,
});

/** What says which beer a product is: its ledger speaks of it. */
const beerOf = (row: ToldProduct) => ({
  recipeId: row.recipeId,
  batchId: row.batchId,
  containerType: row.containerType,
  volumeInLiters: row.volumeInLiters,
});

/** The fields by which a product would become another beer, or other containers. */
export function changedBeerFields(before: ToldProduct, after: ToldProduct) {
  const [was, becomes] = [beerOf(before), beerOf(after)];
  return beerFields.filter((field) => was[field] !== becomes[field]);
}

/**
 * Changes the fields that are sent, and notes who changed what; saving what stands already writes
 * nothing. @throws NOT_FOUND; CONFLICT when somebody changed it since the form was loaded;
 * BAD_USER_INPUT, for another beer too once something followed the packaging
 */
export async function changeItem(
  tx: TenantTransaction,
  author: Author,
  id: string,
  input: UpdateInventoryItemInput,
): Promise<InventoryItemRow> {
  const item = await lockActiveItem(tx, id);
  if (input.updatedAt && input.updatedAt.getTime() !== item.updatedAt.getTime()) throw conflict();
  const current = currentValues(item);
  const values = parseInput(inventoryItemSchema, { ...current, ...sentFields(input) });
  const isSameBeer =
    values.recipeId === current.recipeId && (values.batchId ?? null) === current.batchId;
  const names = isSameBeer
    ? { recipeName: item.recipeName, batchNumber: item.batchNumber }
    : await readNames(tx, values);
  const details = detailColumns(values, names);
  const after = { ...details, status: item.status };
  const changes = changesBetween(id, item, after);
  if (changes.length === 0) return item;
  const beer = changedBeerFields(item, after);
  const unlessSettled = beer.length > 0;
  const changed = await updateItem(tx, id, { author, details, changes, unlessSettled });
  if (changed) return changed;
  throw badUserInput(
    settledBeerMessage,
    Object.fromEntries(beer.map((field) => [field, settledBeerMessage])),
  );
}
