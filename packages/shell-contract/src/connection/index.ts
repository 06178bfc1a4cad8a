import { create } from 'zustand';

interface ConnectionState {
  /** The browser has no network, or the server did not answer the last request. */
  readonly isOffline: boolean;
  /** When the oldest answer that stands in since was kept on the device; milliseconds. */
  readonly keptAt: number | null;
}

/** Whether this tab reaches the server, as its last request has shown. */
export const useConnection = create<ConnectionState>()(() => ({
  isOffline: globalThis.navigator?.onLine === false,
  keptAt: null,
}));

/** Notes what a request, or the browser, has shown. */
export function reportConnection(isOffline: boolean): void {
  const present = useConnection.getState();
  const keptAt = isOffline ? present.keptAt : null;
  if (present.isOffline !== isOffline || present.keptAt !== keptAt)
    useConnection.setState({ isOffline, keptAt });
}

/** Notes that an answer kept on the device stands in for the server's. */
export function reportKeptAnswer(keptAt: number): void {
  const oldest = Math.min(useConnection.getState().keptAt ?? keptAt, keptAt);
  useConnection.setState({ keptAt: oldest });
}
