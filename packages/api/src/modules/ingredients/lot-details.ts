import { type LotDetails, lotDetailsSchema, lotFields } from '@cervoise/domain/ingredients';
import { sentFields } from '../../collections/sent-fields';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { conflict, parseInput } from '../../errors';
import type { UpdateIngredientLotInput } from '../../generated/resolvers';
import { ingredientNotFound, lotNotFound } from './ingredient-ids';
import type { IngredientRecord } from './ingredient-record';
import { findIngredient } from './ingredients.store';
import { refuseRemoved } from './locked-stock';
import * as store from './lot-details.store';
import type { LotRow } from './lots.store';

function detailsOf(lot: LotRow) {
  return {
    lotNumber: lot.lotNumber,
    supplier: lot.supplier,
    receivedOn: lot.receivedOn,
    expiryDate: lot.expiryDate,
    costPerUnit: lot.costPerUnit,
    certificateNote: lot.certificateNote,
  };
}

const asText = (value: string | number | null | undefined) => (value == null ? null : `${value}`);

function changesBetween(before: LotDetails, after: LotDetails): store.FieldChange[] {
  return lotFields
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }))
    .filter((change) => change.before !== change.after);
}

/**
 * Sets details of a lot right, and notes who changed what; saving what stands already writes
 * nothing. @throws NOT_FOUND; CONFLICT when somebody changed it since the form was loaded;
 * BAD_USER_INPUT, for a lot of a removed ingredient too
 */
export async function changeLotDetails(
  tx: TenantTransaction,
  { author }: WriteContext,
  lotId: string,
  input: Omit<UpdateIngredientLotInput, 'requestId'>,
): Promise<IngredientRecord> {
  const ingredient = await store.lockIngredientOfLot(tx, lotId);
  const lot = ingredient && (await store.findLot(tx, lotId));
  if (!lot) throw lotNotFound();
  refuseRemoved(ingredient);
  if (input.updatedAt && input.updatedAt.getTime() !== lot.updatedAt.getTime()) throw conflict();
  const before = detailsOf(lot);
  const details = parseInput(lotDetailsSchema(before), { ...before, ...sentFields(input) });
  const changes = changesBetween(before, details);
  if (changes.length > 0) await store.writeLotDetails(tx, author, lot, details, changes);
  const record = await findIngredient(tx, ingredient.id);
  if (!record) throw ingredientNotFound();
  return record;
}
