import { calendarDateOf } from '@cervoise/domain/dates';
import { listLimits } from '@cervoise/domain/lists';
import { pairsOfSimilarPlaces } from '@cervoise/domain/places';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import type { Place } from '../../generated/resolvers';
import { createMergeOperations } from '../../records/merge-operations';
import { createRecordService } from '../../records/record-service';
import { activeNames, namesRequest, type WantedNames } from '../../records/wanted-names';
import type { ServiceDependencies } from '../../service-dependencies';
import { mergePlaces } from './merge-places';
import { places, selectActivePlaces } from './places.store';

export type PlacesService = ReturnType<typeof createPlacesService>;

/** Where the brewery's stock stands. */
export function createPlacesService(dependencies: Pick<ServiceDependencies, 'database' | 'now'>) {
  return {
    ...createRecordService(places, dependencies),
    ...createMergeOperations(places, dependencies, {
      operation: 'mergePlaces',
      selectActive: selectActivePlaces,
      pairsOf: (rows) => pairsOfSimilarPlaces(rows, listLimits.placePairs),
      merge: mergePlaces,
    }),

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
