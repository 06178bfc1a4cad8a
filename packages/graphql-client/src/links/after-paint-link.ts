import { ApolloLink } from '@apollo/client';
import { defer, switchMap } from 'rxjs';

/** Resolves once the coming frame is painted; at once in a hidden tab, which paints none. */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

const isKept = ({ client, operationType, query, variables }: ApolloLink.Operation): boolean =>
  operationType === 'query' && client.readQuery({ query, variables }) !== null;

/**
 * Sends a query whose data is kept after that data is painted: a page that was seen before starts
 * some five of them as it opens, and starting a request takes the main thread some milliseconds.
 */
export const afterPaintLink = new ApolloLink((operation, forward) =>
  isKept(operation)
    ? defer(nextPaint).pipe(switchMap(() => forward(operation)))
    : forward(operation),
);
