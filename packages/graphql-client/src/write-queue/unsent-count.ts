import { storedEntries } from './stored-entries';

/** Where the queues of the app keep their entries, by what they hold. */
export const queuePlaces = {
  batchLogs: { database: 'cervoise-batch-logs', store: 'logs' },
  counts: { database: 'cervoise-stocktakes', store: 'counts' },
} as const;

/** How many entries of a user this device has not sent, whatever page wrote them. */
export async function countUnsent(userId: string): Promise<number> {
  const places = Object.values(queuePlaces);
  const kept = await Promise.all(
    places.map(({ database, store }) => storedEntries(database, store).read(userId)),
  );
  return kept.flat().length;
}
