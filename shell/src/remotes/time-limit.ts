import { RemoteFailure } from './remote-failure';

/** Timeout of loading, in milliseconds. */
export const loadTimeout = 15_000;

/**
 * Waits for a load, at most `loadTimeout`. A later result is ignored.
 * @param what is named in the failure
 * @throws RemoteFailure `timeout`, or what the work throws
 */
export async function withinTimeLimit<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RemoteFailure('timeout', `${what} took over ${loadTimeout} ms`)),
      loadTimeout,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
