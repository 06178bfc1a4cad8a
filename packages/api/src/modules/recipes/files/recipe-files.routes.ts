import { largestRecipeFile } from '@cervoise/domain/recipe-files';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badUserInput, parseInput } from '../../../errors';
import { type RequestContext, requirePermission } from '../../../http/context';

const idSchema = z.object({ id: z.string() });
const formatSchema = z.object({
  format: z.enum(['beerxml', 'beerjson'], { error: 'Choisissez BeerXML ou BeerJSON.' }),
});
const tooLarge = 'Ce fichier est trop grand pour des recettes (5 Mo au plus).';

type ContextOf = (request: FastifyRequest) => Promise<RequestContext>;

/** POST /recipe-files/preview, the file itself as the body; it is read and forgotten. */
async function registerPreview(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: largestRecipeFile },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  app.setErrorHandler<FastifyError>((error) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? badUserInput(tooLarge) : error;
  });
  app.post(
    '/recipe-files/preview',
    {
      bodyLimit: largestRecipeFile,
      onRequest: async (request) => {
        requirePermission(await contextOf(request), 'recipes.write');
      },
    },
    async (request, reply) => {
      const context = await contextOf(request);
      const actor = requirePermission(context, 'recipes.write');
      if (!Buffer.isBuffer(request.body)) throw badUserInput('Choisissez un fichier.');
      const preview = await context.services.recipes.previewFile(actor, request.body);
      return reply.header('cache-control', 'no-store').send(preview);
    },
  );
}

/**
 * Serves recipe files: a preview of those that are brought, and GET /recipes/:id/file?format=, the
 * file as JSON with what its format cannot hold, for the page to show before it saves it.
 */
export function registerRecipeFileRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  app.register((uploads) => registerPreview(uploads, contextOf));

  app.get('/recipes/:id/file', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requirePermission(context, 'recipes.read');
    const { id } = idSchema.parse(request.params);
    const { format } = parseInput(formatSchema, request.query);
    const file = await context.services.recipes.exportFile(actor, id, format);
    return reply.header('cache-control', 'no-store').send(file);
  });
}
