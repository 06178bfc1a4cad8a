import { announceRetry } from '../../remotes/announce-retry';

export type LoadState<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown };

/** Something fetched once, when first asked for; what failed is tried again when asked again. */
export interface Loadable<T> {
  readonly state: () => LoadState<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts loading, joins the load under way, or tries again after a failure. Never rejects. */
  readonly start: () => Promise<LoadState<T>>;
}

const idle = { status: 'idle' } as const;
const loading = { status: 'loading' } as const;

/** Makes a `Loadable` of a function that fetches; a rejection becomes the state `failed`. */
export function createLoadable<T>(load: () => Promise<T>): Loadable<T> {
  let state: LoadState<T> = idle;
  let underWay: Promise<LoadState<T>> | null = null;
  const listeners = new Set<() => void>();

  function become(next: LoadState<T>): LoadState<T> {
    state = next;
    for (const listener of listeners) listener();
    return next;
  }

  async function run(): Promise<LoadState<T>> {
    if (state.status === 'failed') announceRetry();
    become(loading);
    try {
      return become({ status: 'loaded', value: await load() });
    } catch (error) {
      console.error(error);
      return become({ status: 'failed', error });
    } finally {
      underWay = null;
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
      underWay ??= run();
      return underWay;
    },
  };
}
