import { useApolloClient } from '@cervoise/graphql-client';
import { useCurrentUser } from '@cervoise/shell-contract';
import { useEffect } from 'react';
import { loadLogs, sendLogs, useLogQueueStore } from './log-queue';

/**
 * Milliseconds between attempts while something waits; the `online` event alone is not reliable.
 */
const retryInterval = 30_000;

/**
 * The unsent logs of the current user. Sends them when the page opens, when the connection comes
 * back, when the tab becomes visible, and at intervals.
 */
export function useLogQueue() {
  const client = useApolloClient();
  const { id: userId } = useCurrentUser();
  const { logs, loadedFor, standstill } = useLogQueueStore();
  useEffect(() => {
    // Failed entries are kept and retried: nothing to report.
    const send = () => void sendLogs(client).catch(() => undefined);
    const sendWaiting = () => {
      if (useLogQueueStore.getState().logs.length > 0) send();
    };
    const sendWhenVisible = () => {
      if (document.visibilityState === 'visible') sendWaiting();
    };
    void loadLogs(userId).then(sendWaiting);
    window.addEventListener('online', sendWaiting);
    document.addEventListener('visibilitychange', sendWhenVisible);
    const timer = window.setInterval(sendWaiting, retryInterval);
    return () => {
      window.removeEventListener('online', sendWaiting);
      document.removeEventListener('visibilitychange', sendWhenVisible);
      window.clearInterval(timer);
    };
  }, [client, userId]);
  const waiting = logs.filter(({ refusal, serverError }) => refusal === null && !serverError);
  const failed = logs.filter(({ refusal, serverError }) => refusal !== null || serverError);
  return { client, waiting, failed, standstill, isLoaded: loadedFor === userId };
}
