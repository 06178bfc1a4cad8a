import { useApolloClient } from '@cervoise/graphql-client';
import { useWriteQueue } from '@cervoise/graphql-client/write-queue';
import { useCurrentUser } from '@cervoise/shell-contract';
import { countQueue, type QueuedCount } from './count-queue';

/**
 * The current user's counts that have not reached the server, of one stocktake or of all; they are
 * sent from now on.
 */
export function useCountQueue(stocktakeId?: string) {
  const client = useApolloClient();
  const { id: userId } = useCurrentUser();
  const queue = useWriteQueue(countQueue, client, userId);
  const isOwn = ({ line }: QueuedCount) =>
    stocktakeId === undefined || line.stocktakeId === stocktakeId;
  return {
    ...queue,
    userId,
    waiting: queue.waiting.filter(isOwn),
    failed: queue.failed.filter(isOwn),
    /** What the server has not refused: it will be in the stocktake. */
    unsent: queue.entries.filter((entry) => isOwn(entry) && entry.refusal === null),
  };
}
