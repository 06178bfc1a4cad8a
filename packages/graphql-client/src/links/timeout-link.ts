import { ApolloLink } from '@apollo/client';
import { throwError, timeout } from 'rxjs';
import { RequestTimeoutError } from '../errors';
import { operationTimeout } from '../http/operation-timeouts';

/**
 * Fails an operation on timeout: login 10 s, me 8 s, others 30 s. Unsubscribing makes the HTTP link
 * abort the request.
 */
export const timeoutLink = new ApolloLink((operation, forward) => {
  const milliseconds = operationTimeout(operation.operationName);
  return forward(operation).pipe(
    timeout({
      first: milliseconds,
      with: () => throwError(() => new RequestTimeoutError(milliseconds)),
    }),
  );
});
