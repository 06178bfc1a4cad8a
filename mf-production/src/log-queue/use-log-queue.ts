import { useApolloClient } from '@cervoise/graphql-client';
import { useWriteQueue } from '@cervoise/graphql-client/write-queue';
import { useCurrentUser } from '@cervoise/shell-contract';
import { logQueue } from './log-queue';

/** The unsent logs of the current user, which are sent while the page is open. */
export function useLogQueue() {
  const client = useApolloClient();
  const { id: userId } = useCurrentUser();
  return useWriteQueue(logQueue, client, userId);
}
