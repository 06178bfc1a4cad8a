import { ApolloLink } from '@apollo/client';
import { exhaustMap, of, tap } from 'rxjs';

/**
 * Creates a link that asks a query again whose answer was under way while something was written: it
 * may be from before it, and a refetch after the write joins it instead of asking for itself. Further answers
 * of the first request are ignored meanwhile: a kept answer stands in before the server's.
 */
export function createReadYourWritesLink(): ApolloLink {
  let writes = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === 'mutation') {
      return forward(operation).pipe(
        tap(() => {
          writes += 1;
        }),
      );
    }
    const ask = (): ReturnType<typeof forward> => {
      const before = writes;
      return forward(operation).pipe(
        exhaustMap((answer) => (writes === before ? of(answer) : ask())),
      );
    };
    return ask();
  });
}
