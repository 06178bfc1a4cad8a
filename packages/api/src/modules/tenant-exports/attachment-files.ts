import type { TenantTransaction } from '../../db/tenant-transaction';
import { contentOfAttachment, selectAttachmentFiles } from '../attachments';
import type { ZippedFile } from './zip';

/** The path of an attachment in an export: its name, after the id that tells it from others. */
export const attachmentPath = (file: { readonly id: string; readonly fileName: string }) =>
  `pieces-jointes/${file.id}-${file.fileName}`;

/** The attachments of the entered tenant, each as the file that it was. */
export async function* attachmentFiles(tx: TenantTransaction): AsyncGenerator<ZippedFile> {
  for (const file of await selectAttachmentFiles(tx)) {
    // They are compressed already.
    yield { name: attachmentPath(file), parts: contentOfAttachment(tx, file), isStored: true };
  }
}
