import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseInput } from '../../errors';
import { type RequestContext, requireActor, requirePermission } from '../../http/context';
import { labelRequestSchema } from './label-request';
import type { LabelsService } from './labels.service';

interface Services {
  readonly labels: LabelsService;
}

/**
 * Serves GET /labels?lots=id,id&products=id,id&codes=id,id&places=id,id&format=&copies=&skip= : a PDF to print, and
 * GET /labels/address: the address that the codes lead to.
 */
export function registerLabelRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>,
): void {
  app.get('/labels', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requireActor(context);
    const labels = parseInput(labelRequestSchema, request.query);
    if (labels.lots.length > 0) requirePermission(context, 'ingredients.read');
    if (labels.products.length > 0) requirePermission(context, 'inventory.read');
    if (labels.codes.length > 0) requirePermission(context, 'traceability.read');
    if (labels.places.length > 0) requirePermission(context, 'places.read');
    const sheet = await context.services.labels.sheet(actor, labels);
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="etiquettes.pdf"')
      .send(sheet);
  });
  app.get('/labels/address', async (request) => {
    const context = await contextOf(request);
    requireActor(context);
    return context.services.labels.address();
  });
}
