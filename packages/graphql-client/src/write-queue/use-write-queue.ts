import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';
import { keepSending } from './keep-sending';
import type { QueuedEntry, WriteQueue } from './write-queue';

/** The unsent entries of a user, which are sent from now on: also once the page was left. */
export function useWriteQueue<Entry extends QueuedEntry>(
  queue: WriteQueue<Entry>,
  client: ApolloClient,
  userId: string,
) {
  const { entries, loadedFor, standstill } = queue.useStore();
  useEffect(() => {
    const sendWaiting = keepSending(queue, client);
    void queue.load(userId).then(sendWaiting);
  }, [queue, client, userId]);
  const waiting = entries.filter(({ refusal, serverError }) => refusal === null && !serverError);
  const failed = entries.filter(({ refusal, serverError }) => refusal !== null || serverError);
  return { client, entries, waiting, failed, standstill, isLoaded: loadedFor === userId };
}
