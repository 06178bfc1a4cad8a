import { requirePermission } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './publications.graphql';
import type { PublicationsService } from './publications.service';

interface Services {
  readonly publications: PublicationsService;
}

const read = 'traceability.read';
const write = 'qrcodes.write';

export const publicationsModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      publication: (_, thing, context) =>
        context.services.publications.get(requirePermission(context, read), thing),
      publicationDraft: (_, thing, context) => {
        requirePermission(context, 'recipes.read');
        return context.services.publications.draft(requirePermission(context, write), thing);
      },
    },
    Mutation: {
      publish: (_, { input }, context) =>
        context.services.publications.publish(requirePermission(context, write), input),
      withdrawPublication: (_, thing, context) =>
        context.services.publications.withdraw(requirePermission(context, write), thing),
    },
  },
};
