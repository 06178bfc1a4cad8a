import { isRecord } from './graphql-error-entries';
import { GraphqlResponseError } from './request-errors';

/**
 * The data of a GraphQL answer.
 * @throws GraphqlResponseError with the first error's message, 'GraphQL Error' when it has none,
 *   'Unknown GraphQL response structure' when the answer holds neither data nor errors
 */
export function readResponseData(answer: unknown): Readonly<Record<string, unknown>> {
  if (isRecord(answer) && Array.isArray(answer.errors) && answer.errors.length > 0) {
    const errors = answer.errors.filter(isRecord);
    const message = errors[0]?.message;
    throw new GraphqlResponseError(
      typeof message === 'string' && message !== '' ? message : 'GraphQL Error',
      errors,
    );
  }
  if (isRecord(answer) && isRecord(answer.data)) return answer.data;
  throw new GraphqlResponseError('Unknown GraphQL response structure');
}
