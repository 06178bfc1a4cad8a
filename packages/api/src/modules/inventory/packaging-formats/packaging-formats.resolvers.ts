import { withActor } from '../../../records/record-resolvers';
import type { ApiModule } from '../../api-module';
import schema from './packaging-formats.graphql';
import type { PackagingFormatsService } from './packaging-formats.service';

interface Services {
  readonly packagingFormats: PackagingFormatsService;
}

export const packagingFormatsModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      packagingFormats: withActor<Services>('inventory.read')(({ packagingFormats }, actor) =>
        packagingFormats.formats(actor),
      ),
    },
    Mutation: {
      savePackagingFormat: withActor<Services>('inventory.write')(
        ({ packagingFormats }, actor, { input }) => packagingFormats.save(actor, input),
      ),
    },
  },
};
