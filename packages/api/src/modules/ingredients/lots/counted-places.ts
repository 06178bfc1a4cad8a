import { addQuantities } from '@cervoise/domain/numbers';
import { sentence } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { badUserInput } from '../../../errors';
import { activePlaces } from '../../places';
import type { LotOfIngredient } from '../stock/batch-stock.store';
import { selectPlacesOfLots, writeLotPlaces } from './lot-places.store';

/** The deviation of a lot at one place. */
export interface PlaceDifference {
  /** Null for stock without a place. */
  readonly placeId: string | null;
  readonly placeName: string | null;
  readonly difference: number;
}

/** A locked lot, and what differs at its places. */
export interface LotPlaceDifferences {
  readonly lot: LotOfIngredient;
  readonly ingredientName: string;
  readonly places: readonly PlaceDifference[];
}

/** @throws BAD_USER_INPUT where a place would hold less than nothing of a lot */
function refuseBelowZero(
  { lot, ingredientName }: LotPlaceDifferences,
  { placeName, difference }: PlaceDifference,
  standing: number,
): void {
  if (addQuantities(standing, difference) >= 0) return;
  const named = lot.lotNumber ? `${ingredientName}, lot ${lot.lotNumber}` : ingredientName;
  const where = placeName ? `à l’emplacement ${placeName}` : 'sans emplacement';
  const left = quantityText(standing, lot.unit);
  const missing = quantityText(-difference, lot.unit);
  throw badUserInput(
    sentence(
      `${named}, ${where} : il faudrait en retirer ${missing}, et il n’en reste là que ${left}. Recomptez-le`,
    ),
  );
}

/**
 * Writes what differs at the places of locked lots, before their quantities follow. What would stand
 * at a place that was removed meanwhile stands nowhere in particular.
 * @throws BAD_USER_INPUT where a place would hold less than nothing
 */
export async function writePlaceDifferences(
  tx: TenantTransaction,
  { author }: WriteContext,
  counted: readonly LotPlaceDifferences[],
): Promise<void> {
  const differing = counted.filter(({ places }) => places.some((place) => place.difference !== 0));
  if (differing.length === 0) return;
  const placeIds = differing.flatMap(({ places }) =>
    places.flatMap(({ placeId }) => placeId ?? []),
  );
  const active = await activePlaces(tx, [...new Set(placeIds)]);
  const standing = await selectPlacesOfLots(
    tx,
    differing.map(({ lot }) => lot.id),
  );
  const written = differing.flatMap((one) => {
    const { lot, places } = one;
    const there = standing.get(lot.id) ?? new Map<string, number>();
    const loose = addQuantities(lot.quantity, ...[...there.values()].map((each) => -each));
    return places.flatMap((place) => {
      const { placeId, difference } = place;
      const before = placeId ? (there.get(placeId) ?? 0) : loose;
      refuseBelowZero(one, place, before);
      if (!placeId || difference === 0 || !active.has(placeId)) return [];
      return [{ lotId: lot.id, placeId, quantity: addQuantities(before, difference) }];
    });
  });
  await writeLotPlaces(tx, author.tenantId, written);
}
