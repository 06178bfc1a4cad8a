import { longestToken } from '@cervoise/domain/hydrometers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RequestContext } from '../../http/context';
import type { HydrometersService } from './hydrometers.service';
import { readingsPath } from './readings-path';

interface Services {
  readonly hydrometers: HydrometersService;
}

/** A TiltBridge sends up to eight Tilts at once. */
const largestMessage = 8 * 1024;
const bearer = /^Bearer ([\w-]+)$/i;
const querySchema = z.object({ token: z.string().max(longestToken).optional() });

/** The token of a request's query or header; devices that set neither send it in their message. */
function tokenOf({ query, headers }: FastifyRequest): string | null {
  const asked = querySchema.safeParse(query).data?.token;
  return asked ?? bearer.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Serves the route to which hydrometers send their readings. */
export function registerHydrometerRoutes(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext<Services>>,
): void {
  app.post(readingsPath.slice('/api'.length), { bodyLimit: largestMessage }, async (request) => {
    const { services, clientAddress } = await contextOf(request);
    return services.hydrometers.receive(tokenOf(request), request.body, clientAddress);
  });
}
