import type { FastifyBaseLogger } from 'fastify';

export interface Background {
  /** Runs work after the request that started it; a failure is logged. */
  run(name: string, work: () => Promise<void>): void;
  /** Waits for pending work. */
  finished(): Promise<void>;
}

/** Creates the runner of work that continues after its response; failures are logged. */
export function createBackground(log: FastifyBaseLogger): Background {
  const pending = new Set<Promise<void>>();
  return {
    run: (name, work) => {
      // In a later turn, so that the answer is sent before the work begins.
      const task = new Promise((begin) => setImmediate(begin))
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, `${name} failed`));
      pending.add(task);
      void task.finally(() => pending.delete(task));
    },
    finished: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
