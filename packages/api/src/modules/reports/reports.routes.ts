import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, forbidden, notFound } from '../../errors';
import { type RequestContext, requirePermission } from '../../http/context';
import { sendFile } from '../../http/send-file';
import type { ReportsService } from './reports.service';

interface Services {
  readonly reports: ReportsService;
}

const idSchema = z.object({ id: z.string() });

/** The error messages for a file. */
function fileRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'NOT_FOUND') return notFound("Le fichier demandé n'existe pas.");
  if (error.code === 'FORBIDDEN') {
    return forbidden("Vous n'avez pas les droits pour télécharger ce fichier.");
  }
  return error;
}

/**
 * Serves GET /reports/download/:id : the file of a finished report, and GET
 * /excise-register?from=YYYY-MM&to=YYYY-MM&product= : the printed register.
 */
export function registerReportRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>,
): void {
  app.get('/excise-register', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requirePermission(context, 'reports.read');
    const { name, content } = await context.services.reports.register(actor, request.query);
    return sendFile(reply, { type: 'application/pdf', fileName: name, content });
  });
  app.get('/reports/download/:id', async (request, reply) => {
    const context = await contextOf(request);
    try {
      const actor = requirePermission(context, 'reports.read');
      const { id } = idSchema.parse(request.params);
      const file = await context.services.reports.download(actor, id);
      return sendFile(reply, { type: file.type, fileName: file.name, content: file.content });
    } catch (error) {
      throw fileRefusal(error);
    }
  });
}
