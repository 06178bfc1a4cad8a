import { notifyRetry } from '../../remotes/notify-retry';
import { describeFailure, type RemoteFailure } from '../../remotes/remote-failure';
import { withinTimeLimit } from '../../remotes/time-limit';

export type LoadState<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: T }
  | { readonly status: 'failed'; readonly failure: RemoteFailure };

/** Code that is fetched once, on first use; a failure is retried on the next use. */
export interface Loadable<T> {
  readonly state: () => LoadState<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts loading, joins a pending load, or retries after a failure. Never rejects. */
  readonly start: () => Promise<LoadState<T>>;
}

const idle = { status: 'idle' } as const;
const loading = { status: 'loading' } as const;

/**
 * Makes a `Loadable` from a function that fetches code. A rejection or a timeout becomes the state
 * `failed`.
 */
export function createLoadable<T>(load: () => Promise<T>): Loadable<T> {
  let state: LoadState<T> = idle;
  let pending: Promise<LoadState<T>> | null = null;
  const listeners = new Set<() => void>();

  function setState(next: LoadState<T>): LoadState<T> {
    state = next;
    for (const listener of listeners) listener();
    return next;
  }

  async function run(): Promise<LoadState<T>> {
    if (state.status === 'failed') notifyRetry();
    setState(loading);
    try {
      return setState({ status: 'loaded', value: await withinTimeLimit(load(), 'a page') });
    } catch (error) {
      console.error(error);
      return setState({ status: 'failed', failure: describeFailure(error, 'a page') });
    } finally {
      pending = null;
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (state.status === 'loaded') return Promise.resolve(state);
      pending ??= run();
      return pending;
    },
  };
}
