/** The default timeout in milliseconds. */
export const standardTimeout = 30_000;

const timeouts: Readonly<Record<string, number>> = {
  login: 10_000,
  me: 8_000,
  // They answer after a long write.
  exporttenantdata: 5 * 60_000,
  createbackup: 5 * 60_000,
};

/** The timeout of an operation in milliseconds, by its name in any case. */
export function operationTimeout(operationName: string | undefined): number {
  return timeouts[operationName?.toLowerCase() ?? ''] ?? standardTimeout;
}
