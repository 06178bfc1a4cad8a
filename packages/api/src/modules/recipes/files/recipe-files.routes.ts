import {
  largestRecipeFile,
  recipeFileFormats,
  recipeFileRefusals,
  scaleSchema,
} from '@cervoise/domain/recipes';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badUserInput, parseInput } from '../../../errors';
import { type RequestContext, requirePermission } from '../../../http/context';
import { sendFile } from '../../../http/send-file';
import type { RecipesService } from '../recipes.service';

interface Services {
  readonly recipes: RecipesService;
}

const idSchema = z.object({ id: z.string() });
const formatSchema = z.enum(recipeFileFormats, { error: 'Choisissez BeerXML ou BeerJSON.' });
const volumeSchema = z.object({
  volume: z.coerce
    .number({ error: 'Le volume doit être un nombre.' })
    .pipe(scaleSchema.shape.volumeInLiters)
    .optional(),
});
const bound = z.number().nullish();
const exportSchema = z.object({
  format: formatSchema,
  /** A selection by id; without it, all of a list. */
  ids: z.array(z.string()).max(500, '500 recettes au plus dans un fichier.').nullish(),
  filter: z
    .object({
      view: z.enum(['active', 'inactive', 'all', 'deleted']).nullish(),
      search: z.string().max(200, 'La recherche est trop longue.').nullish(),
      styles: z.array(z.string()).max(200).nullish(),
      minimumAbv: bound,
      maximumAbv: bound,
      minimumIbu: bound,
      maximumIbu: bound,
      minimumEbc: bound,
      maximumEbc: bound,
    })
    .nullish(),
});
/** Bytes: recipes as JSON are about as long as their file. */
const largestImport = 2 * largestRecipeFile;

type ContextOf = (request: FastifyRequest) => Promise<RequestContext<Services>>;

/** Answers a body that is too large with the limit of a file. */
function explainTooLarge(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? badUserInput(recipeFileRefusals.tooLarge)
      : error;
  });
}

/** POST /recipe-files/preview, the file itself as the body; it is not stored. */
async function registerPreview(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: largestRecipeFile },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
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
      return reply.type('application/json; charset=utf-8').send(preview);
    },
  );
}

/** POST /recipe-files/import: selected recipes of a previewed file. */
async function registerImport(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  app.post(
    '/recipe-files/import',
    {
      bodyLimit: largestImport,
      onRequest: async (request) => {
        requirePermission(await contextOf(request), 'recipes.write');
      },
    },
    async (request, reply) => {
      const context = await contextOf(request);
      const actor = requirePermission(context, 'recipes.write');
      // New ingredients are created with the recipes.
      requirePermission(context, 'ingredients.write');
      return reply.code(201).send(await context.services.recipes.importFile(actor, request.body));
    },
  );
}

/**
 * Serves recipe files: previews, imports of selected recipes, and exported files as JSON with what
 * their format cannot hold, which the page shows before it saves them: GET
 * /recipes/:id/file?format=, POST /recipe-files/export for several. Serves the brew sheet too: GET
 * /recipes/:id/brew-sheet?volume=, a PDF to print.
 */
export function registerRecipeFileRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  app.register(async (uploads) => {
    explainTooLarge(uploads);
    await uploads.register((previews) => registerPreview(previews, contextOf));
    await registerImport(uploads, contextOf);
  });

  app.get('/recipes/:id/file', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requirePermission(context, 'recipes.read');
    const { id } = idSchema.parse(request.params);
    const { format } = parseInput(z.object({ format: formatSchema }), request.query);
    const file = await context.services.recipes.exportFile(actor, { ids: [id] }, format);
    return reply.send(file);
  });

  app.get('/recipes/:id/brew-sheet', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requirePermission(context, 'recipes.read');
    const { id } = idSchema.parse(request.params);
    const { volume } = parseInput(volumeSchema, request.query);
    const sheet = await context.services.recipes.brewSheet(actor, id, volume ?? null);
    return sendFile(reply, { ...sheet, type: 'application/pdf', inline: true });
  });

  app.post('/recipe-files/export', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requirePermission(context, 'recipes.read');
    const { format, ...selection } = parseInput(exportSchema, request.body);
    const file = await context.services.recipes.exportFile(actor, selection, format);
    return reply.send(file);
  });
}
