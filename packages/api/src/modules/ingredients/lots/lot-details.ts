import { frenchDay } from '@cervoise/domain/dates';
import {
  analysisValues,
  analysisValuesOf,
  type LotAnalysisValues,
  type LotField,
  type LotReleaseValues,
  lotDetailsSchema,
  lotFields,
} from '@cervoise/domain/ingredients';
import { sentFields } from '../../../collections/sent-fields';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { conflict, parseInput, refuseField } from '../../../errors';
import type { UpdateIngredientLotInput } from '../../../generated/resolvers';
import { defineEvent } from '../../question';
import type { IngredientRecord, IngredientRow } from '../ingredients.list';
import { ingredients, lockIngredientOfLot } from '../ingredients.store';
import { refuseRemoved } from '../stock/locked-stock';
import * as store from './lot-details.store';
import { type LotRow, lotNotFound } from './lots.store';

/** A lot got another number or supplier: it may be a delivery of a recalled one. */
export const lotRenamed =
  defineEvent<[context: WriteContext, lotIds: readonly string[]]>('lotRenamed');

type ValuesOf<Field extends LotField> = Readonly<Partial<Record<Field, string | number | null>>>;

const asText = (value: string | number | null | undefined) => (value == null ? null : `${value}`);

/** What differs between a lot and new values of some of its fields. */
function changesBetween<Field extends LotField>(
  before: ValuesOf<Field>,
  after: ValuesOf<Field>,
  fields: readonly Field[],
): store.FieldChange[] {
  return fields
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
  const { ingredient, lot } = await lockLot(tx, lotId, input.updatedAt);
  const details = parseInput(lotDetailsSchema(lot), { ...lot, ...sentFields(input) });
  const changes = changesBetween(lot, details, lotFields);
  if (details.receivedOn > lot.receivedOn) await refuseLate(tx, lot, details.receivedOn);
  if (changes.length > 0) await store.writeLotDetails(tx, context, lot, details, changes);
  if (changes.some(({ field }) => field === 'lotNumber' || field === 'supplier')) {
    await lotRenamed.announce(tx, context, [lotId]);
  }
  return presentRecord(tx, ingredient);
}

/** @throws BAD_USER_INPUT for a delivery after something of its lot was taken */
async function refuseLate(tx: TenantTransaction, lot: LotRow, receivedOn: string): Promise<void> {
  const first = await store.selectFirstTaken(tx, lot.id);
  if (first && first < receivedOn) {
    refuseField(
      'receivedOn',
      `Un mouvement du ${frenchDay(first)} a pris de ce lot : il ne peut pas être reçu plus tard.`,
    );
  }
}

/** An ingredient after a change of one of its lots. */
export async function presentRecord(
  tx: TenantTransaction,
  { id }: Pick<IngredientRow, 'id'>,
): Promise<IngredientRecord> {
  const record = await ingredients.find(tx, id);
  if (!record) throw ingredients.notFound();
  return record;
}

/**
 * Locks a lot with its ingredient to change it.
 * @param readAt its `updatedAt` when it was read
 * @throws NOT_FOUND; CONFLICT; BAD_USER_INPUT for a lot of a removed ingredient
 */
export async function lockLot(tx: TenantTransaction, lotId: string, readAt?: Date | null) {
  const ingredient = await lockIngredientOfLot(tx, lotId);
  const lot = ingredient && (await store.findLot(tx, lotId));
  if (!lot) throw lotNotFound();
  refuseRemoved(ingredient);
  if (readAt && readAt.getTime() !== lot.updatedAt.getTime()) throw conflict();
  return { ingredient, lot };
}

/**
 * Replaces the analysis of a lot and records the changes; unchanged values write nothing.
 * @throws as `changeLotDetails`; BAD_USER_INPUT for a value that the type does not have
 */
export async function recordAnalysis(
  tx: TenantTransaction,
  context: WriteContext,
  lotId: string,
  values: LotAnalysisValues,
  readAt?: Date | null,
): Promise<IngredientRecord> {
  const { ingredient, lot } = await lockLot(tx, lotId, readAt);
  const ofType = analysisValuesOf(ingredient.type);
  for (const value of analysisValues) {
    if (values[value] != null && !ofType.includes(value)) {
      refuseField(value, 'Cette valeur ne s’analyse pas pour ce type d’ingrédient.');
    }
  }
  const changes = changesBetween(lot, values, analysisValues);
  if (changes.length > 0) await store.writeLotAnalysis(tx, context, lot, values, changes);
  return presentRecord(tx, ingredient);
}

/**
 * Lets a lot be used that awaits its analysis; one that does not stays as it is.
 * @throws NOT_FOUND; BAD_USER_INPUT for a lot of a removed ingredient
 */
export async function releaseLot(
  tx: TenantTransaction,
  context: WriteContext,
  lotId: string,
  { note }: LotReleaseValues,
): Promise<IngredientRecord> {
  const { ingredient, lot } = await lockLot(tx, lotId);
  if (lot.awaitsAnalysis) await store.writeLotRelease(tx, context, lot, note);
  return presentRecord(tx, ingredient);
}
