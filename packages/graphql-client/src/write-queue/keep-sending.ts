import type { ApolloClient } from '@apollo/client';
import { useSession } from '@cervoise/shell-contract';

/**
 * Milliseconds between attempts while something waits; the `online` event alone is not reliable.
 */
const retryInterval = 30_000;

interface SentQueue {
  readonly useStore: { readonly getState: () => { readonly entries: readonly unknown[] } };
  readonly send: (client: ApolloClient) => Promise<void>;
}

/** What each queue is sent by: one client at a time. */
const stops = new Map<SentQueue, () => void>();

/**
 * Sends what waits in a queue when the connection comes back, when the tab becomes visible, and at
 * intervals, for as long as the tab lasts.
 * @returns a function that sends it now
 */
export function keepSending(queue: SentQueue, client: ApolloClient): () => void {
  stops.get(queue)?.();
  const sendWaiting = () => {
    // After a logout the entries wait for their author.
    if (!useSession.getState().user || queue.useStore.getState().entries.length === 0) return;
    // Failed entries are kept and retried: nothing to report.
    queue.send(client).catch(() => undefined);
  };
  const sendWhenVisible = () => {
    if (document.visibilityState === 'visible') sendWaiting();
  };
  window.addEventListener('online', sendWaiting);
  document.addEventListener('visibilitychange', sendWhenVisible);
  const timer = window.setInterval(sendWaiting, retryInterval);
  stops.set(queue, () => {
    window.removeEventListener('online', sendWaiting);
    document.removeEventListener('visibilitychange', sendWhenVisible);
    window.clearInterval(timer);
  });
  return sendWaiting;
}
