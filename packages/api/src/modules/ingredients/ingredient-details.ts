import type { IngredientDetails, NewIngredientValues } from '@cervoise/domain/ingredients';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import { countedIngredients, countedUnitMessage } from './counted-ingredients';
import type { IngredientRecord } from './ingredients.list';
import { ingredients } from './ingredients.store';
import { selectMovableLots } from './lots/lots.store';
import type { StockChange } from './stock/locked-stock';
import { recordOpening } from './stock/stock-movements';

/**
 * Creates an ingredient and, with an initial stock, its first lot, in the caller's transaction.
 * @throws BAD_USER_INPUT for a taken name
 */
export async function createIngredient(
  tx: TenantTransaction,
  context: WriteContext,
  id: string,
  { stockQuantity, lotNumber, expiryDate, ...details }: NewIngredientValues,
): Promise<IngredientRecord> {
  const ingredient = await ingredients.create(tx, context, id, details);
  if (!stockQuantity) return ingredient;
  const { after } = await recordOpening(tx, context, ingredient, {
    lotNumber: lotNumber || null,
    supplier: ingredient.supplier,
    quantity: stockQuantity,
    receivedOn: context.today,
    expiryDate: expiryDate ?? null,
    costPerUnit: ingredient.costPerUnit,
    certificateNote: null,
  });
  return after;
}

/** Changes the details of a locked ingredient. @throws BAD_USER_INPUT */
export async function changeDetails(
  tx: TenantTransaction,
  context: WriteContext,
  before: IngredientRecord,
  details: IngredientDetails,
): Promise<StockChange> {
  // Every lot, even an empty one, has a line of the ledger.
  if (details.unit !== before.unit && (await selectMovableLots(tx, before.id, null)).length > 0) {
    refuseField('unit', 'L’unité ne change plus dès que du stock a été enregistré.');
  }
  if (details.unit !== before.unit && (await countedIngredients.ask(tx, [before.id])).size > 0) {
    refuseField('unit', countedUnitMessage);
  }
  return { before, after: await ingredients.update(tx, context, before, details) };
}
