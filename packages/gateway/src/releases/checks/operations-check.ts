import {
  buildSchema,
  findBreakingChanges,
  type GraphQLSchema,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { ReleaseFacts } from '../facts';

/** An unused fragment is not an incompatibility. */
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

/**
 * Breaking changes of the types that a release was built with: its operations may still be valid,
 * but its code send a removed field or read a list that is no longer one.
 */
function checkReached({ reachedSchema }: ReleaseFacts, schema: GraphQLSchema): string[] {
  if (reachedSchema === '') return [];
  // A part of a schema: it may have no query type, and types without fields.
  const builtWith = buildSchema(reachedSchema, { assumeValidSDL: true });
  return findBreakingChanges(builtWith, schema).map(
    ({ description }) => `it was built with another schema: ${description}`,
  );
}

/**
 * Checks that the server's schema answers every operation of a release, with the types it was built
 * with.
 * @returns the incompatibilities in words; empty when there are none
 */
export function checkOperations(release: ReleaseFacts, schema: GraphQLSchema): string[] {
  if (release.operations.trim() === '') return [];
  try {
    const errors = validate(schema, parse(release.operations), rules);
    return [
      ...errors.map((error) => `its operations do not fit the schema: ${error.message}`),
      ...checkReached(release, schema),
    ];
  } catch (error) {
    return [`its operations cannot be read: ${error instanceof Error ? error.message : error}`];
  }
}
