import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Turns without a connection or a request after which a stopping server takes it that all have come
 * in. Turns and not milliseconds: a server that had no time to read would count that as quiet.
 */
const quietTurns = 5;
/** It waits no longer than this, also when requests keep coming. */
const longestDrainMilliseconds = 5_000;

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

/**
 * Lets a server answer what has been sent to it before it closes. Closing at once would cut requests
 * that have arrived and are not read yet. Each answer ends its connection meanwhile, so that clients
 * open the next one elsewhere.
 * @returns a function that ends once no request has come in for a moment
 */
export function answerBeforeClosing(app: FastifyInstance): () => Promise<void> {
  let isDraining = false;
  let isQuiet = true;
  const noteArrival = () => {
    isQuiet = false;
  };
  // A connection that has sent nothing yet would be closed as an idle one.
  app.server.on('connection', noteArrival);
  app.addHook('onRequest', async (_request, reply) => {
    noteArrival();
    if (isDraining) reply.header('connection', 'close');
  });
  return async () => {
    isDraining = true;
    const endsAt = Date.now() + longestDrainMilliseconds;
    for (let turns = 0; turns < quietTurns && Date.now() < endsAt; turns += 1) {
      isQuiet = true;
      await wait(sweepMilliseconds);
      if (!isQuiet) turns = -1;
    }
  };
}
