import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type RequestContext, requirePermission } from '../../http/context';
import { sendFile } from '../../http/send-file';
import type { StocktakesService } from './stocktakes.service';

interface Services {
  readonly stocktakes: StocktakesService;
}

const paramsSchema = z.object({ id: z.string() });

/** Serves GET /stocktakes/:id/pdf: the sheet to count with a pencil. */
export function registerStocktakeRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>,
): void {
  app.get('/stocktakes/:id/pdf', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requirePermission(context, 'stocktakes.read');
    const { id } = paramsSchema.parse(request.params);
    const content = await context.services.stocktakes.sheet(actor, id);
    return sendFile(reply, {
      type: 'application/pdf',
      fileName: 'feuille-d-inventaire.pdf',
      content,
    });
  });
}
