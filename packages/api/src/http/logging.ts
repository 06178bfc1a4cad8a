import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Config } from '../config';

const requestIdForm = /^[\w-]{8,64}$/;

/** A proxy's request id when it has the form of one, so that logs can be matched; else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && requestIdForm.test(given) ? given : randomUUID();
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

/** Writes one line per answer, and gives the request's id back to the client. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      address: request.ip,
    };
    const isRoutine = reply.statusCode < 400 && request.method === 'GET';
    request.log[isRoutine ? 'debug' : 'info'](line, 'answered');
  });
}
