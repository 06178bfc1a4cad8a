import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
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
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url?.split('?', 1)[0],
        address: request.ip,
      }),
    },
    redact: {
      paths: ['*.password', '*.token', '*.authorization', 'headers', '*.headers'],
      censor: '•',
    },
  };
}
