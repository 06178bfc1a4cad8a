/** Milliseconds any call may take, unless the table below says otherwise. */
export const standardTimeout = 30_000;

const timeouts: Readonly<Record<string, number>> = {
  login: 10_000,
  me: 8_000,
  // They answer once everything is written.
  exporttenantdata: 5 * 60_000,
  createbackup: 5 * 60_000,
};

/** Milliseconds an operation may take, by its name in any case. */
export function operationTimeout(operationName: string | undefined): number {
  return timeouts[operationName?.toLowerCase() ?? ''] ?? standardTimeout;
}
