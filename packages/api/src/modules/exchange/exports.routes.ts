import { exportFormats } from '@cervoise/domain/exchange';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseInput } from '../../errors';
import { type RequestContext, requirePermission } from '../../http/context';
import { sendFile } from '../../http/send-file';
import { exportDefinitionOf } from './definitions';
import type { ExportsService } from './exports.service';

interface Services {
  readonly exports: ExportsService;
}

const kindSchema = z.object({ kind: z.string() });
const formatSchema = z.looseObject({
  format: z.enum(exportFormats, { error: 'Choisissez CSV ou Excel.' }),
});

/** Serves GET /exports/:kind?format=csv|xlsx&… : the list on screen as a file. */
export function registerExportRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>,
): void {
  app.get('/exports/:kind', async (request, reply) => {
    const context = await contextOf(request);
    const { kind } = kindSchema.parse(request.params);
    const definition = exportDefinitionOf(kind);
    const actor = requirePermission(context, definition.permission);
    const { format, ...query } = parseInput(formatSchema, request.query);
    const file = await context.services.exports.write(actor, definition, format, query);
    return sendFile(reply, { type: file.type, fileName: file.name, content: file.content });
  });
}
