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

/** A fragment that one feature keeps for another's use is no fault of the schema. */
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

/**
 * What of the types a release was built with has changed since: its operations may still be valid,
 * and its code send a field that is gone or read a list that is none any more.
 */
function checkReached({ reachedSchema }: ReleaseFacts, schema: GraphQLSchema): string[] {
  if (reachedSchema === '') return [];
  // A part of a schema: without a query type, perhaps, and with types of which no field is read.
  const builtWith = buildSchema(reachedSchema, { assumeValidSDL: true });
  return findBreakingChanges(builtWith, schema).map(
    ({ description }) => `it was built with another schema: ${description}`,
  );
}

/**
 * Checks that the server's schema answers every operation of a release, and in the types it was
 * built with.
 * @returns what it would refuse, in words; empty when nothing
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
