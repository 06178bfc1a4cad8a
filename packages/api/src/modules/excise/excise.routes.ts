import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type RequestContext, requirePermission } from '../../http/context';
import { sendFile } from '../../http/send-file';
import type { ExciseService } from './excise.service';

interface Services {
  readonly excise: ExciseService;
}

const paramsSchema = z.object({ month: z.string() });

/** Serves a month's DTI+ file, and the copy that was kept of the declared one. */
export function registerExciseRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>,
): void {
  for (const [path, kind] of [
    ['/excise/:month/dti-plus', 'file'],
    ['/excise/:month/declared-dti-plus', 'declaredFile'],
  ] as const) {
    app.get(path, async (request, reply) => {
      const context = await contextOf(request);
      const actor = requirePermission(context, 'reports.read');
      const { month } = paramsSchema.parse(request.params);
      const { name, content } = await context.services.excise[kind](actor, month);
      return sendFile(reply, { type: 'application/xml; charset=utf-8', fileName: name, content });
    });
  }
}
