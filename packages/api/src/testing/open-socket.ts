import { io, type Socket } from 'socket.io-client';
import type { TestApi } from './test-api';

const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
  sockets.clear();
});

export interface SocketOptions {
  readonly namespace?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts opening a notification socket like the shell; it is closed at the end of the test. */
export function openSocket(
  api: Pick<TestApi, 'url'>,
  token: string | undefined,
  { namespace = '/notifications', headers }: SocketOptions = {},
): Socket {
  const socket = io(`${api.url}${namespace}`, {
    path: '/socket.io',
    auth: token === undefined ? {} : { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...headers },
  });
  sockets.add(socket);
  return socket;
}

/** Waits for an event and returns its payload. */
export function nextEvent(socket: Socket, event: string): Promise<unknown> {
  return new Promise((resolve) => {
    socket.once(event, resolve);
  });
}
