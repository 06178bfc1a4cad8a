import {
  ingredientDetailsSchema,
  keepFieldsOfType,
  type NewIngredientValues,
} from '@cervoise/domain/ingredients';
import { sentFields } from '../../collections/sent-fields';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { conflict, parseInput, refuseField } from '../../errors';
import type { UpdateIngredientInput } from '../../generated/resolvers';
import {
  type IngredientRecord,
  type IngredientRow,
  ingredientView,
  levelOf,
} from './ingredient-record';
import * as store from './ingredient-writes.store';
import { lockStock, type StockChange } from './locked-stock';
import { recordOpening } from './stock-movements';

/** Makes an ingredient and, with a first stock, its first lot. @throws BAD_USER_INPUT for a taken name */
export async function createIngredient(
  tx: TenantTransaction,
  context: WriteContext,
  { stockQuantity, lotNumber, expiryDate, ...details }: NewIngredientValues,
  id?: string,
): Promise<IngredientRecord> {
  const { author, at, today } = context;
  const kept = keepFieldsOfType(details);
  const ingredient = await store.insertIngredient(tx, author.tenantId, kept, at, id);
  if (!stockQuantity) return { ...ingredient, lots: [] };
  const { after } = await recordOpening(tx, context, ingredient, {
    lotNumber: lotNumber || null,
    supplier: ingredient.supplier,
    quantity: stockQuantity,
    receivedOn: today,
    expiryDate: expiryDate ?? null,
    costPerUnit: ingredient.costPerUnit,
    certificateNote: null,
  });
  return after;
}

/** The fields a form sends, as they stand now; `undefined` in an input leaves them so. */
function currentDetails(row: IngredientRow) {
  const view = ingredientView({ ...row, lots: [] }, '');
  return ingredientDetailsSchema.parse(view);
}

/**
 * Changes the fields that are sent. @throws NOT_FOUND; CONFLICT when somebody changed it since
 * the form was loaded; BAD_USER_INPUT
 */
export async function changeDetails(
  tx: TenantTransaction,
  id: string,
  input: UpdateIngredientInput,
): Promise<StockChange> {
  const { ingredient, lots } = await lockStock(tx, id);
  if (input.updatedAt && input.updatedAt.getTime() !== ingredient.updatedAt.getTime()) {
    throw conflict();
  }
  const details = parseInput(ingredientDetailsSchema, {
    ...currentDetails(ingredient),
    ...sentFields(input),
  });
  // A lot, be it empty by now, came in with a line of the ledger.
  if (details.unit !== ingredient.unit && lots.length > 0) {
    refuseField('unit', 'L’unité ne change plus dès que du stock a été enregistré.');
  }
  const row = await store.updateDetails(tx, id, keepFieldsOfType(details));
  const after = { ...row, lots: lots.filter((lot) => lot.quantity > 0) };
  return { before: levelOf(ingredient), after };
}
