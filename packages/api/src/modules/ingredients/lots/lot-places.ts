import type { LotMoveValues } from '@cervoise/domain/ingredients';
import { addQuantities } from '@cervoise/domain/numbers';
import { sentence } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import type { WriteContext } from '../../../db/author';
import { bulkResult, bulkUpdate } from '../../../db/bulk-update';
import { announceChange } from '../../../db/committed-changes';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import type { BulkResult } from '../../../generated/resolvers';
import type { IngredientRecord, IngredientRow } from '../ingredients.list';
import { ingredients } from '../ingredients.store';
import { lockLot, presentRecord } from './lot-details';
import { noteMove, placeLotsOf } from './lot-moves.store';
import { findPlaceNamed, lastChangeOf, selectPlacesOfLot, writeLotPlace } from './lot-places.store';

interface PlaceChange {
  readonly lotId: string;
  readonly placeId: string;
  /** Above zero for what is put there, below for what is taken. */
  readonly quantity: number;
}

/**
 * Puts stock of a locked lot at a place, or takes it from there. Call it before the ledger line by
 * which the lot gets or loses it.
 * @returns the context for that line, with the same time, by which a stocktake relates the two
 * @throws BAD_USER_INPUT for more than stands there
 */
export async function changeAtPlace(
  tx: TenantTransaction,
  context: WriteContext,
  { unit }: Pick<IngredientRow, 'unit'>,
  { lotId, placeId, quantity }: PlaceChange,
): Promise<WriteContext> {
  const { tenantId } = context.author;
  const standing = (await selectPlacesOfLot(tx, lotId)).get(placeId) ?? 0;
  const left = addQuantities(standing, quantity);
  if (left < 0) {
    refuseField('quantity', sentence(`Il n’en reste là que ${quantityText(standing, unit)}`));
  }
  await writeLotPlace(tx, { tenantId, lotId, placeId }, left);
  if (context.at !== 'present') return context;
  return { ...context, at: await lastChangeOf(tx, { lotId, placeId }) };
}

/**
 * Puts the whole stock of ingredients at a place of a name, made where it is new, or nowhere in
 * particular. Removed ingredients are refused; those without stock count as unchanged.
 * @param ids at most 100, any text
 * @throws BAD_USER_INPUT for more
 */
export async function placeIngredients(
  tx: TenantTransaction,
  context: WriteContext,
  ids: readonly string[],
  place: string | null,
): Promise<BulkResult> {
  const { tenantId } = context.author;
  const changed = await bulkUpdate(ids, {
    lock: (known) => ingredients.lockMany(tx, known),
    nameOf: ({ name }) => name,
    notFound: ingredients.notFound,
    refusalOf: (row) => ingredients.refusalOf(row),
    isDone: ({ stockQuantity }) => stockQuantity === 0,
    write: async (rows) => {
      const placeId = place && (await findPlaceNamed(tx, tenantId, place));
      await placeLotsOf(
        tx,
        context,
        rows.map(({ id }) => id),
        placeId,
      );
      return [...rows];
    },
  });
  announceChange(tx, { tenantId, kind: ingredients.typeName, ids });
  return bulkResult(changed);
}

/**
 * Moves stock of a lot from a place, or from none, to another, or to none.
 * @throws NOT_FOUND; BAD_USER_INPUT for more than is there, for the same place, and for a lot of a
 * removed ingredient
 */
export async function moveLot(
  tx: TenantTransaction,
  context: WriteContext,
  lotId: string,
  { fromPlaceId, to, quantity }: LotMoveValues,
): Promise<IngredientRecord> {
  const { tenantId } = context.author;
  const { ingredient, lot } = await lockLot(tx, lotId);
  const toPlaceId = to ? await findPlaceNamed(tx, tenantId, to) : null;
  if (toPlaceId === (fromPlaceId ?? null)) refuseField('to', 'Le lot s’y trouve déjà.');
  const standing = await selectPlacesOfLot(tx, lotId);
  const loose = addQuantities(lot.quantity, ...[...standing.values()].map((each) => -each));
  const there = fromPlaceId ? (standing.get(fromPlaceId) ?? 0) : loose;
  if (there < quantity) {
    const left = quantityText(there, ingredient.unit);
    refuseField(
      'quantity',
      sentence(
        fromPlaceId
          ? `Il n’en reste là que ${left}`
          : `Sans emplacement, il n’en reste que ${left}`,
      ),
    );
  }
  if (fromPlaceId) {
    const left = addQuantities(there, -quantity);
    await writeLotPlace(tx, { tenantId, lotId, placeId: fromPlaceId }, left);
  }
  if (toPlaceId) {
    const sum = addQuantities(standing.get(toPlaceId) ?? 0, quantity);
    await writeLotPlace(tx, { tenantId, lotId, placeId: toPlaceId }, sum);
  }
  await noteMove(tx, context, { lotId, fromPlaceId: fromPlaceId ?? null, toPlaceId, quantity });
  return presentRecord(tx, ingredient);
}
