import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors';
import { registerAttachmentRoutes } from '../modules/attachments/attachments.routes';
import { registerExportRoutes } from '../modules/exchange/exports.routes';
import { registerImportRoutes } from '../modules/exchange/imports.routes';
import { registerExciseRoutes } from '../modules/excise/excise.routes';
import { registerHydrometerRoutes } from '../modules/hydrometers/hydrometers.routes';
import { registerIncoLabelRoutes } from '../modules/inco-labels/inco-labels.routes';
import { registerLabelRoutes } from '../modules/labels/labels.routes';
import { registerLeadRoutes } from '../modules/leads/leads.routes';
import { registerPurchaseOrderRoutes } from '../modules/purchasing/purchase-orders.routes';
import { registerQrCodeRoutes } from '../modules/qr-codes/qr-codes.routes';
import { registerRecallRoutes } from '../modules/recalls/recalls.routes';
import { registerRecipeFileRoutes } from '../modules/recipes/files/recipe-files.routes';
import { registerReportRoutes } from '../modules/reports/reports.routes';
import { registerStocktakeRoutes } from '../modules/stocktakes/stocktakes.routes';
import { registerTenantExportRoutes } from '../modules/tenant-exports/tenant-exports.routes';
import { notificationsNamespace } from '../realtime/publisher';
import type { Services } from '../services';
import { type RequestContext, requireActor } from './context';
import type { HeavyWorkLimit } from './limit-heavy-work';
import { refuseUnwritable } from './refuse-unwritable';
import { refuseRestWhenReadOnly } from './refuse-when-read-only';
import { refuseRestWithoutFactor } from './refuse-without-factor';

/**
 * Serves /api: every route except the public ones of leads, QR codes and hydrometers requires a
 * valid session.
 */
export function registerRest(
  app: FastifyInstance,
  readContextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>,
  heavyWork: Pick<HeavyWorkLimit, 'limitRoute'>,
): void {
  const contextOf = async (request: FastifyRequest): Promise<RequestContext<Services>> => {
    const context = await readContextOf(request);
    refuseRestWhenReadOnly(request, context.readOnly);
    refuseRestWithoutFactor(request, context.mustAddFactor);
    await heavyWork.limitRoute(request, context);
    return context;
  };
  app.addHook('preHandler', async ({ query, body }) => {
    refuseUnwritable(query);
    refuseUnwritable(body);
  });
  app.get('/notifications/ws-info', async (request) => {
    requireActor(await contextOf(request));
    return { namespace: notificationsNamespace };
  });
  registerLeadRoutes(app, contextOf);
  registerQrCodeRoutes(app, contextOf);
  registerHydrometerRoutes(app, contextOf);
  registerExportRoutes(app, contextOf);
  registerImportRoutes(app, contextOf);
  registerLabelRoutes(app, contextOf);
  registerIncoLabelRoutes(app, contextOf);
  registerRecipeFileRoutes(app, contextOf);
  registerTenantExportRoutes(app, contextOf);
  registerReportRoutes(app, contextOf);
  registerRecallRoutes(app, contextOf);
  registerExciseRoutes(app, contextOf);
  registerPurchaseOrderRoutes(app, contextOf);
  registerStocktakeRoutes(app, contextOf);
  registerAttachmentRoutes(app, contextOf);
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
}
