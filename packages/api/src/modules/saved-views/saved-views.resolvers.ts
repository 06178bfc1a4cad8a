import type { Resolvers } from '../../generated/resolvers';
import { type RequestContext, requireActor } from '../../http/context';
import type { ApiModule } from '../api-module';
import schema from './saved-views.graphql';
import type { SavedViewsService } from './saved-views.service';

interface Services {
  readonly savedViews: SavedViewsService;
}

const resolvers: Resolvers<RequestContext<Services>> = {
  Query: {
    savedViews: (_, { list }, context) =>
      context.services.savedViews.list(requireActor(context), list),
  },
  Mutation: {
    saveView: (_, { input }, context) =>
      context.services.savedViews.save(requireActor(context), input),
    removeSavedView: (_, { id }, context) =>
      context.services.savedViews.remove(requireActor(context), id),
  },
};

export const savedViewsModule: ApiModule<Services> = { schema, resolvers };
