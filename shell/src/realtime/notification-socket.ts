import type { Socket } from 'socket.io-client';
import { retryRounds } from './retry-rounds';

interface SocketOptions {
  /** The namespace, without its slash. */
  readonly namespace: string;
  readonly token: string;
  readonly onNotification: (payload: unknown) => void;
  /** The user has read some, in whichever tab. */
  readonly onNotificationsRead: () => void;
  /** Records of the brewery have changed. */
  readonly onRecordsChanged: (payload: unknown) => void;
  /** Connected; notifications since the lists were fetched have not been pushed. */
  readonly onConnected: () => void;
  /** The server closed the connection: the session may have ended. */
  readonly onClosedByServer: () => void;
}

/** Disconnect reasons that are worth a retry; our own disconnect is not one. */
const retriedReasons: readonly string[] = [
  'io server disconnect',
  'transport close',
  'ping timeout',
];

/**
 * Opens the notification socket; failures are only logged. Socket.io's client is loaded here, when
 * a session exists, and on no public page.
 * @returns a function that closes the socket for good
 */
export async function openNotificationSocket(options: SocketOptions): Promise<() => void> {
  const { io } = await import('socket.io-client');
  const socket = io(`/${options.namespace}`, {
    path: '/socket.io',
    auth: { token: options.token },
    transports: ['websocket', 'polling'],
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    timeout: 20_000,
    // A connection of its own: the next login must not reuse this one.
    forceNew: true,
  });
  return keepConnected(socket, options);
}

/** Attaches a socket's handlers and the retry rules. */
export function keepConnected(
  socket: Socket,
  {
    onNotification,
    onNotificationsRead,
    onRecordsChanged,
    onConnected,
    onClosedByServer,
  }: Pick<
    SocketOptions,
    | 'onNotification'
    | 'onNotificationsRead'
    | 'onRecordsChanged'
    | 'onConnected'
    | 'onClosedByServer'
  >,
): () => void {
  let isPaused = false;
  const reconnect = () => {
    // While socket.io is reconnecting by itself, another call would interfere.
    if (!socket.connected && !socket.active) socket.connect();
  };
  const rounds = retryRounds(reconnect);

  const failed = (log: string, cause: unknown) => {
    if (isPaused) return;
    console.error(log, cause);
    if (rounds.next()) return;
    isPaused = true;
    socket.disconnect();
    console.error('Notifications : cinq tentatives ont échoué, nouvel essai au retour du réseau');
  };
  const retryNow = () => {
    if (!isPaused) return;
    isPaused = false;
    rounds.reset();
    socket.connect();
  };

  socket.on('connect', () => {
    rounds.reset();
    onConnected();
  });
  socket.on('disconnect', (reason) => {
    if (retriedReasons.includes(reason)) failed('Notifications : connexion interrompue', reason);
    if (reason === 'io server disconnect') onClosedByServer();
  });
  socket.on('connect_error', (error) => {
    failed('Notifications : connexion impossible', error.message);
  });
  socket.on('newNotification', onNotification);
  socket.on('notificationsRead', onNotificationsRead);
  socket.on('recordsChanged', onRecordsChanged);
  window.addEventListener('online', retryNow);
  window.addEventListener('focus', retryNow);

  return () => {
    window.removeEventListener('online', retryNow);
    window.removeEventListener('focus', retryNow);
    rounds.reset();
    socket.off();
    socket.disconnect();
  };
}
