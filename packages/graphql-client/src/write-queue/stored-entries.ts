import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { QueuedEntry } from './write-queue';

/**
 * Where the browser refuses IndexedDB (some private windows), entries last as long as the page: the
 * queue holds them in memory too.
 */
async function attempt<T>(use: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await use();
  } catch {
    return otherwise;
  }
}

/** The entries of a queue on the device, those of other users too. */
export function storedEntries<Entry extends QueuedEntry>(database: string, name: string) {
  let opened: UseStore | null = null;
  const store = () => {
    opened ??= createStore(database, name);
    return opened;
  };
  return {
    /** A user's entries, oldest first. */
    read: async (userId: string): Promise<Entry[]> => {
      const all = await attempt(() => entries<string, Entry>(store()), []);
      return all
        .map(([, entry]) => entry)
        .filter((entry) => entry.userId === userId)
        .sort((one, other) => one.queuedAt - other.queuedAt);
    },
    write: (entry: Entry): Promise<void> =>
      attempt(() => set(entry.requestId, entry, store()), undefined),
    remove: (requestId: string): Promise<void> => attempt(() => del(requestId, store()), undefined),
  };
}
