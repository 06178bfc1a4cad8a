import type { ErrorCode, FieldErrors } from '@cervoise/domain/errors';
import { GraphQLError } from 'graphql';

/** An error of the server, to be thrown by a mock answer. */
export function apiError(
  code: ErrorCode,
  { message = 'Refusé.', fields }: { message?: string; fields?: FieldErrors } = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: fields ? { code, fields } : { code } });
}

/** An unreachable server, to be thrown by a mock answer. */
export function networkDown(): TypeError {
  return new TypeError('Failed to fetch');
}
