import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { useSession } from '@cervoise/shell-contract';
import { createCache } from '../cache/create-cache';
import { describeError, toastFailure } from '../errors';
import { authorizationHeaders, expireSession } from '../http/authorization';
import { afterPaintLink } from '../links/after-paint-link';
import { keptAnswersLink } from '../links/kept-answers-link';
import { createReadYourWritesLink } from '../links/read-your-writes-link';
import { recentLoginLink } from '../links/recent-login-link';
import { responseDatesLink } from '../links/response-dates-link';
import { responseShapeLink } from '../links/response-shape-link';
import { retryLink } from '../links/retry-link';
import { serverClockLink } from '../links/server-clock-link';
import { timeoutLink } from '../links/timeout-link';
import { variablesLink } from '../links/variables-link';

declare module '@apollo/client' {
  interface DefaultContext {
    /** The caller shows the failure itself: no toast. */
    suppressErrorToast?: boolean;
    /**
     * A query whose answer is kept on the device, to be shown without a network: under its variables,
     * or under this name where they follow the day.
     */
    keptOffline?: boolean | string;
    /** A query whose answer a form begins with: changes of others do not refetch it. */
    fillsForm?: boolean;
    /** Nobody asked for it: no password is asked for on its behalf. */
    asksNoPassword?: boolean;
  }
}

/**
 * Shows every failure as a toast, unless the operation's context has `suppressErrorToast`, and ends
 * a session that the server refuses.
 */
export const errorLink = new ErrorLink(({ error, operation }) => {
  const { headers, suppressErrorToast } = operation.getContext();
  const { code } = describeError(error);
  if (code === 'UNAUTHENTICATED') expireSession(headers?.Authorization);
  if (code === 'SECOND_FACTOR_REQUIRED') {
    // The guard leads to where it is added.
    useSession.setState({ mustAddFactor: true });
    return;
  }
  if (!suppressErrorToast) toastFailure(error);
});

/** Sends `Authorization: Bearer {token}` when a token is stored. */
export const authorizationLink = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers }) => ({ headers: { ...headers, ...authorizationHeaders() } }));
  return forward(operation);
});

interface ApolloClientOptions {
  /** The terminating link; `POST /graphql` by default. */
  readonly transport?: ApolloLink;
}

// The message of a failed answer is that of its first error.
CombinedGraphQLErrors.formatMessage = ([first]) => first?.message || 'GraphQL Error';

/**
 * Clears the cache when the session changes user or ends. Active queries are refetched for the new
 * user; the error link shows failures.
 */
function clearWithSession(client: ApolloClient): void {
  useSession.subscribe(({ user }, { user: previous }) => {
    const isSamePerson = user?.id === previous?.id && user?.tenantId === previous?.tenantId;
    if (!previous || isSamePerson) return;
    const cacheCleared = user ? client.resetStore() : client.clearStore();
    cacheCleared.catch(() => undefined);
  });
}

/**
 * Creates the GraphQL client of the app, with its links for variables, answers, timeouts and error
 * toasts. One per tab; it observes the session.
 */
export function createApolloClient({
  transport = new HttpLink({ uri: '/graphql' }),
}: ApolloClientOptions = {}): ApolloClient {
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      afterPaintLink,
      errorLink,
      recentLoginLink,
      createReadYourWritesLink(),
      retryLink,
      responseDatesLink,
      timeoutLink,
      variablesLink,
      authorizationLink,
      responseShapeLink,
      keptAnswersLink,
      serverClockLink,
      transport,
    ]),
    defaultOptions: {
      // Cached data is shown at once and refetched: others work on the same stock.
      watchQuery: {
        fetchPolicy: 'cache-and-network',
        nextFetchPolicy: 'cache-first',
        skipPollAttempt: () => document.hidden,
      },
    },
  });
  clearWithSession(client);
  return client;
}
