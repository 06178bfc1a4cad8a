import { tooManyRequests } from '../../errors';
import type { ServiceDependencies } from '../../service-dependencies';

/** Each reads a whole file; a writing one holds a connection of the pool and needs a second. */
const maxConcurrent = 3;

/** The slots for concurrent imports in this server, shared by all breweries. */
export interface ImportSlots {
  /** @throws TOO_MANY_REQUESTS when all slots are taken */
  refuseFull(): void;
  /** Holds a slot while the caller awaits the work. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Holds a slot for work that continues after the response. */
  start(work: () => Promise<void>): void;
}

/** Counts the running imports. */
export function createImportSlots({
  inBackground,
}: Pick<ServiceDependencies, 'inBackground'>): ImportSlots {
  let running = 0;
  const leave = () => {
    running -= 1;
  };

  return {
    refuseFull: () => {
      if (running < maxConcurrent) return;
      throw tooManyRequests(
        30,
        'Le serveur traite déjà plusieurs imports. Réessayez dans un instant.',
      );
    },
    during: (work) => {
      running += 1;
      return work().finally(leave);
    },
    start: (work) => {
      running += 1;
      inBackground('import', () => work().finally(leave));
    },
  };
}
