import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { modules } from '../modules';

/** Made once: the servers of a process, those of a test run, have no resolver of their own. */
let schema: GraphQLSchema | undefined;

/** The schema of all modules, with its resolvers. A resolver without its field fails the start. */
export function createSchema(): GraphQLSchema {
  schema ??= makeExecutableSchema({
    typeDefs: modules.map((module) => module.schema),
    resolvers: modules.map((module) => module.resolvers),
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    // Codegen validates the same files; nobody else holds this schema.
    assumeValidSDL: true,
    updateResolversInPlace: true,
  });
  return schema;
}
