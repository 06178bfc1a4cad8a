import { labelFileKinds } from '@cervoise/domain/inco-label';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseInput } from '../../errors';
import { type RequestContext, requirePermission } from '../../http/context';
import { sendFile } from '../../http/send-file';
import type { IncoLabelsService } from './inco-labels.service';

interface Services {
  readonly incoLabels: IncoLabelsService;
}

const paramsSchema = z.object({ productId: z.string() });
const querySchema = z.object({
  as: z.enum(labelFileKinds, { error: 'Choisissez une feuille, un rouleau ou l’imprimeur.' }),
});

/** Serves GET /inco-labels/:productId?as=sheet|roll|designer: the saved label as a PDF. */
export function registerIncoLabelRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>,
): void {
  app.get('/inco-labels/:productId', async (request, reply) => {
    const context = await contextOf(request);
    requirePermission(context, 'recipes.read');
    const actor = requirePermission(context, 'inventory.read');
    const { productId } = paramsSchema.parse(request.params);
    const { as } = parseInput(querySchema, request.query);
    const content = await context.services.incoLabels.file(actor, productId, as);
    return sendFile(reply, { type: 'application/pdf', fileName: 'etiquette-inco.pdf', content });
  });
}
