import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../http/context';

/** Serves GET /leads/stamp, for the public form. */
export function registerLeadRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext>,
): void {
  app.get('/leads/stamp', async (request) => {
    const { services } = await contextOf(request);
    return { stamp: services.leads.issueStamp() };
  });
}
