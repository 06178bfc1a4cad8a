import { describeError } from '@cervoise/graphql-client';
import {
  createWriteQueue,
  type QueuedEntry,
  queuePlaces,
} from '@cervoise/graphql-client/write-queue';
import { toastInfo } from '@cervoise/shell-contract';
import { formatTime } from '@cervoise/ui/format';
import { amountText, articleText, type Line } from './stocktake-texts';
import { countStocktakeLineMutation } from './stocktakes.graphql';

/** A count on its way to the server. */
export interface QueuedCount extends QueuedEntry {
  /** As it was when it was counted: one that is not listed yet is added by its count. */
  readonly line: Line;
  readonly quantity: number;
  readonly cause: string | null;
  /** By the server's clock; ISO 8601. */
  readonly countedAt: string;
}

/** Notifies the user that somebody else has counted the same line since it was loaded. */
function notifyOfOtherCount({ line, userId }: QueuedCount, { counts }: Pick<Line, 'counts'>): void {
  const known = new Set(line.counts.map(({ id }) => id));
  const other = counts.find((count) => !known.has(count.id) && count.userId !== userId);
  if (!other) return;
  toastInfo({
    title: `Aussi compté par ${other.userName}`,
    message: `${articleText(line)} : ${amountText(other.quantity, line)} à ${formatTime(other.countedAt)}. ${
      counts[0]?.userId === userId
        ? 'Votre comptage le remplace.'
        : 'Plus récent, il remplace le vôtre.'
    }`,
  });
}

/** The counts that are on their way to the server, also from a phone without a network. */
export const countQueue = createWriteQueue<QueuedCount>({
  ...queuePlaces.counts,
  describeError,
  transmit: async (client, entry) => {
    const { requestId, line, quantity, cause, countedAt } = entry;
    const { stocktakeId, lotId, itemId } = line;
    // A lot counted as a whole has no place, nor has a count queued by an older version.
    const placeId = line.isByPlace ? (line.placeId ?? null) : undefined;
    const at = new Date(countedAt);
    const counted = { quantity, cause, countedAt: at };
    const input = { requestId, stocktakeId, lotId, itemId, placeId, ...counted };
    const context = { suppressErrorToast: true };
    const { data } = await client.mutate({
      ...{ mutation: countStocktakeLineMutation, variables: { input }, context },
    });
    if (data) notifyOfOtherCount(entry, data.countStocktakeLine);
  },
  // The server orders the counts of a line by their moment.
  mustFollow: () => false,
  refetched: ['Stocktake'],
});
