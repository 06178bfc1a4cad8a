import { ApolloLink } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { reportConnection, useSession } from '@cervoise/shell-contract';
import { OperationTypeNode } from 'graphql';
import {
  catchError,
  connect,
  defer,
  delay,
  filter,
  merge,
  of,
  share,
  switchMap,
  takeUntil,
  tap,
  throwError,
  timer,
} from 'rxjs';
import { isCached } from '../cache/is-cached';
import { failureCodeOf, isNetworkFailure } from '../errors';
import { graphqlErrorsOf } from '../errors/graphql-error-entries';
import { keepAnswer, readKeptAnswer } from '../kept/kept-answers';

/** Milliseconds after which a kept answer stands in for the server's. */
const patience = 4000;

/**
 * Milliseconds after which a request is given up that a kept answer stands in for: what reads again
 * joins a request that is under way.
 */
const longestWait = 15_000;

/** The server did not answer, or a proxy answered for it. */
const isUnreachable = (error: unknown): boolean =>
  isNetworkFailure(error) || failureCodeOf(error) === 'SERVICE_UNAVAILABLE';

/** The server itself puts a write off: its database is away, or another write holds what this one changes. */
const isBusyWrite = ({ operationType }: ApolloLink.Operation, error: unknown): boolean =>
  operationType === OperationTypeNode.MUTATION &&
  failureCodeOf(error) === 'SERVICE_UNAVAILABLE' &&
  graphqlErrorsOf(error).length > 0;

/**
 * Reports whether the server is reached. The answers of queries with `keptOffline` in their context
 * are kept on the device, and given back while it is not. While it is slow, a kept answer stands in
 * where the page shows nothing yet, until the server's comes.
 */
export const keptAnswersLink = new ApolloLink((operation, forward) => {
  const { keptOffline } = operation.getContext();
  const fromServer = forward(operation).pipe(
    tap({
      next: () => reportConnection(false),
      error: (error) => {
        if (!isBusyWrite(operation, error)) reportConnection(isUnreachable(error));
      },
    }),
  );
  const userId = useSession.getState().user?.id;
  if (!keptOffline || !userId) return fromServer;
  const { operationName, variables, query } = operation;
  const about = typeof keptOffline === 'string' ? keptOffline : JSON.stringify(variables);
  // With its text: an answer from before an update lacks the fields that its query has since.
  const name = `${operationName} ${about} ${print(query)}`;
  // Only results are kept under such a name.
  const kept = () => defer(() => readKeptAnswer(userId, name) as Promise<ApolloLink.Result | null>);
  const isStillOpen = () => useSession.getState().user?.id === userId;
  const answered = fromServer.pipe(
    tap((answer) => {
      if (answer.data && !answer.errors && isStillOpen())
        void keepAnswer(userId, name, answer, isStillOpen);
    }),
    catchError((error: unknown) => {
      if (!isUnreachable(error)) return throwError(() => error);
      return kept().pipe(switchMap((answer) => (answer ? of(answer) : throwError(() => error))));
    }),
  );
  return answered.pipe(
    connect((server) => {
      // One found by its name may be of another day: never without the banner that says so.
      const isNamed = typeof keptOffline === 'string';
      const standIn = timer(isNamed ? longestWait : patience).pipe(
        filter(() => !isCached(operation)),
        switchMap(kept),
        filter((answer) => answer !== null),
        takeUntil(server),
        share(),
      );
      const givenUp = standIn.pipe(
        delay(isNamed ? 0 : longestWait),
        tap(() => reportConnection(true)),
      );
      return merge(server.pipe(takeUntil(givenUp)), standIn);
    }),
  );
});
