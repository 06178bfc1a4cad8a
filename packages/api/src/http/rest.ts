import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors';
import { notificationsNamespace } from '../realtime/namespace';
import { type RequestContext, requireActor } from './context';

/** Serves /api: every route asks for a valid session, 401 without one. */
export function registerRest(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext>,
): void {
  app.get('/notifications/ws-info', async (request) => {
    requireActor(await contextOf(request));
    return { namespace: notificationsNamespace };
  });
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
}
