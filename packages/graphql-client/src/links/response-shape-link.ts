import { ApolloLink } from '@apollo/client';
import { catchError, map, throwError } from 'rxjs';
import { GraphqlResponseError, readResponseData } from '../errors';
import { statusOf } from '../errors/failure-code';

function toShapeError(error: unknown): unknown {
  // The HTTP link reports a successful response that it cannot parse as a server error.
  return statusOf(error) === 200
    ? new GraphqlResponseError('Unknown GraphQL response structure')
    : error;
}

/** Rejects a response with neither data nor errors. */
export const responseShapeLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const hasErrors = 'errors' in result && result.errors !== undefined;
      if (!hasErrors) readResponseData(result);
      return result;
    }),
    catchError((error: unknown) => throwError(() => toShapeError(error))),
  ),
);
