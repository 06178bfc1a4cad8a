import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseInput } from '../../errors';
import { type RequestContext, requireActor, requirePermission } from '../../http/context';
import { sendFile } from '../../http/send-file';
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
    const content = await context.services.labels.sheet(actor, labels);
    return sendFile(reply, {
      type: 'application/pdf',
      fileName: 'etiquettes.pdf',
      content,
      inline: true,
    });
  });
  app.get('/labels/address', async (request) => {
    const context = await contextOf(request);
    requireActor(context);
    return context.services.labels.address();
  });
}
