import { tooManyRequests } from './errors';
import type { ServiceDependencies } from './service-dependencies';

/** One of the slots, for one call. */
interface Slot {
  /** Acquires it, also when called again. @throws TOO_MANY_REQUESTS when all slots are taken */
  acquire(): void;
  /** Starts work that continues after the response, and holds the acquired slot until it ends. */
  holdUntil(work: () => Promise<void>): void;
}

/** Limits how much work of one kind runs at once in this server, for all breweries together. */
export interface ConcurrencyLimit {
  /** Runs a call that may acquire a slot, and releases it at the end unless it is held longer. */
  run<T>(call: (slot: Slot) => Promise<T>): Promise<T>;
  /** Runs work that nobody waits for: it counts, and is not refused. */
  runUnlimited(work: () => Promise<void>): Promise<void>;
}

interface LimitRules {
  /** Of the work, in the log: « import ». */
  readonly name: string;
  readonly limit: number;
  /** What is said when all slots are taken. */
  readonly refusal: string;
  /** Seconds after which to try again. */
  readonly retryAfter: number;
}

/** Counts the running work. */
export function createConcurrencyLimit(
  { name, limit, refusal, retryAfter }: LimitRules,
  { inBackground }: Pick<ServiceDependencies, 'inBackground'>,
): ConcurrencyLimit {
  let running = 0;

  const release = (): void => {
    running -= 1;
  };

  return {
    runUnlimited: (work) => {
      running += 1;
      return work().finally(release);
    },
    run: async (call) => {
      let isHeld = false;
      const slot: Slot = {
        acquire: () => {
          if (isHeld) return;
          if (running >= limit) throw tooManyRequests(retryAfter, refusal);
          running += 1;
          isHeld = true;
        },
        holdUntil: (work) => {
          isHeld = false;
          inBackground(name, () => work().finally(release));
        },
      };
      try {
        return await call(slot);
      } finally {
        if (isHeld) release();
      }
    },
  };
}
