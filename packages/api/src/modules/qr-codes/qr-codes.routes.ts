import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RequestContext } from '../../http/context';
import type { QrCodesService } from './qr-codes.service';

interface Services {
  readonly qrCodes: QrCodesService;
}

const paramsSchema = z.object({ identifier: z.string() });
const largestScan = 1024;

/** Serves the public routes of a label, below /public/qrcodes/:identifier. */
export function registerQrCodeRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>,
): void {
  const identifierOf = (request: FastifyRequest) => paramsSchema.parse(request.params).identifier;

  app.get('/public/qrcodes/:identifier', async (request) => {
    const { services, clientAddress } = await contextOf(request);
    return services.qrCodes.readPublic(identifierOf(request), clientAddress);
  });

  app.get('/public/qrcodes/:identifier/image.svg', async (request, reply) => {
    const { services, clientAddress } = await contextOf(request);
    const image = await services.qrCodes.draw(identifierOf(request), clientAddress);
    return reply.type('image/svg+xml; charset=utf-8').send(image);
  });

  app.get('/public/qrcodes/:identifier/image.png', async (request, reply) => {
    const { services, clientAddress } = await contextOf(request);
    const image = await services.qrCodes.paint(identifierOf(request), clientAddress);
    return reply.type('image/png').send(image);
  });

  app.post(
    '/public/qrcodes/:identifier/scans',
    { bodyLimit: largestScan },
    async (request, reply) => {
      const { services, clientAddress } = await contextOf(request);
      await services.qrCodes.countScan(identifierOf(request), request.body, clientAddress);
      return reply.code(204).send();
    },
  );
}
