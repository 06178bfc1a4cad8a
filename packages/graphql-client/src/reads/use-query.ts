import { type DocumentNode, NetworkStatus } from '@apollo/client';
import { useQuery as useApolloQuery } from '@apollo/client/react';
import { useRef } from 'react';

/** Options of a query that bypasses the cache; the component shows a failure itself. */
export const networkOnly = {
  fetchPolicy: 'network-only',
  context: { suppressErrorToast: true },
} as const;

/** The same for a form of sealed data, which the browser does not cache. */
export const neverCached = {
  fetchPolicy: 'no-cache',
  context: { suppressErrorToast: true, fillsForm: true },
} as const;

/** What repeats a query with the same variables. */
const repeats: readonly NetworkStatus[] = [NetworkStatus.refetch, NetworkStatus.poll];

/**
 * Apollo's `useQuery` for a component that shows the failure: no toast, unless its context has
 * `suppressErrorToast: false`. Its `error` stays until the retry has answered: the block that shows it
 * keeps the focus and can say that the retry failed too.
 */
// The cast: the signature, which TypeScript cannot resolve through a wrapper, is Apollo's.
export const useQuery = ((document: DocumentNode, options: useApolloQuery.Options = {}) => {
  const context = { suppressErrorToast: true, ...options.context };
  const result = useApolloQuery(document, { ...options, context });
  const isRepeated = repeats.includes(result.networkStatus);
  const lastError = useRef(result.error);
  if (!isRepeated) lastError.current = result.error;
  return isRepeated ? { ...result, error: lastError.current } : result;
}) as typeof useApolloQuery;
