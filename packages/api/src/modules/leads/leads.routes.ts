import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestContext } from '../../http/context';
import type { LeadsService } from './leads.service';

interface Services {
  readonly leads: LeadsService;
}

/** Serves GET /leads/stamp, for the public form. */
export function registerLeadRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>,
): void {
  app.get('/leads/stamp', async (request) => {
    const { services } = await contextOf(request);
    return { stamp: services.leads.issueStamp() };
  });
}
