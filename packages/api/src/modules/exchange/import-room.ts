import { tooManyRequests } from '../../errors';
import type { ServiceDependencies } from '../../service-dependencies';

/** Each reads a whole file; one that writes holds a connection of the pool and asks for a second. */
const mostAtOnce = 3;

/** The room there is for imports in this server, those of all breweries together. */
export interface ImportRoom {
  /** @throws TOO_MANY_REQUESTS when there is none */
  refuseFull(): void;
  /** Takes a place for work whose end is waited for. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Takes a place for work that goes on after the answer. */
  start(work: () => Promise<void>): void;
}

/** Counts the imports at work. */
export function createImportRoom({
  inBackground,
}: Pick<ServiceDependencies, 'inBackground'>): ImportRoom {
  let atWork = 0;
  const leave = () => {
    atWork -= 1;
  };

  return {
    refuseFull: () => {
      if (atWork < mostAtOnce) return;
      throw tooManyRequests(
        30,
        'Le serveur traite déjà plusieurs imports. Réessayez dans un instant.',
      );
    },
    during: (work) => {
      atWork += 1;
      return work().finally(leave);
    },
    start: (work) => {
      atWork += 1;
      inBackground('import', () => work().finally(leave));
    },
  };
}
