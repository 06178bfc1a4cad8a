import type { AttachmentKind, AttachmentRecord } from '@cervoise/domain/attachments';
import { uploadFile } from '@cervoise/graphql-client/rest';
import type { SendFile } from '../import/use-upload';
import { drawThumbnail } from './draw-thumbnail';

interface Target {
  readonly record: AttachmentRecord;
  readonly recordId: string;
  readonly kind: AttachmentKind;
}

/** The function that sends a file, with its thumbnail in front. */
export const sendAttachment =
  ({ record, recordId, kind }: Target): SendFile<void> =>
  async (file, requestId, options) => {
    const thumbnail = await drawThumbnail(file);
    const query = new URLSearchParams({
      fileName: file.name,
      kind,
      requestId,
      thumbnailSize: String(thumbnail?.size ?? 0),
    });
    const body = thumbnail ? new Blob([thumbnail, file]) : file;
    await uploadFile(`/attachments/${record}/${recordId}?${query}`, body, options);
  };
