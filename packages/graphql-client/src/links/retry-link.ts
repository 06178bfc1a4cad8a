import type { ApolloLink } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { describeError } from '../errors';
import { isRecord } from '../errors/graphql-error-entries';

/**
 * Whether an operation may be sent again although the first may have been done: it reads, or the
 * server recognises it by its request id.
 */
function isRepeatable({ operationType, variables }: ApolloLink.Operation): boolean {
  if (operationType === OperationTypeNode.QUERY) return true;
  return [variables, ...Object.values(variables)].some(
    (value) => isRecord(value) && typeof value.requestId === 'string',
  );
}

/**
 * Sends an operation again, three times and within some ten seconds, while the service is
 * unavailable. Only the last failure reaches the links before it.
 */
export const retryLink = new RetryLink({
  delay: { initial: 1000, max: 5000, jitter: true },
  attempts: {
    max: 4,
    retryIf: (error, operation) =>
      describeError(error).code === 'SERVICE_UNAVAILABLE' && isRepeatable(operation),
  },
});
