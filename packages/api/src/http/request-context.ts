import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { Services } from '../services';
import type { RequestContext } from './context';
import { leaveAddressOut } from './logging';

const bearer = /^Bearer ([\w.~+/=-]+)$/i;

/** Creates a request's context: its session is verified in the database each time. */
export function createContextOf(services: Services, database: Kysely<Database>) {
  return async (request: FastifyRequest): Promise<RequestContext<Services>> => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    const session = token ? await services.accounts.sessionOf(token) : null;
    return {
      services,
      database,
      actor: session?.actor ?? null,
      sessionId: session?.id ?? null,
      readOnly: session?.readOnly ?? null,
      requestId: request.id,
      clientAddress: request.ip,
      userAgent: request.headers['user-agent'],
      leaveAddressOut: () => leaveAddressOut(request),
    };
  };
}
