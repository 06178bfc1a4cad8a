import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { type ApolloClient, useApolloClient } from '@cervoise/graphql-client';
import { type ReadAhead, useConnection, useCurrentUser } from '@cervoise/shell-contract';
import { useEffect } from 'react';
import { batchQuery } from '../features/batches/batch.graphql';
import { batchesInHandQuery } from './kept-batches.graphql';

/** Batches downloaded of each kind, at most. */
const atMost = 25;

/** Milliseconds for which the kept batches count as fresh. */
const freshFor = 10 * 60_000;

/** Time of the last download by user, in milliseconds. */
const keptAt = new Map<string, number>();

/** The queries of the batch list that are kept for offline use: the list as the menu opens it, and its view « En cours ». */
const keptViews = ['', 'view=in_progress'];

/** Reads the lists in which a kept batch is found; the client keeps the answers. */
async function keepLists(client: ApolloClient): Promise<void> {
  const read: ReadAhead = async (query, variables, options) => {
    const context = { suppressErrorToast: true, ...options };
    const { data: kept } = await client.query({
      query,
      variables,
      context,
      fetchPolicy: 'network-only',
    });
    if (kept === undefined) throw new Error('A list has no data');
    return kept;
  };
  const { fetchBatches } = await import('../features/batches/batch-list');
  for (const view of keptViews) await fetchBatches(read, {}, new URLSearchParams(view));
}

/** Reads the batches in hand one after the other; the client keeps their answers. */
async function keepBatches(client: ApolloClient, today: string): Promise<void> {
  const { data } = await client.query({
    query: batchesInHandQuery,
    // What is brewed on Monday is kept from Friday.
    variables: { from: today, to: addDays(today, 3), first: atMost },
    context: { suppressErrorToast: true },
    fetchPolicy: 'no-cache',
  });
  const batches = [...(data?.planned.nodes ?? []), ...(data?.fermenting.nodes ?? [])];
  for (const { id } of batches) {
    if (useConnection.getState().isOffline) return;
    await client.query({
      query: batchQuery,
      variables: { id },
      context: { suppressErrorToast: true, keptOffline: true },
      fetchPolicy: 'network-only',
    });
  }
}

/**
 * Keeps the batches in hand on the device once the page stands, so that their pages and the log
 * open without a network although nobody has opened them yet.
 */
export function useKeptBatches(): void {
  const client = useApolloClient();
  const { id: userId } = useCurrentUser();
  useEffect(() => {
    if (Date.now() - (keptAt.get(userId) ?? 0) < freshFor) return;
    keptAt.set(userId, Date.now());
    // Without a service worker no page opens offline: then it is never ready. What could not be
    // kept is kept after the next page.
    navigator.serviceWorker?.ready
      .then(() => keepLists(client))
      .then(() => keepBatches(client, calendarDateOf(new Date())))
      .catch(() => keptAt.delete(userId));
  }, [client, userId]);
}
