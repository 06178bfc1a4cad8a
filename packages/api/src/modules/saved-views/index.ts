import type { ApiModule } from '../api-module';
import schema from './saved-views.graphql';
import { savedViewsResolvers } from './saved-views.resolvers';

export const savedViewsModule: ApiModule = { schema, resolvers: savedViewsResolvers };
