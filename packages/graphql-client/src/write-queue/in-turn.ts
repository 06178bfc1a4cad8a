/** Milliseconds after which a round begins anyway: a phone may put a tab to sleep in the middle of its own. */
const longestWait = 40_000;

/**
 * Runs `round` when no other tab of this browser is in one of the same name. Where the browser has
 * no locks (http), or another tab does not end, it runs at once: the server recognises a repeat.
 */
export async function inTurn(name: string, round: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return round();
  let hasStarted = false;
  const signal = AbortSignal.timeout(longestWait);
  try {
    await locks.request(name, { signal }, () => {
      hasStarted = true;
      return round();
    });
  } catch (error) {
    if (hasStarted) throw error;
    await round();
  }
}
