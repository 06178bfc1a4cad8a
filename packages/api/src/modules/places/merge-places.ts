import { mergedPlace } from '@cervoise/domain/places';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import { lockMerge, type Merge } from '../../records/lock-merge';
import { recordMerge } from '../audit';
import { defineEvent } from '../question';
import { type PlaceRow, places, selectPlacesWithin } from './places.store';

export interface NamedPlace {
  readonly id: string;
  readonly name: string;
}

/** A place became another, where what stood there now stands. What it throws refuses the merge. */
export const placeMerged =
  defineEvent<[context: WriteContext, merged: NamedPlace, kept: NamedPlace]>('placeMerged');

/** @throws BAD_USER_INPUT where the place to keep lies in the other */
async function refuseWithin(tx: TenantTransaction, { keptId, mergedId }: Merge): Promise<void> {
  const within = await selectPlacesWithin(tx, [mergedId]);
  if (within.some(({ id }) => id === keptId)) {
    throw badUserInput('L’emplacement à garder se trouve dans l’autre : déplacez-le d’abord.');
  }
}

/**
 * Merges a place into another, in the caller's transaction: what stands there and the places in it
 * are the other's, which gets the details it lacked, and it is removed for good.
 * @throws NOT_FOUND; BAD_USER_INPUT for a removed one, and where the places in it are not smaller
 */
export async function mergePlaces(
  tx: TenantTransaction,
  context: WriteContext,
  merge: Merge,
): Promise<PlaceRow> {
  const { kept, merged } = await lockMerge(
    tx,
    places,
    merge,
    'Un emplacement ne fusionne pas avec lui-même.',
  );
  await refuseWithin(tx, merge);
  await sql`
    update places set parent_id = ${kept.id}::uuid, parent = ${kept.name}
     where parent_id = ${merged.id}::uuid`.execute(tx);
  await placeMerged.announce(tx, context, merged, kept);
  await places.write(tx, context, {
    rows: [merged],
    columns: { deletedAt: instantOf(context), mergedIntoId: kept.id },
    kind: 'removed',
  });
  const written = await places.update(tx, context, kept, mergedPlace(kept, merged));
  await recordMerge(tx, context, 'places_merged', { kept: written, merged });
  return written;
}
