import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { Services } from '../services';
import type { RequestContext } from './context';
import { leaveAddressOut } from './logging';

const bearer = /^Bearer ([\w.~+/=-]+)$/i;

const contexts = new WeakMap<FastifyRequest, RequestContext<Services>>();

/** The context of a request that has read its session. */
export const knownContextOf = (request: FastifyRequest): RequestContext<Services> | undefined =>
  contexts.get(request);

/** Creates a request's context: its session is verified in the database each time. */
export function createContextOf(services: Services, database: Kysely<Database>) {
  return async (request: FastifyRequest): Promise<RequestContext<Services>> => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    const session = token ? await services.accounts.sessionOf(token) : null;
    const context: RequestContext<Services> = {
      services,
      database,
      actor: session?.actor ?? null,
      sessionId: session?.id ?? null,
      readOnly: session?.readOnly ?? null,
      mustAddFactor: session?.mustAddFactor ?? false,
      hasRecentLogin: session?.hasRecentLogin ?? false,
      requestId: request.id,
      // Absent, against its type, once the client has left.
      clientAddress: request.ip ?? 'unknown',
      userAgent: request.headers['user-agent'],
      leaveAddressOut: () => leaveAddressOut(request),
    };
    contexts.set(request, context);
    return context;
  };
}
