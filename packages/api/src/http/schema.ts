import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { modules } from '../modules';

/** The schema of all modules, with its resolvers. A resolver without its field fails the start. */
export function createSchema(): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: modules.map((module) => module.schema),
    resolvers: modules.map((module) => module.resolvers),
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    // Codegen validates the same files; nobody else holds this schema.
    assumeValidSDL: true,
    updateResolversInPlace: true,
  });
}
