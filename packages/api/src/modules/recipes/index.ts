import type { ApiModule } from '../api-module';
import schema from './recipes.graphql';
import { recipesResolvers } from './recipes.resolvers';

export const recipesModule: ApiModule = { schema, resolvers: recipesResolvers };
