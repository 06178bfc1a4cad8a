import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type RequestContext, requireActor } from '../../http/context';
import type { PersonalExport } from './personal-export';
import type { TenantExportsService } from './tenant-exports.service';

interface Services {
  readonly personalExport: PersonalExport;
  readonly tenantExports: TenantExportsService;
}

const parametersSchema = z.object({ tenantId: z.string(), id: z.string() });

/** Serves GET /tenant-exports/:tenantId/:id, the file of an export, and GET /profile/export. */
export function registerTenantExportRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>,
): void {
  app.get('/tenant-exports/:tenantId/:id', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requireActor(context);
    const { tenantId, id } = parametersSchema.parse(request.params);
    const file = await context.services.tenantExports.file(actor, tenantId, id);
    return reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(file.content);
  });

  app.get('/profile/export', async (request, reply) => {
    const context = await contextOf(request);
    const file = await context.services.personalExport.write(requireActor(context));
    return reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(file.content);
  });
}
