import type { FastifyInstance } from 'fastify';

const sweepMilliseconds = 50;
/** A request that takes longer is cut off: a restart must end. */
const closeTimeoutMilliseconds = 20_000;

/**
 * Lets a closing server end with its last request. Browsers keep connections open for the next
 * one, and the server would wait for those that fell idle after it began to close.
 */
export function closeConnectionsWhenIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMilliseconds);
    const limit = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMilliseconds);
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(limit);
    });
    // A server that never listened closes without saying so.
    sweep.unref();
    limit.unref();
  });
}
