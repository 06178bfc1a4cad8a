import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { type Namespace, Server, type Socket } from 'socket.io';
import type { Session } from '../modules/accounts';
import { adapterPool } from './adapter-pool';
import { notificationsNamespace, type Publisher } from './publisher';

export interface Realtime {
  readonly publisher: Publisher;
  /** Waits until every open socket has joined its user's room. */
  ready(): Promise<void>;
  /** The number of sockets of this server. */
  socketCount(): number;
  /**
   * Accepts connections on the HTTP server.
   * @param sessionOf returns the session of a token, null when it has ended
   */
  attach(server: HttpServer, sessionOf: (token: string) => Promise<Session | null>): void;
  close(): Promise<void>;
}

export interface RealtimeOptions {
  readonly log: FastifyBaseLogger;
  /** With it, events reach the sockets of every server on the same database. */
  readonly sharedPool: Pool | null;
  /** The product's own origin; null if the address a browser connects to is used. */
  readonly publicUrl: string | null;
}

/** Rooms are derived from the verified user; clients cannot choose any. */
const userRoom = (userId: string) => `user:${userId}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;
const tenantRoom = (tenantId: string) => `tenant:${tenantId}`;

/** Creates the socket.io server, which shares events with other servers over PostgreSQL. */
export function createRealtime({ log, sharedPool, publicUrl }: RealtimeOptions): Realtime {
  const io = new Server({
    path: '/socket.io',
    serveClient: false,
    transports: ['websocket', 'polling'],
    // Clients send only their token.
    maxHttpBufferSize: 16 * 1024,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, publicUrl)),
  });
  if (sharedPool) {
    const errorHandler = (error: Error) => log.error({ err: error }, 'realtime adapter failed');
    io.adapter(createAdapter(adapterPool(sharedPool), { errorHandler }));
  }
  io.use((_socket, next) => next(new Error('NOT_FOUND')));
  const notifications = io.of(`/${notificationsNamespace}`);
  const joining = new Set<Promise<void>>();
  return {
    publisher: {
      publishToUsers: (userIds, event, payload) => {
        if (userIds.length === 0) return;
        notifications.to(userIds.map(userRoom)).emit(event, payload);
      },
      publishToTenant: (tenantId, event, payload) => {
        notifications.to(tenantRoom(tenantId)).emit(event, payload);
      },
      disconnectUser: (userId) => {
        notifications.in(userRoom(userId)).disconnectSockets(true);
      },
      disconnectSession: (sessionId) => {
        notifications.in(sessionRoom(sessionId)).disconnectSockets(true);
      },
    },
    ready: async () => {
      await Promise.all(joining);
    },
    socketCount: () => notifications.sockets.size,
    attach: (server, sessionOf) => {
      authenticateSockets(notifications, sessionOf, log, joining);
      io.attach(server);
    },
    close: async () => {
      // Only this server's sockets: they reconnect to another, or here once it is back.
      await Promise.all([io.sockets, notifications].map(({ adapter }) => adapter.close()));
      io.engine?.close();
    },
  };
}

/** Browsers send the page's origin; only the product's own pages may open a socket. */
function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function authenticateSockets(
  notifications: Namespace,
  sessionOf: (token: string) => Promise<Session | null>,
  log: FastifyBaseLogger,
  joining: Set<Promise<void>>,
): void {
  const sessionOfSocket = async ({ handshake }: Socket) => {
    const { token } = handshake.auth;
    const session = typeof token === 'string' ? await sessionOf(token) : null;
    return session?.mustAddFactor ? null : session;
  };
  notifications.use((socket, next) => {
    sessionOfSocket(socket).then(
      (session) => {
        if (!session) return next(new Error('UNAUTHENTICATED'));
        socket.data = session;
        next();
      },
      (error: unknown) => {
        log.error({ err: error }, 'a socket could not be authenticated');
        next(new Error('INTERNAL_SERVER_ERROR'));
      },
    );
  });
  async function join(socket: Socket): Promise<void> {
    const { id, actor, expiresAt }: Session = socket.data;
    await socket.join([userRoom(actor.userId), sessionRoom(id), tenantRoom(actor.tenantId)]);
    const expiry = setTimeout(() => socket.disconnect(true), expiresAt.getTime() - Date.now());
    socket.on('disconnect', () => clearTimeout(expiry));
    // The session may have ended between the handshake and joining its room.
    const session = await sessionOfSocket(socket).catch(() => null);
    if (!session) socket.disconnect(true);
  }
  notifications.on('connection', (socket) => {
    const joined = join(socket).finally(() => joining.delete(joined));
    joining.add(joined);
  });
}
