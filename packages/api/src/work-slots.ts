import { tooManyRequests } from './errors';
import type { ServiceDependencies } from './service-dependencies';

/** Thrown in work whose cancel was requested. */
export const cancelled = Symbol('cancelled');

/** One of the slots, for one call. */
export interface WorkSlot {
  /** Takes it, also when called again. @throws TOO_MANY_REQUESTS when all slots are taken */
  take(): void;
  /** Keeps the taken slot for work that continues after the response. */
  keepFor(work: () => Promise<void>): void;
}

/** Slots for concurrent work of one kind in this server, shared by all breweries. */
export interface WorkSlots {
  /** Runs a call that may take a slot, and releases it at the end unless it is kept. */
  within<T>(call: (slot: WorkSlot) => Promise<T>): Promise<T>;
  /** Runs work that nobody waits for: it counts, and is not refused. */
  always(work: () => Promise<void>): Promise<void>;
}

interface SlotRules {
  /** Of the work, in the log: « import ». */
  readonly name: string;
  readonly atOnce: number;
  /** What is said when all slots are taken. */
  readonly refusal: string;
  /** Seconds after which to try again. */
  readonly retryAfter: number;
}

/** Counts the running work. */
export function createWorkSlots(
  { name, atOnce, refusal, retryAfter }: SlotRules,
  { inBackground }: Pick<ServiceDependencies, 'inBackground'>,
): WorkSlots {
  let running = 0;

  const release = (): void => {
    running -= 1;
  };

  return {
    always: (work) => {
      running += 1;
      return work().finally(release);
    },
    within: async (call) => {
      let isHeld = false;
      const slot: WorkSlot = {
        take: () => {
          if (isHeld) return;
          if (running >= atOnce) throw tooManyRequests(retryAfter, refusal);
          running += 1;
          isHeld = true;
        },
        keepFor: (work) => {
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
