import { type Actor, withTenant } from '../../db/tenant-transaction';
import { createRecordService } from '../../records/record-service';
import { namesRequest, type WantedNames } from '../../records/wanted-names';
import type { ServiceDependencies } from '../../service-dependencies';
import { places, selectPlaceNames } from './places.store';

export type PlacesService = ReturnType<typeof createPlacesService>;

/** Where the brewery's stock stands. */
export const createPlacesService = (
  dependencies: Pick<ServiceDependencies, 'database' | 'now'>,
) => ({
  ...createRecordService(places, dependencies),

  /** Names for suggestions. @throws BAD_USER_INPUT for too many */
  names: (actor: Actor, wanted: WantedNames): Promise<string[]> => {
    const request = namesRequest(wanted);
    return withTenant(dependencies.database, actor, (tx) => selectPlaceNames(tx, request));
  },
});
