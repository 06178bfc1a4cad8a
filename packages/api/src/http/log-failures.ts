import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { loggedPath } from './logging';

/** Whether an error is only that of a client who left before the answer was complete. */
const isAbandoned = (error: Error & { readonly code?: string }, { raw }: FastifyReply): boolean =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.destroyed;

/** Logs a failed response: an error, or a debug line when the client closed the connection. */
export function logFailure(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const line = { method: request.method, path: loggedPath(request.url) };
  if (isAbandoned(error, reply)) request.log.debug(line, 'abandoned by the client');
  else request.log.error({ ...line, err: error }, 'request failed');
}

/** Fastify's own lines, none but that of a stream that failed after its first bytes. */
export const failureLog = (): LogController =>
  Object.assign(new LogController({ disableRequestLogging: true }), { streamError: logFailure });
