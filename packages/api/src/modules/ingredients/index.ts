import type { ApiModule } from '../api-module';
import schema from './ingredients.graphql';
import { ingredientsLoaders } from './ingredients.loaders';
import { ingredientsResolvers } from './ingredients.resolvers';

export const ingredientsModule: ApiModule = {
  schema,
  resolvers: ingredientsResolvers,
  loaders: ingredientsLoaders,
};
