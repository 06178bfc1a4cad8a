import { ApolloLink } from '@apollo/client';
import { reportConnection } from '@cervoise/shell-contract';
import { throwError, timeout } from 'rxjs';
import { RequestTimeoutError } from '../errors';
import { operationTimeout } from '../http/operation-timeouts';

/**
 * Fails an operation on timeout: login 10 s, me 8 s, others 30 s. Unsubscribing makes the HTTP link
 * abort the request. A server that did not answer counts as not reached.
 */
export const timeoutLink = new ApolloLink((operation, forward) => {
  const milliseconds = operationTimeout(operation.operationName);
  return forward(operation).pipe(
    timeout({
      first: milliseconds,
      with: () => {
        reportConnection(true);
        return throwError(() => new RequestTimeoutError(milliseconds));
      },
    }),
  );
});
