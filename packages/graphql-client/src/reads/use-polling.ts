import { useEffect } from 'react';

/** What `useQuery` returns for this. */
interface PolledQuery {
  readonly startPolling: (milliseconds: number) => void;
  readonly stopPolling: () => void;
}

/**
 * Reads a query again and again while what it shows is being worked on.
 * @param milliseconds between two reads
 */
export function usePolling(
  { startPolling, stopPolling }: PolledQuery,
  isRunning: boolean,
  milliseconds = 1000,
): void {
  useEffect(() => {
    if (!isRunning) return;
    startPolling(milliseconds);
    return stopPolling;
  }, [isRunning, startPolling, stopPolling, milliseconds]);
}
