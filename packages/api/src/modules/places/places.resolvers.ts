import { recordResolvers, withActor } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import schema from './places.graphql';
import type { PlacesService } from './places.service';

interface Services {
  readonly places: PlacesService;
}

const { standard, read } = recordResolvers('places', (services: Services) => services.places);
/** Two places that became one are never two again. */
const merge = withActor<Services>('validation.write');

export const placesModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      place: standard.one,
      placesPage: standard.page,
      placeDuplicates: read(({ places }, actor) => places.duplicates(actor)),
      placeNames: read(({ places }, actor, wanted) => places.names(actor, wanted)),
    },
    Mutation: {
      createPlace: standard.create,
      updatePlace: standard.update,
      mergePlaces: merge(({ places }, actor, { input }) => places.merge(actor, input)),
      removePlace: standard.remove,
      restorePlace: standard.restore,
      removePlaces: standard.removeMany,
      restorePlaces: standard.restoreMany,
    },
  },
};
