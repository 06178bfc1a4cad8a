import type { Failure } from './failure';
import { failureCodeOf } from './failure-code';
import { failureTexts } from './failure-texts';
import { fieldErrorsOf } from './field-errors';
import { graphqlErrorsOf, serverMessageOf } from './graphql-error-entries';
import { isUserFacing } from './user-facing';

/**
 * Describes any thrown error for the screen: code, French title and message, and messages per
 * field. Never throws, never shows technical text.
 */
export function describeError(error: unknown): Failure {
  if (isUserFacing(error)) {
    return { code: error.code, title: error.title, message: error.message, fields: {} };
  }
  const code = failureCodeOf(error);
  const { title, message, serverMessageWins } = failureTexts[code];
  const { author, remedy } = graphqlErrorsOf(error)[0]?.extensions ?? {};
  return {
    code,
    title,
    // What the operator can do about a fault of the server: free a full disk.
    message:
      typeof remedy === 'string'
        ? remedy
        : (serverMessageWins && serverMessageOf(error)) || message,
    fields: fieldErrorsOf(error),
    ...(typeof author === 'string' && { author }),
  };
}
