import type { ErrorCode, FieldErrors } from '@cervoise/domain/errors';
import { GraphQLError } from 'graphql';

/** An error of the server, to be thrown by a mock answer. */
export function apiError(
  code: ErrorCode,
  {
    message = 'Refusé.',
    fields,
    requiresConfirmation,
  }: { message?: string; fields?: FieldErrors; requiresConfirmation?: boolean } = {},
): GraphQLError {
  const extensions = {
    code,
    ...(fields && { fields }),
    ...(requiresConfirmation && { requiresConfirmation }),
  };
  return new GraphQLError(message, { extensions });
}

/** An unreachable server, to be thrown by a mock answer. */
export function networkDown(): TypeError {
  return new TypeError('Failed to fetch');
}
