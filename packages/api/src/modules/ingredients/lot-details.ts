import { type LotDetails, lotDetailsSchema, lotFields } from '@cervoise/domain/ingredients';
import { sentFields } from '../../collections/sent-fields';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { conflict, parseInput } from '../../errors';
import type { UpdateIngredientLotInput } from '../../generated/resolvers';
import type { IngredientRecord } from './ingredients.list';
import { ingredients, lockIngredientOfLot } from './ingredients.store';
import { refuseRemoved } from './locked-stock';
import * as store from './lot-details.store';
import { lotNotFound } from './lots.store';

const asText = (value: string | number | null | undefined) => (value == null ? null : `${value}`);

function changesBetween(before: LotDetails, after: LotDetails): store.FieldChange[] {
  return lotFields
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }))
    .filter((change) => change.before !== change.after);
}

/**
 * Corrects details of a lot and records the changes; unchanged values write nothing.
 * @throws NOT_FOUND; CONFLICT when another user changed it since the form was loaded;
 * BAD_USER_INPUT, for a lot of a removed ingredient too
 */
export async function changeLotDetails(
  tx: TenantTransaction,
  context: WriteContext,
  lotId: string,
  input: Omit<UpdateIngredientLotInput, 'requestId'>,
): Promise<IngredientRecord> {
  const ingredient = await lockIngredientOfLot(tx, lotId);
  const lot = ingredient && (await store.findLot(tx, lotId));
  if (!lot) throw lotNotFound();
  refuseRemoved(ingredient);
  if (input.updatedAt && input.updatedAt.getTime() !== lot.updatedAt.getTime()) throw conflict();
  const details = parseInput(lotDetailsSchema(lot), { ...lot, ...sentFields(input) });
  const changes = changesBetween(lot, details);
  if (changes.length > 0) await store.writeLotDetails(tx, context, lot, details, changes);
  const record = await ingredients.find(tx, ingredient.id);
  if (!record) throw ingredients.notFound();
  return record;
}
