import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type RequestContext, requirePermission } from '../../http/context';
import type { PurchaseOrdersService } from './purchase-orders.service';

interface Services {
  readonly purchaseOrders: PurchaseOrdersService;
}

const paramsSchema = z.object({ id: z.string() });

/** Serves GET /purchase-orders/:id/pdf: an order as it is sent to its supplier. */
export function registerPurchaseOrderRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>,
): void {
  app.get('/purchase-orders/:id/pdf', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requirePermission(context, 'orders.read');
    const { id } = paramsSchema.parse(request.params);
    const { fileName, content } = await context.services.purchaseOrders.file(actor, id);
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(content);
  });
}
