import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import type { LiveReleases } from '../service-dependencies';
import { checkDatabase } from './check-database';

interface Health {
  readonly database: Kysely<Database>;
  readonly isClosing: () => boolean;
  /** The front end's releases; absent on a server of the API alone. */
  readonly liveReleases?: () => Promise<LiveReleases>;
}

/**
 * Serves GET /healthz (the process runs) and GET /readyz (the database answers, and there is a
 * shell to serve). An unreadable release does not make the server unready: the others are served,
 * and the shell before it.
 */
export function registerHealthRoutes(app: FastifyInstance, health: Health): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (health.isClosing()) return reply.code(503).send({ status: 'closing' });
    try {
      const [releases] = await Promise.all([
        health.liveReleases?.(),
        checkDatabase(health.database),
      ]);
      if (releases && !releases.live.some(({ name }) => name === 'shell')) {
        return reply.code(503).send({ status: 'unavailable', missingRelease: 'shell' });
      }
      const unreadableReleases = releases?.unreadable ?? [];
      return unreadableReleases.length > 0
        ? { status: 'degraded', unreadableReleases }
        : { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
