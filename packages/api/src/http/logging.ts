import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Config } from '../config';

const requestIdForm = /^[\w-]{8,64}$/;

/** A proxy's request id when it has the form of one, so that logs can be matched; else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const requestId = request.headers['x-request-id'];
  return typeof requestId === 'string' && requestIdForm.test(requestId) ? requestId : randomUUID();
}

/**
 * Logs as JSON lines. Neither headers nor bodies nor query strings are written: they hold
 * passwords, sessions and reset tokens.
 */
export function loggerOptions(
  level: Config['logLevel'],
  stream?: DestinationStream,
): FastifyServerOptions['logger'] {
  return { level, ...(stream && { stream }), serializers: { req: () => ({}) } };
}

/** Where whoever scans a label comes by: of a visitor nothing is kept, as the privacy policy says. */
const visitorsPath = /^\/(?:api\/public|public|qr-redirect)(?:\/|$)/;

const withoutAddress = new WeakSet<FastifyRequest>();

/** Keeps the client's address out of a request's line: a visitor's application is no one's log. */
export function leaveAddressOut(request: FastifyRequest): void {
  withoutAddress.add(request);
}

/**
 * Warns once when a proxy names its clients and none is declared: all of them then share one
 * address, and with it one allowance of attempts.
 */
export function warnOfUndeclaredProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', async (request) => {
    if (isWarned || request.headers['x-forwarded-for'] === undefined) return;
    isWarned = true;
    request.log.warn(
      'X-Forwarded-For is ignored: declare the proxy with CERVOISE_TRUST_PROXY, or all its clients count as one',
    );
  });
}

/** Writes one line per answer, and gives the request's id back to the client. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isAddressKept = !visitorsPath.test(path) && !withoutAddress.has(request);
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...(isAddressKept && { address: request.ip }),
    };
    const isRoutine = reply.statusCode < 400 && request.method === 'GET';
    request.log[isRoutine ? 'debug' : 'info'](line, 'answered');
  });
}
