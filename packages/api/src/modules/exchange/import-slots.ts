import { tooManyRequests } from '../../errors';
import type { ServiceDependencies } from '../../service-dependencies';

/** Each reads a whole file; a writing one holds a connection of the pool and needs a second. */
const maxConcurrent = 3;

/** One of the slots, for one call. */
export interface ImportSlot {
  /** Takes it, also when called again. @throws TOO_MANY_REQUESTS when all slots are taken */
  take(): void;
  /** Keeps the taken slot for work that continues after the response. */
  keepFor(work: () => Promise<void>): void;
}

/** The slots for concurrent imports in this server, shared by all breweries. */
export interface ImportSlots {
  /** Runs a call that may take a slot, and releases it at the end unless it is kept. */
  within<T>(call: (slot: ImportSlot) => Promise<T>): Promise<T>;
}

/** Counts the running imports. */
export function createImportSlots({
  inBackground,
}: Pick<ServiceDependencies, 'inBackground'>): ImportSlots {
  let running = 0;

  return {
    within: async (call) => {
      let isHeld = false;
      const slot: ImportSlot = {
        take: () => {
          if (isHeld) return;
          if (running >= maxConcurrent) {
            throw tooManyRequests(
              30,
              'Le serveur traite déjà plusieurs imports. Réessayez dans un instant.',
            );
          }
          running += 1;
          isHeld = true;
        },
        keepFor: (work) => {
          isHeld = false;
          inBackground('import', () =>
            work().finally(() => {
              running -= 1;
            }),
          );
        },
      };
      try {
        return await call(slot);
      } finally {
        if (isHeld) running -= 1;
      }
    },
  };
}
