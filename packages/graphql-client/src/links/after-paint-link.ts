import { ApolloLink } from '@apollo/client';
import { defer, switchMap } from 'rxjs';
import { isCached } from '../cache/is-cached';

/** Resolves once the coming frame is painted; at once in a hidden tab, which paints none. */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * Sends a query whose data is kept after that data is painted: a page that was seen before starts
 * some five of them as it opens, and starting a request takes the main thread some milliseconds.
 */
export const afterPaintLink = new ApolloLink((operation, forward) =>
  operation.operationType === 'query' && isCached(operation)
    ? defer(nextPaint).pipe(switchMap(() => forward(operation)))
    : forward(operation),
);
