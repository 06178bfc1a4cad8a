import { calendarDateOf } from '@cervoise/domain/dates';
import { listLimits } from '@cervoise/domain/lists';
import { pairsOfSimilarPlaces } from '@cervoise/domain/places';
import { announceChange } from '../../db/committed-changes';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import type { MergePlacesInput, Place, PlacePair } from '../../generated/resolvers';
import { createRecordService } from '../../records/record-service';
import { activeNames, namesRequest, type WantedNames } from '../../records/wanted-names';
import type { ServiceDependencies } from '../../service-dependencies';
import { mergePlaces } from './merge-places';
import { places, selectActivePlaces } from './places.store';

export type PlacesService = ReturnType<typeof createPlacesService>;

/** Where the brewery's stock stands. */
export function createPlacesService(dependencies: Pick<ServiceDependencies, 'database' | 'now'>) {
  const records = createRecordService(places, dependencies);
  return {
    ...records,

    /** Pairs of active places whose names may be one. */
    duplicates: (actor: Actor): Promise<PlacePair[]> =>
      withTenant(dependencies.database, actor, async (tx) => {
        const active = await selectActivePlaces(tx, listLimits.compared);
        const today = calendarDateOf(dependencies.now());
        return pairsOfSimilarPlaces(active, listLimits.placePairs).map(([first, second]) => ({
          first: places.view(first, today),
          second: places.view(second, today),
        }));
      }),

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    merge: (actor: Actor, { requestId, ...input }: MergePlacesInput): Promise<Place> => {
      const keptId = places.idOf(input.keptId);
      const mergedId = places.idOf(input.mergedId);
      const request = { operation: 'mergePlaces', requestId, input, about: keptId };
      return records.write(actor, request, async (tx, context) => {
        const kept = await mergePlaces(tx, context, { keptId, mergedId });
        announceChange(tx, { tenantId: actor.tenantId, kind: 'Place', ids: [mergedId] });
        return kept;
      });
    },

    /** Places by their ids, in this order, removed ones too. @throws NOT_FOUND */
    getInOrder: (actor: Actor, ids: readonly string[]): Promise<Place[]> => {
      if (ids.length === 0) return Promise.resolve([]);
      return withTenant(dependencies.database, actor, async (tx) => {
        const found = new Map((await places.findMany(tx, ids)).map((row) => [row.id, row]));
        const today = calendarDateOf(dependencies.now());
        return ids.map((id) => {
          const place = found.get(id);
          if (!place) throw places.notFound();
          return places.view(place, today);
        });
      });
    },

    /** Names for suggestions. @throws BAD_USER_INPUT for too many */
    names: (actor: Actor, wanted: WantedNames): Promise<string[]> => {
      const request = namesRequest(wanted);
      return withTenant(dependencies.database, actor, (tx) => activeNames(tx, 'places', request));
    },
  };
}
