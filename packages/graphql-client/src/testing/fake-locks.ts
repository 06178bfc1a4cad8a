type Held = () => unknown;

/** Gives `navigator.locks` of the Web Locks API: one holder of a name at a time; as `request` alone. */
export function fakeLocks(): void {
  const ends = new Map<string, Promise<unknown>>();
  const request = async (name: string, { signal }: { signal: AbortSignal }, held: Held) => {
    const before = ends.get(name) ?? Promise.resolve();
    const aborted = new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
    const granted = Promise.race([before, aborted]).then(held);
    ends.set(name, Promise.allSettled([before, granted]));
    return granted;
  };
  Object.defineProperty(globalThis, 'navigator', {
    value: { locks: { request } },
    configurable: true,
  });
}
