import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { Queued } from './log-queue';

let opened: UseStore | null = null;
const store = () => {
  opened ??= createStore('cervoise-batch-logs', 'logs');
  return opened;
};

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

/** A user's stored entries, oldest first. */
export async function readLogs(userId: string): Promise<Queued[]> {
  const all = await attempt(() => entries<string, Queued>(store()), []);
  return all
    .map(([, log]) => log)
    .filter((log) => log.userId === userId)
    .sort((one, other) => one.queuedAt - other.queuedAt);
}

export const writeLog = (log: Queued): Promise<void> =>
  attempt(() => set(log.requestId, log, store()), undefined);

export const deleteLog = (requestId: string): Promise<void> =>
  attempt(() => del(requestId, store()), undefined);
