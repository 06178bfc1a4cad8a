import { create } from 'zustand';

interface ConnectionState {
  /** The browser has no network, or the server did not answer the last request. */
  readonly isOffline: boolean;
}

/** Whether this tab reaches the server, as its last request has shown. */
export const useConnection = create<ConnectionState>()(() => ({
  isOffline: globalThis.navigator?.onLine === false,
}));

/** Notes what a request, or the browser, has shown. */
export function reportConnection(isOffline: boolean): void {
  if (useConnection.getState().isOffline !== isOffline) useConnection.setState({ isOffline });
}
