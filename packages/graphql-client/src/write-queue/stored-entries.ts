import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
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
  /** Request ids that are on the device, as far as this tab knows. */
  const written = new Set<string>();
  /** What this tab is writing must not be read as it was before. */
  let lastWrite: Promise<unknown> = Promise.resolve();
  return {
    /** A user's entries, oldest first. */
    read: async (userId: string): Promise<Entry[]> => {
      const all = await attempt(() => entries<string, Entry>(store()), []);
      const own = all.map(([, entry]) => entry).filter((entry) => entry.userId === userId);
      for (const { requestId } of own) written.add(requestId);
      return own.sort((one, other) => one.queuedAt - other.queuedAt);
    },
    /** What another tab has left of an entry: null once it was sent or dropped there. */
    present: async (entry: Entry): Promise<Entry | null> => {
      await lastWrite;
      if (!written.has(entry.requestId)) return entry;
      return attempt(async () => (await get<Entry>(entry.requestId, store())) ?? null, entry);
    },
    write: async (entry: Entry): Promise<void> => {
      const { requestId } = entry;
      const writing = attempt(async () => {
        await set(requestId, entry, store());
        return true;
      }, false);
      lastWrite = writing;
      if (await writing) written.add(requestId);
      else written.delete(requestId);
    },
    remove: (requestId: string): Promise<void> => attempt(() => del(requestId, store()), undefined),
  };
}
