import { ApolloLink } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import { reportConnection, useSession } from '@cervoise/shell-contract';
import { catchError, defer, EMPTY, merge, of, switchMap, take, tap, throwError, timer } from 'rxjs';
import { isNetworkFailure } from '../errors';
import { statusOf } from '../errors/failure-code';
import { keepAnswer, readKeptAnswer } from '../kept/kept-answers';

/** Milliseconds after which a kept answer stands in for the server's. */
const patience = 4000;

/** The server did not answer, or a proxy answered for it. */
function isUnreachable(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return isNetworkFailure(error) || (status >= 502 && status <= 504);
}

/**
 * Reports whether the server is reached. The answers of queries with `keptOffline` in their context
 * are kept on the device, and given back while it is not.
 */
export const keptAnswersLink = new ApolloLink((operation, forward) => {
  const { keptOffline } = operation.getContext();
  const fromServer = forward(operation).pipe(
    tap({
      next: () => reportConnection(false),
      error: (error) => reportConnection(isUnreachable(error)),
    }),
  );
  const userId = useSession.getState().user?.id;
  if (!keptOffline || !userId) return fromServer;
  const { operationName, variables, query } = operation;
  // With its text: an answer from before an update lacks the fields that its query has since.
  const name = `${operationName} ${JSON.stringify(variables)} ${print(query)}`;
  const kept = () => defer(() => readKeptAnswer(userId, name));
  const late = timer(patience).pipe(
    switchMap(kept),
    switchMap((answer) => (answer ? of(answer as ApolloLink.Result) : EMPTY)),
  );
  const present = fromServer.pipe(
    tap((answer) => {
      // Not after the end of the session, which has deleted what was kept.
      if (answer.data && !answer.errors && useSession.getState().user?.id === userId)
        void keepAnswer(userId, name, answer);
    }),
    catchError((error: unknown) => {
      if (!isUnreachable(error)) return throwError(() => error);
      return kept().pipe(
        switchMap((answer) => (answer ? of(answer as ApolloLink.Result) : throwError(() => error))),
      );
    }),
  );
  return merge(present, late).pipe(take(1));
});
