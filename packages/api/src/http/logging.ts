import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Config } from '../config';

const requestIdForm = /^[\w-]{8,64}$/;

/**
 * Names requests: by the id of a declared proxy when it is well-formed, so that logs can be matched;
 * otherwise anew, since anybody can send the header.
 */
export function requestIdsBehind(
  trustProxy: Config['trustProxy'],
): (request: IncomingMessage) => string {
  const isProxy = trustProxy ? compile([...trustProxy]) : () => false;
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isGiven = typeof given === 'string' && requestIdForm.test(given);
    return isGiven && isProxy(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
}

/**
 * Logs JSON lines without headers, bodies or query strings, which contain passwords, sessions and
 * reset tokens.
 */
export function loggerOptions(
  level: Config['logLevel'],
  stream?: DestinationStream,
): FastifyServerOptions['logger'] {
  return { level, ...(stream && { stream }), serializers: { req: () => ({}) } };
}

/** Paths of label scans: no visitor data is kept, as the privacy policy states. */
const visitorsPath = /^\/(?:api\/public|public|qr-redirect)(?:\/|$)/;

/** A query string, also one whose « ? » a mail program has encoded. */
const queryString = /(?:[?#]|%3f|%23).*$/is;
/** Longer than any name or id of ours: what a broken link leaves of a token. */
const longSegment = /[^/]{40,}/g;

/** The path of a request as it is logged: what could open something is left out. */
export const loggedPath = (url: string): string =>
  url.replace(queryString, '').replace(longSegment, '…');

const withoutAddress = new WeakSet<FastifyRequest>();

/** Keeps the client's address out of a request's line, for public forms. */
export function leaveAddressOut(request: FastifyRequest): void {
  withoutAddress.add(request);
}

/**
 * Warns once when a proxy forwards client addresses and none is configured: all clients then share
 * one address and its rate limit.
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

const operations = new WeakMap<FastifyRequest, readonly string[]>();

/** Names a GraphQL request's operations in its line: all of them have one path. */
export function nameOperations(request: FastifyRequest, names: readonly string[]): void {
  operations.set(request, names);
}

/**
 * Writes one line per answer, and returns the request's id to the client.
 * @param userOf the id of a request's user
 */
export function logRequests(
  app: FastifyInstance,
  userOf: (request: FastifyRequest) => string | undefined,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = loggedPath(request.url);
    const isAddressKept = !visitorsPath.test(path) && !withoutAddress.has(request);
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      operations: operations.get(request),
      user: userOf(request),
      ...(isAddressKept && { address: request.ip }),
    };
    const isRoutine = reply.statusCode < 400 && request.method === 'GET';
    request.log[isRoutine ? 'debug' : 'info'](line, 'answered');
  });
}
