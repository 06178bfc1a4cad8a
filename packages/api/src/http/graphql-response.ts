import type { FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from './answer-errors';
import type { PublicError } from './graphql-errors';

const responseType = 'application/graphql-response+json';

/** Sets the type of an answer: that of GraphQL over HTTP where it is accepted, else JSON. */
export function negotiateType({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (headers.accept?.includes(responseType)) reply.type(`${responseType}; charset=utf-8`);
}

/**
 * Sets the status of a request that was not executed. Clients that accept JSON only get 200, as the
 * specification of GraphQL over HTTP asks, unless they must wait.
 */
export function refuseRequest(reply: FastifyReply, [first]: readonly PublicError[]): void {
  const isOfResponseType = `${reply.getHeader('content-type')}`.startsWith(responseType);
  if (first && isOfResponseType && reply.statusCode === 200) {
    reply.code(statusOf(first.extensions.code));
  }
}
