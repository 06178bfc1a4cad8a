import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RequestContext, requirePermission } from '../../http/context';

/** Serves GET /labels?lots=id,id&copies=&skip= : a PDF to print. */
export function registerLabelRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext>,
): void {
  app.get('/labels', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requirePermission(context, 'ingredients.read');
    const sheet = await context.services.labels.ofLots(actor, request.query);
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="etiquettes.pdf"')
      .send(sheet);
  });
}
