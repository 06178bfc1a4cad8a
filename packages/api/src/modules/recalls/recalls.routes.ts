import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type RequestContext, requirePermission } from '../../http/context';
import { sendFile } from '../../http/send-file';
import type { RecallFilesService } from './file/recall-files.service';

interface Services {
  readonly recallFiles: RecallFilesService;
}

const paramsSchema = z.object({ id: z.string() });

/** Serves GET /recalls/:id/file: the recall file that was drawn last, a PDF. */
export function registerRecallRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>,
): void {
  app.get('/recalls/:id/file', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requirePermission(context, 'traceability.read');
    const { id } = paramsSchema.parse(request.params);
    const { fileName, content } = await context.services.recallFiles.download(actor, id);
    return sendFile(reply, { type: 'application/pdf', fileName, content, inline: true });
  });
}
