import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';

/** Serves GET /healthz (the process runs) and GET /readyz (it can serve: the database answers). */
export function registerHealthRoutes(
  app: FastifyInstance,
  database: Kysely<Database>,
  isClosing: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (isClosing()) return reply.code(503).send({ status: 'closing' });
    try {
      await sql`select 1`.execute(database);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
