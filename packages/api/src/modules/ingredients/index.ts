import type { ApiModule } from '../api-module';
import costsSchema from './costs.graphql';
import { costsResolvers } from './costs.resolvers';
import schema from './ingredients.graphql';
import { ingredientsLoaders } from './ingredients.loaders';
import { ingredientsResolvers } from './ingredients.resolvers';
import lotsSchema from './lots.graphql';
import { lotsResolvers } from './lots.resolvers';

export const ingredientsModule: ApiModule = {
  schema: [schema, lotsSchema, costsSchema].join('\n'),
  resolvers: {
    Query: { ...ingredientsResolvers.Query, ...lotsResolvers.Query, ...costsResolvers.Query },
    Mutation: { ...ingredientsResolvers.Mutation, ...lotsResolvers.Mutation },
  },
  loaders: ingredientsLoaders,
};
