import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';
import type { QueuedEntry, WriteQueue } from './write-queue';

/**
 * Milliseconds between attempts while something waits; the `online` event alone is not reliable.
 */
const retryInterval = 30_000;

/**
 * The unsent entries of a user. Sends them when the page opens, when the connection comes back,
 * when the tab becomes visible, and at intervals.
 */
export function useWriteQueue<Entry extends QueuedEntry>(
  queue: WriteQueue<Entry>,
  client: ApolloClient,
  userId: string,
) {
  const { entries, loadedFor, standstill } = queue.useStore();
  useEffect(() => {
    // Failed entries are kept and retried: nothing to report.
    const send = () => void queue.send(client).catch(() => undefined);
    const sendWaiting = () => {
      if (queue.useStore.getState().entries.length > 0) send();
    };
    const sendWhenVisible = () => {
      if (document.visibilityState === 'visible') sendWaiting();
    };
    void queue.load(userId).then(sendWaiting);
    window.addEventListener('online', sendWaiting);
    document.addEventListener('visibilitychange', sendWhenVisible);
    const timer = window.setInterval(sendWaiting, retryInterval);
    return () => {
      window.removeEventListener('online', sendWaiting);
      document.removeEventListener('visibilitychange', sendWhenVisible);
      window.clearInterval(timer);
    };
  }, [queue, client, userId]);
  const waiting = entries.filter(({ refusal, serverError }) => refusal === null && !serverError);
  const failed = entries.filter(({ refusal, serverError }) => refusal !== null || serverError);
  return { client, entries, waiting, failed, standstill, isLoaded: loadedFor === userId };
}
