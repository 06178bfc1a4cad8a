import type { ErrorCode, FieldErrors } from '@cervoise/domain/errors';
import { GraphQLError } from 'graphql';

/** An error as the server answers it, to be thrown by a mock answer. */
export function apiError(
  code: ErrorCode,
  { message = 'Refusé.', fields }: { message?: string; fields?: FieldErrors } = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: fields ? { code, fields } : { code } });
}

/** To be thrown by a mock answer: the server cannot be reached. */
export function networkDown(): TypeError {
  return new TypeError('Failed to fetch');
}
