import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type RequestContext, requirePermission } from '../../http/context';
import { sendFile } from '../../http/send-file';
import type { PurchaseOrdersService } from './purchase-orders.service';

interface Services {
  readonly purchaseOrders: PurchaseOrdersService;
}

const paramsSchema = z.object({ id: z.string() });

const paths = {
  '/purchase-orders/:id/pdf': 'file',
  '/supplier-returns/:id/pdf': 'returnSlip',
} as const;

/** Serves an order as it is sent to its supplier, and the slip of what goes back to one, as PDFs. */
export function registerPurchaseOrderRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>,
): void {
  for (const [path, operation] of Object.entries(paths)) {
    app.get(path, async (request, reply) => {
      const context = await contextOf(request);
      const actor = requirePermission(context, 'orders.read');
      const { id } = paramsSchema.parse(request.params);
      const { fileName, content } = await context.services.purchaseOrders[operation](actor, id);
      return sendFile(reply, { type: 'application/pdf', fileName, content });
    });
  }
}
