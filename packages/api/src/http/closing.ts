import type { FastifyInstance } from 'fastify';

const sweepMilliseconds = 50;
/** A request that takes longer is aborted: a restart must end. */
const closeTimeoutMilliseconds = 20_000;

/**
 * Lets a closing server end with its last request. Browsers keep connections open, and the server
 * would wait for those that become idle after it began to close.
 */
export function closeConnectionsWhenIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMilliseconds);
    const limit = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMilliseconds);
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(limit);
    });
    // A server that never listened closes silently.
    sweep.unref();
    limit.unref();
  });
}
