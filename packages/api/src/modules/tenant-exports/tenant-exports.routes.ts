import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recentLoginRequired } from '../../errors';
import { type RequestContext, requireActor, requirePermission } from '../../http/context';
import { sendFile } from '../../http/send-file';
import type { CustomerExport } from './customer-export';
import type { PersonalExport } from './personal-export';
import type { TenantExportsService } from './tenant-exports.service';

interface Services {
  readonly customerExport: CustomerExport;
  readonly personalExport: PersonalExport;
  readonly tenantExports: TenantExportsService;
}

const parametersSchema = z.object({ tenantId: z.string(), id: z.string() });
const recordSchema = z.object({ id: z.string() });

/**
 * Serves GET /tenant-exports/:tenantId/:id, the file of an export, GET /profile/export, GET
 * /users/:id/export, of somebody whose account is closed, and GET /customers/:id/export, what is held
 * about a customer.
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
    const { name, size, content } = await context.services.tenantExports.file(actor, tenantId, id);
    return sendFile(reply, { type: 'application/zip', fileName: name, size, content });
  });

  app.get('/profile/export', async (request, reply) => {
    const context = await contextOf(request);
    const { name, content } = await context.services.personalExport.write(requireActor(context));
    return sendFile(reply, { type: 'application/zip', fileName: name, content });
  });

  app.get('/users/:id/export', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requirePermission(context, 'users.write');
    const { id } = recordSchema.parse(request.params);
    const { name, content } = await context.services.personalExport.writeOfClosed(actor, id);
    return sendFile(reply, { type: 'application/zip', fileName: name, content });
  });

  app.get('/customers/:id/export', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requirePermission(context, 'customers.erase');
    const { id } = recordSchema.parse(request.params);
    const { name, content } = await context.services.customerExport.write(actor, id);
    return sendFile(reply, { type: 'application/zip', fileName: name, content });
  });
}
