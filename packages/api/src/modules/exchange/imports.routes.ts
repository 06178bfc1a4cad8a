import { largestImportBytes } from '@cervoise/domain/exchange';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badUserInput, parseInput } from '../../errors';
import { type RequestContext, requireActor, requirePermission } from '../../http/context';
import { sendFile } from '../../http/send-file';
import { importDefinitionOf, undoableImportOf } from './definitions';
import type { ExportsService } from './exports.service';
import type { ImportsService } from './imports.service';

interface Services {
  readonly exports: ExportsService;
  readonly imports: ImportsService;
}

const kindSchema = z.object({ kind: z.string({ error: 'Choisissez une liste.' }) });
const idSchema = z.object({ id: z.string() });
const uploadSchema = z.object({
  fileName: z.string().max(500, 'Le nom du fichier est trop long.').default('import'),
  requestId: z.string().optional(),
});
const pageSchema = z.object({
  first: z.coerce.number({ error: 'Une page compte de 1 à 100 lignes.' }).int().default(50),
  page: z.coerce.number({ error: 'Cette page n’existe pas.' }).int().default(1),
});

const tooLarge = `Le fichier dépasse ${largestImportBytes / 1024 / 1024} Mo : partagez-le en plusieurs.`;

const csv = 'text/csv; charset=utf-8';

type ContextOf = (request: FastifyRequest) => Promise<RequestContext<Services>>;

const definitionOf = (request: FastifyRequest) =>
  importDefinitionOf(kindSchema.parse(request.params).kind);

/** POST /imports/:kind, the file itself as the body: permissions are checked before it is read. */
async function registerUpload(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: largestImportBytes },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  app.setErrorHandler<FastifyError>((error) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? badUserInput(tooLarge) : error;
  });
  app.post(
    '/imports/:kind',
    {
      bodyLimit: largestImportBytes,
      onRequest: async (request) => {
        requirePermission(await contextOf(request), definitionOf(request).permission);
      },
    },
    async (request, reply) => {
      const context = await contextOf(request);
      const definition = definitionOf(request);
      const actor = requirePermission(context, definition.permission);
      const { fileName, requestId } = parseInput(uploadSchema, request.query);
      if (!Buffer.isBuffer(request.body)) throw badUserInput('Choisissez un fichier.');
      const view = await context.services.imports.upload(actor, definition.kind, {
        name: fileName,
        content: request.body,
        requestId: requestId ?? null,
      });
      return reply.code(201).send(view);
    },
  );
}

/** Serves /imports: upload a file, check it, import it, follow, cancel and undo that. */
export function registerImportRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  const importIdOf = async (request: FastifyRequest) => {
    const context = await contextOf(request);
    const actor = requireActor(context);
    return { actor, imports: context.services.imports, id: idSchema.parse(request.params).id };
  };

  app.register((uploads) => registerUpload(uploads, contextOf));

  app.get('/import-templates/:kind', async (request, reply) => {
    const context = await contextOf(request);
    const { kind, columns, permission } = definitionOf(request);
    requirePermission(context, permission);
    const content = await context.services.exports.template(columns);
    return sendFile(reply, { type: csv, fileName: `modele-${kind}.csv`, content });
  });

  app.get('/imports', async (request) => {
    const context = await contextOf(request);
    const definition = undoableImportOf(parseInput(kindSchema, request.query).kind);
    const actor = requirePermission(context, definition.permission);
    return context.services.imports.recent(actor, definition.kind);
  });

  app.get('/imports/:id', async (request) => {
    const { actor, imports, id } = await importIdOf(request);
    return imports.view(actor, id);
  });

  app.post('/imports/:id/check', async (request, reply) => {
    const { actor, imports, id } = await importIdOf(request);
    return reply.code(202).send(await imports.check(actor, id, request.body));
  });

  app.post('/imports/:id/run', async (request, reply) => {
    const { actor, imports, id } = await importIdOf(request);
    return reply.code(202).send(await imports.run(actor, id, request.body));
  });

  app.post('/imports/:id/cancel', async (request) => {
    const { actor, imports, id } = await importIdOf(request);
    return imports.cancel(actor, id);
  });

  app.post('/imports/:id/undo', async (request, reply) => {
    const { actor, imports, id } = await importIdOf(request);
    return reply.code(202).send(await imports.undo(actor, id));
  });

  app.get('/imports/:id/kept', async (request) => {
    const { actor, imports, id } = await importIdOf(request);
    return imports.kept(actor, id, parseInput(pageSchema, request.query));
  });

  app.get('/imports/:id/preview', async (request) => {
    const { actor, imports, id } = await importIdOf(request);
    return imports.preview(actor, id);
  });

  app.get('/imports/:id/faults', async (request) => {
    const { actor, imports, id } = await importIdOf(request);
    return imports.faults(actor, id, parseInput(pageSchema, request.query));
  });

  app.get('/imports/:id/faults.csv', async (request, reply) => {
    const { actor, imports, id } = await importIdOf(request);
    const content = await imports.faultsFile(actor, id);
    return sendFile(reply, { type: csv, fileName: 'erreurs.csv', content });
  });
}
