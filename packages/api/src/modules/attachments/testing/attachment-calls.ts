import type { AttachmentKind, AttachmentRecord } from '@cervoise/domain/attachments';
import type { RecordAttachments } from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';

/** A PDF as far as its first and last bytes say, of a size. */
export const samplePdf = (size = 1000): Buffer => {
  const head = Buffer.from('%PDF-1.7\n');
  const tail = Buffer.from('\n%%EOF\n');
  return Buffer.concat([head, Buffer.alloc(size - head.length - tail.length, 'contenu '), tail]);
};

/** The frame of a lossy WebP, whose picture no decoder reads. */
export function sampleWebp(): Buffer {
  const file = Buffer.alloc(40);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(32, 4);
  file.write('WEBPVP8 ', 8, 'latin1');
  return file;
}

interface Upload {
  readonly fileName?: string;
  readonly kind?: AttachmentKind;
  readonly thumbnail?: Buffer;
  readonly requestId?: string;
  readonly token?: string;
}

const fields = `id usedBytes quotaBytes
  files { id kind fileName contentType size thumbnail addedBy createdAt }`;

/** The calls of a user about attachments. */
export function attachmentCalls(api: TestApi, user: string) {
  return {
    list: (record: AttachmentRecord, recordId: string, token = user) =>
      api.query<{ recordAttachments: RecordAttachments }>(
        `query ($record: AttachmentRecord!, $recordId: ID!) {
          recordAttachments(record: $record, recordId: $recordId) { ${fields} } }`,
        { record, recordId },
        token,
      ),

    async add(record: AttachmentRecord, recordId: string, content: Buffer, options: Upload = {}) {
      const { fileName = 'analyse.pdf', kind = 'analysis', thumbnail, requestId, token } = options;
      const query = new URLSearchParams({ fileName, kind, ...(requestId && { requestId }) });
      if (thumbnail) query.set('thumbnailSize', String(thumbnail.length));
      const answer = await api.app.inject({
        method: 'POST',
        url: `/api/attachments/${record}/${recordId}?${query}`,
        headers: {
          authorization: `Bearer ${token ?? user}`,
          'content-type': 'application/octet-stream',
        },
        payload: thumbnail ? Buffer.concat([thumbnail, content]) : content,
      });
      const body = answer.json<{ id: string; code?: string; message?: string }>();
      return { status: answer.statusCode, ...body };
    },

    remove: (
      record: AttachmentRecord,
      recordId: string,
      id: string,
      { requestId, token = user }: Pick<Upload, 'requestId' | 'token'> = {},
    ) =>
      api.query<{ removeAttachment: boolean }>(
        `mutation ($input: RemoveAttachmentInput!) { removeAttachment(input: $input) }`,
        { input: { record, recordId, id, requestId } },
        token,
      ),

    read: (id: string, token = user) =>
      api.app.inject({
        url: `/api/attachments/${id}`,
        headers: { authorization: `Bearer ${token}` },
      }),
  };
}
