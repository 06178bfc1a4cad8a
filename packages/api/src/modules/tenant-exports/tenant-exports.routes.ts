import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recentLoginRequired } from '../../errors';
import { type RequestContext, requireActor, requirePermission } from '../../http/context';
import type { CustomerExport } from './customer-export';
import type { PersonalExport } from './personal-export';
import type { TenantExportsService } from './tenant-exports.service';

interface Services {
  readonly customerExport: CustomerExport;
  readonly personalExport: PersonalExport;
  readonly tenantExports: TenantExportsService;
}

const parametersSchema = z.object({ tenantId: z.string(), id: z.string() });
const customerSchema = z.object({ id: z.string() });

/**
 * Serves GET /tenant-exports/:tenantId/:id, the file of an export, GET /profile/export, and GET
 * /customers/:id/export, what is held about a customer.
 */
export function registerTenantExportRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>,
): void {
  app.get('/tenant-exports/:tenantId/:id', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requireActor(context);
    if (!context.hasRecentLogin) throw recentLoginRequired();
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

  app.get('/customers/:id/export', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requirePermission(context, 'customers.erase');
    const { id } = customerSchema.parse(request.params);
    const file = await context.services.customerExport.write(actor, id);
    return reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(file.content);
  });
}
