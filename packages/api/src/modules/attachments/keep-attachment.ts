import { createHash } from 'node:crypto';
import {
  type AttachmentKind,
  type AttachmentRecord,
  attachmentRefusals,
  isPicture,
  maxAttachmentBytes,
} from '@cervoise/domain/attachments';
import { authorOf } from '../../db/author';
import type { Actor, TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import { attachedRecord, auditAttachment } from './attached-record';
import { writePieces } from './attachment-pieces';
import { refuseBeyondQuota } from './attachment-quota';
import { insertAttachment, lockUse, type NewAttachment } from './attachments.store';
import { readThumbnail } from './read-thumbnail';
import { recogniseFile } from './recognise-file';

/** A file as it arrives. */
export interface UploadedFile {
  readonly record: AttachmentRecord;
  readonly recordId: string;
  readonly kind: AttachmentKind;
  /** Clean, as `attachmentFileNameSchema` makes it. */
  readonly fileName: string;
  readonly content: Buffer;
  readonly thumbnail: Buffer | null;
  readonly requestId: string | null;
}

/** What is kept of a file beside its content, before anything is written. */
type CheckedFile = Pick<NewAttachment, 'contentType' | 'size' | 'sha256' | 'thumbnail'>;

/** @throws BAD_USER_INPUT for a type or a size that is not accepted */
export function checkFile({ content, thumbnail }: UploadedFile): CheckedFile {
  if (content.length === 0) throw badUserInput(attachmentRefusals.empty);
  if (content.length > maxAttachmentBytes) throw badUserInput(attachmentRefusals.size);
  const contentType = recogniseFile(content);
  if (!contentType) throw badUserInput(attachmentRefusals.type);
  return {
    contentType,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    thumbnail: thumbnail && isPicture(contentType) ? readThumbnail(thumbnail) : null,
  };
}

type KeptFile = Omit<UploadedFile, 'thumbnail'> & CheckedFile & { readonly id: string };

/** Keeps a checked file with its content. @throws NOT_FOUND, BAD_USER_INPUT beyond the quota */
export async function keepAttachment(
  tx: TenantTransaction,
  actor: Actor,
  { content, requestId: _request, ...file }: KeptFile,
  { quotaBytes, createdAt }: { readonly quotaBytes: number; readonly createdAt: Date },
): Promise<void> {
  const { record, recordId, fileName } = file;
  const { tenantId, name: addedBy } = authorOf(actor);
  const attached = await attachedRecord(tx, record, recordId);
  if (attached.isDeleted) {
    throw badUserInput('Cette fiche est supprimée : restaurez-la avant d’y joindre un fichier.');
  }
  await lockUse(tx, tenantId);
  await refuseBeyondQuota(tx, file, quotaBytes);
  await insertAttachment(tx, tenantId, { ...file, addedBy, createdAt });
  await writePieces(tx, { tenantId, attachmentId: file.id }, content);
  const line = { action: 'attachment_added' as const, fileName, createdAt };
  await auditAttachment(tx, actor, attached, line);
}
