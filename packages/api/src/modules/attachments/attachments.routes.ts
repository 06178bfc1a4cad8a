import {
  attachmentFileNameSchema,
  attachmentKinds,
  attachmentRecords,
  attachmentRefusals,
  maxAttachmentBytes,
  maxThumbnailBytes,
} from '@cervoise/domain/attachments';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badUserInput, notFound, parseInput } from '../../errors';
import { type RequestContext, requireActor } from '../../http/context';
import { sendFile } from '../../http/send-file';
import type { AttachmentsService } from './attachments.service';

interface Services {
  readonly attachments: AttachmentsService;
}

type ContextOf = (request: FastifyRequest) => Promise<RequestContext<Services>>;

const idSchema = z.object({ id: z.string() });
const recordSchema = z.object({ record: z.enum(attachmentRecords), recordId: z.string() });
const uploadSchema = z.object({
  fileName: attachmentFileNameSchema,
  kind: z.enum(attachmentKinds, { error: 'Choisissez ce que c’est.' }),
  // The body begins with so many bytes of thumbnail; the rest is the file.
  thumbnailSize: z.coerce
    .number({ error: 'La taille de la vignette est un nombre d’octets.' })
    .int()
    .min(0)
    .max(maxThumbnailBytes, 'La vignette est trop lourde (64 Ko au plus).')
    .default(0),
  requestId: z.string().optional(),
});

const largestBody = maxAttachmentBytes + maxThumbnailBytes;

function recordOf(request: FastifyRequest) {
  const parsed = recordSchema.safeParse(request.params);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** What a file may do in a browser: be saved, or seen as what it is; never run. */
const contentPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** POST /attachments/:record/:recordId: permissions and record are checked before the body is read. */
async function registerUpload(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: largestBody },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  app.setErrorHandler<FastifyError>((error) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? badUserInput(attachmentRefusals.size)
      : error;
  });
  app.post(
    '/attachments/:record/:recordId',
    {
      bodyLimit: largestBody,
      onRequest: async (request) => {
        const context = await contextOf(request);
        const actor = requireActor(context);
        const { record, recordId } = recordOf(request);
        await context.services.attachments.refuseStrangers(actor, record, recordId);
      },
    },
    async (request, reply) => {
      const context = await contextOf(request);
      const actor = requireActor(context);
      const { thumbnailSize, requestId, ...details } = parseInput(uploadSchema, request.query);
      if (!Buffer.isBuffer(request.body)) throw badUserInput('Choisissez un fichier.');
      const id = await context.services.attachments.add(actor, {
        ...recordOf(request),
        ...details,
        content: request.body.subarray(thumbnailSize),
        thumbnail: thumbnailSize > 0 ? request.body.subarray(0, thumbnailSize) : null,
        requestId: requestId ?? null,
      });
      return reply.code(201).send({ id });
    },
  );
}

/** Serves /attachments: a record takes a file, and gives one back. */
export function registerAttachmentRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  app.register((uploads) => registerUpload(uploads, contextOf));

  app.get('/attachments/:id', async (request, reply) => {
    const context = await contextOf(request);
    const actor = requireActor(context);
    const { id } = idSchema.parse(request.params);
    const { contentType, ...file } = await context.services.attachments.download(actor, id);
    reply.header('content-security-policy', contentPolicy);
    return sendFile(reply, { ...file, type: contentType });
  });
}
