import { mergeTypeDefs } from '@graphql-tools/merge';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { modules } from '../modules';

/** The schema of all modules, with its resolvers. A resolver without its field fails the start. */
export function createSchema(): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: mergeTypeDefs(modules.map((module) => module.schema)),
    resolvers: modules.map((module) => module.resolvers),
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}
