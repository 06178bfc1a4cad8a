import type { Socket } from 'socket.io-client';

type Listener = (...values: never[]) => void;

/** The edge of the browser: a socket whose events the test sends and whose calls it counts. */
export function fakeSocket() {
  const listeners = new Map<string, Listener[]>();
  const socket = {
    connected: false,
    active: false,
    connect: jest.fn(),
    disconnect: jest.fn(() => {
      socket.connected = false;
      socket.active = false;
    }),
    on(event: string, listener: Listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      return socket;
    },
    off() {
      listeners.clear();
      return socket;
    },
  };
  const emit = (event: string, ...values: unknown[]) => {
    // Listeners have their own parameter types; the test emits matching values.
    for (const listener of listeners.get(event) ?? []) listener(...(values as never[]));
  };
  return {
    // Only what the product calls is there.
    socket: socket as unknown as Socket & { connect: jest.Mock; disconnect: jest.Mock },
    arrive: (payload: unknown) => emit('newNotification', payload),
    read: () => emit('notificationsRead', null),
    change: (payload: unknown) => emit('recordsChanged', payload),
    connected() {
      socket.connected = true;
      socket.active = true;
      emit('connect');
    },
    /**
     * Socket.io reconnects automatically after `transport close`, never after a disconnect by the
     * server.
     */
    broken(reason: string, active = false) {
      socket.connected = false;
      socket.active = active;
      emit('disconnect', reason);
    },
    refused(message = 'xhr poll error', active = false) {
      socket.active = active;
      emit('connect_error', new Error(message));
    },
  };
}
