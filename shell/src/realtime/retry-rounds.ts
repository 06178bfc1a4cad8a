const retryLimit = 5;
export const retryDelay = 5000;

export interface RetryRounds {
  /** Schedules the next retry, once; returns false when all of them are used up. */
  next(): boolean;
  /** Resets the retries: connected, or the tab became visible. */
  reset(): void;
}

/** Up to five retries, five seconds apart. */
export function retryRounds(attempt: () => void): RetryRounds {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    next() {
      if (timer !== undefined) return true;
      if (tries >= retryLimit) return false;
      tries += 1;
      timer = setTimeout(() => {
        timer = undefined;
        attempt();
      }, retryDelay);
      return true;
    },
    reset() {
      clearTimeout(timer);
      timer = undefined;
      tries = 0;
    },
  };
}
