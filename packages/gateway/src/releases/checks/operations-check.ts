import {
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
 * Checks that the server's schema answers every operation of a release.
 * @returns what it would refuse, in words; empty when nothing
 */
export function checkOperations(release: ReleaseFacts, schema: GraphQLSchema): string[] {
  if (release.operations.trim() === '') return [];
  try {
    const errors = validate(schema, parse(release.operations), rules);
    return errors.map((error) => `its operations do not fit the schema: ${error.message}`);
  } catch (error) {
    return [`its operations cannot be read: ${error instanceof Error ? error.message : error}`];
  }
}
