import { mergedPlace } from '@cervoise/domain/places';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import { recordAudit } from '../audit';
import { defineEvent } from '../question';
import { type PlaceRow, places, selectPlacesWithin } from './places.store';

/** A place became another, where what stood there now stands. What it throws refuses the merge. */
export const placeMerged =
  defineEvent<[mergedId: string, kept: { readonly id: string; readonly name: string }]>(
    'placeMerged',
  );

interface Merge {
  readonly keptId: string;
  readonly mergedId: string;
}

/** Two active places, locked in one order whichever is kept. @throws NOT_FOUND, BAD_USER_INPUT */
async function lockBoth(tx: TenantTransaction, { keptId, mergedId }: Merge) {
  if (keptId === mergedId) throw badUserInput('Un emplacement ne fusionne pas avec lui-même.');
  const rows = await places.lockMany(tx, [keptId, mergedId]);
  const kept = rows.find(({ id }) => id === keptId);
  const merged = rows.find(({ id }) => id === mergedId);
  if (!kept || !merged) throw places.notFound();
  const refusal = places.refusalOf(kept) ?? places.refusalOf(merged);
  if (refusal) throw refusal;
  const within = await selectPlacesWithin(tx, [mergedId]);
  if (within.some(({ id }) => id === keptId)) {
    throw badUserInput('L’emplacement à garder se trouve dans l’autre : déplacez-le d’abord.');
  }
  return { kept, merged };
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
  const { kept, merged } = await lockBoth(tx, merge);
  await sql`
    update places set parent_id = ${kept.id}::uuid, parent = ${kept.name}
     where parent_id = ${merged.id}::uuid`.execute(tx);
  await placeMerged.announce(tx, merged.id, kept);
  await places.write(tx, context, {
    rows: [merged],
    columns: { deletedAt: instantOf(context), mergedIntoId: kept.id },
    kind: 'removed',
  });
  const written = await places.update(tx, context, kept, mergedPlace(kept, merged));
  const { author } = context;
  await recordAudit(tx, {
    tenantId: author.tenantId,
    area: 'data',
    action: 'places_merged',
    entityId: written.id,
    entityName: written.name,
    reason: `« ${merged.name} » a rejoint « ${kept.name} »`,
    userId: author.userId ?? undefined,
    userName: author.name,
    createdAt: context.at === 'present' ? new Date() : context.at,
  });
  return written;
}
